/** A table to test at: positions by notation, plans by seat name, reports by key. */
import {
  type Cited,
  type Facts,
  loadGame,
  type Pack,
  type Report,
  Reports,
  resolveOptions,
  type Setting,
  SwiftChance,
  shape,
} from '@drumhead/kernel';
import { type Position, type Roses, type RosesAction, roses } from '@drumhead/roses';

export const game = loadGame(roses);

export interface Scene {
  readonly players?: 2 | 3 | 4;
  readonly options?: { readonly [id: string]: string | boolean };
  readonly game?: Roses;
}

export function edition(set: Pack['set']): Roses {
  return loadGame(roses, { game: 'roses', title: 'test', set });
}

export function setting({ players = 4, options = {}, game: played = game }: Scene = {}): Setting {
  return {
    scenario: `standard-${players}`,
    options: resolveOptions(played as never, options),
    rulesVersion: played.rulesVersion.current,
  };
}

export function position(doc: object, scene: Scene = {}): Position {
  return (scene.game ?? game).notation.read(doc, setting(scene));
}

const seatOf = (name: string): number => game.tables.seats.indexOf(name);

/** Plays an action as a server would: shaped, checked, played. */
export function act(p: Position, seat: string, action: object, played: Roses = game): Report[] {
  const shaped = shape(played.schema, action);
  if (!shaped.ok) throw new Error(`malformed at ${shaped.path}: ${shaped.reason}`);
  const verdict = played.check(p, seatOf(seat), shaped.value);
  if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
  const sink = new Reports();
  played.play(p, { seat: seatOf(seat), action: shaped.value }, new SwiftChance(1), sink);
  return sink.list;
}

/** What refuses the action: its rules, or nothing. */
export function refused(p: Position, seat: string, action: object): readonly string[] {
  const verdict = game.check(p, seatOf(seat), action as RosesAction);
  return verdict.ok ? [] : verdict.refusal.cites;
}

export function warned(p: Position, seat: string, plan: object): readonly Cited[] {
  const verdict = game.check(p, seatOf(seat), { kind: 'plan', ...plan });
  if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.key}`);
  return verdict.warnings;
}

export interface Turn {
  readonly p: Position;
  /** The position afterwards, in notation. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read it by name
  readonly after: any;
  readonly reports: readonly Report[];
  /** Facts of all reports with this key. */
  told(key: string): Facts[];
}

/** Everybody seals a plan (an empty one where none is given), and the turn takes its course. */
export function turn(doc: object, plans: { readonly [seat: string]: object } = {}, scene: Scene = {}): Turn {
  const played = scene.game ?? game;
  const p = position(doc, scene);
  const reports: Report[] = [];
  for (const seat of played.tables.seats.slice(0, p.players)) {
    reports.push(...act(p, seat, { kind: 'plan', ...plans[seat] }, played));
  }
  return turnOf(p, reports, played);
}

export function turnOf(p: Position, reports: readonly Report[], played: Roses = game): Turn {
  return {
    p,
    after: written(p, played),
    reports,
    told: (key) => reports.filter((report) => report.key === key).map((report) => report.facts),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests read it by name
export function written(p: Position, played: Roses = game): any {
  return played.notation.write(p);
}

/** The report of one region's scoring. */
export function regionScore(played: Turn, region: string): Facts {
  return played.told('region-score').find((facts) => facts['region'] === region) as Facts;
}
