/**
 * Twin matches made from random play: one walk through a match, and where it stops a second position that one viewer cannot
 * tell from the true one. Both are laid on tables of their own, with the same journal, ids, seed and secrets.
 */
import {
  type Action,
  Ask,
  type Chance,
  type Decision,
  type Game,
  hashOf,
  loadGame,
  Match,
  provableChance,
  type Report,
  randomPlayer,
  type Saved,
  type Step,
  SwiftChance,
  stableJson,
  startProvable,
  type Viewer,
} from '@drumhead/kernel';
import { emptySeat } from '../src/lobby/rows.ts';
import { readable } from '../src/match/told.ts';
import { MODULES } from '../src/modules.ts';
import { hashSecret } from '../src/people/secrets.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { type Beginning, HIDDEN_TROOPS, isPlainMove } from './twin-battle.ts';

/** A game as its twins are found: where its matches begin, and how far they are walked before one is looked for. */
export interface Twinned {
  readonly game: Game;
  /** Fewer acts than this. */
  readonly walk: number;
  /** Reports that make something known only by not telling of it: they excuse no difference. */
  readonly tellsNothing: (report: Report) => boolean;
}

const WALK = 80;

/** DBR's battles begin with nothing hidden, and random play hides little: there a position made by hand is the beginning. */
export const TWINNED: readonly Twinned[] = MODULES.map((module) =>
  module.id === 'renaissance'
    ? { game: beginningAt(loadGame(module), HIDDEN_TROOPS), walk: 4, tellsNothing: isPlainMove }
    : { game: loadGame(module), walk: WALK, tellsNothing: () => false },
);

/** Matches of this one scenario begin there. */
export function beginningAt(game: Game, { scenario, position }: Beginning): Game {
  return {
    ...game,
    scenarios: game.scenarios.filter(({ id }) => id === scenario),
    setup: (setting) => game.notation.read(position, setting),
  };
}

export interface TwinMatch {
  readonly id: string;
  readonly seed: string;
  /** Who cannot tell them apart. */
  readonly viewer: Viewer;
  /** The true match, and its twin: kept in step with the tables, to know what by rule is the same. */
  readonly matches: readonly [Match, Match];
  readonly saved: readonly [Saved, Saved];
  readonly tellsNothing: Twinned['tellsNothing'];
}

export const secretOf = (seat: number): string => `the secret of seat ${seat}`;

/** Acts after which a walk gives up. */
const LONGEST_WALK = 160;

/**
 * A walk of some length, and on to where there is a twin. Where it is to tell, one that the seat after the viewer's could
 * tell from the truth: one that differs in nobody's hand, as by the order of a deck, would not find out who was shown
 * another's. Null where the match ends before that.
 */
export function twinMatch(
  { game, walk, tellsNothing }: Twinned,
  scenario: string,
  number: number,
  { viewer, tells }: { readonly viewer: Viewer; readonly tells: boolean },
): TwinMatch | null {
  const id = `twin-${number}`;
  const seed = hashSecret(`${scenario} ${number}`);
  const truth = startProvable(game, { scenario, match: id }, seed);
  for (const [seat, name] of truth.seats.entries())
    step(truth, truth.prepareNotice({ kind: 'seat', seat, by: 'person', name }));
  const chance = new SwiftChance(number, 1);
  const least = chance.below(walk);
  for (let act = 0; act < LONGEST_WALK && !truth.ended(); act++) {
    const position = act < least ? null : twinOf(truth, viewer, tells, chance);
    if (position) {
      const saved = [truth.save(), { ...truth.save(), position }] as const;
      const journal = truth.journal();
      const matches = saved.map((from) => Match.resume(game, journal, from)) as [Match, Match];
      return { id, seed, viewer, matches, saved, tellsNothing };
    }
    const decision = awaited(truth, chance);
    if (decision) step(truth, prepared(truth, seed, decision, anyAction(truth, decision, chance)));
  }
  return null;
}

/** Another position that is the same to the viewer. */
function twinOf({ game, position, seats }: Match, viewer: Viewer, tells: boolean, chance: Chance): object | null {
  const twin = game.imagine(game.view(position, viewer), chance);
  const looksTheSame = (who: Viewer): boolean =>
    stableJson(game.view(twin, who)) === stableJson(game.view(position, who));
  const differs = tells ? !looksTheSame(neighbourOf(viewer, seats.length)) : stableJson(twin) !== stableJson(position);
  return looksTheSame(viewer) && differs ? twin : null;
}

/** The seat after the viewer's; a spectator's is the first. */
export function neighbourOf(viewer: Viewer, seats: number): Viewer {
  return typeof viewer === 'number' ? (viewer + 1) % seats : 0;
}

/** Puts one side of each pair into a new store. */
export async function layTwins(file: string, twins: readonly TwinMatch[], side: 0 | 1): Promise<void> {
  const store = await openSqlite(file);
  await store.migrate();
  const at = '2026-11-15T20:00:00.000Z';
  for (const { id, seed, matches, saved } of twins) {
    const { seats } = matches[0];
    const { head, entries } = endingAt(matches[0], saved[side].position);
    const { scenario, options } = head;
    const common = {
      pack: null,
      listed: true,
      talk: 'none',
      correspondence: false,
      clock: null,
      hints: false,
      host: 'nobody',
    } as const;
    await store.createMatch(
      { id, game: head.game, scenario, options, ...common, state: 'running', head, seed, createdAt: at, movedAt: at },
      seats.map((name, seat) => ({
        ...emptySeat(id, seat),
        by: 'person',
        name,
        secretHash: hashSecret(secretOf(seat)),
      })),
    );
    for (const entry of entries) await store.append({ match: id, entries: [entry], request: null, at });
    await store.saveSnapshot(id, saved[side]);
  }
  await store.close();
}

/** The journal of one twin leads to the other's position: the table would not open it otherwise. */
function endingAt({ head, entries }: Match, position: object): Pick<Match, 'head' | 'entries'> {
  const hash = hashOf(position);
  if (entries.length === 0) return { head: { ...head, hash }, entries };
  return { head, entries: entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, hash } : entry)) };
}

export function awaited(match: Match, chance: Chance): Decision | undefined {
  const open = match.decisions().filter(({ optional }) => !optional);
  return open[chance.below(Math.max(1, open.length))];
}

export function anyAction(match: Match, decision: Decision, chance: Chance): Action {
  return randomPlayer.choose(new Ask(match.game, match.position, decision, chance));
}

/**
 * What each side does next so that the viewer is told the same, and whether he is; null where nothing the seat could do in
 * the twin looks the same, or something hidden comes to light.
 */
export function alike(twin: TwinMatch, decision: Decision, action: Action, chance: Chance): Action | null {
  const { matches, viewer, seed, tellsNothing } = twin;
  const [truth, other] = matches;
  const done = prepared(truth, seed, decision, action);
  if (!done.ok) throw new Error(done.refusal.key);
  if (
    readable(
      done.step.reports.filter((report) => report.reveals && !tellsNothing(report)),
      viewer,
    ).length > 0
  )
    return null;
  const heard = toldTo(truth, done.step, viewer);
  const own = decision.seat === viewer;
  for (const candidate of own ? [action] : [action, ...candidates(other, decision.seat, chance)]) {
    const tried = prepared(other, seed, decision, candidate);
    if (tried.ok && toldTo(other, tried.step, viewer) === heard) {
      step(truth, done);
      step(other, tried);
      return candidate;
    }
  }
  return null;
}

function candidates(match: Match, seat: number, chance: Chance): readonly Action[] {
  const { game } = match;
  const listed = game.actions(match.position, seat);
  if (listed) return listed.slice(0, 200);
  return Array.from({ length: 16 }, () => game.propose(match.position, seat, chance)).filter(
    (action) => action !== null,
  );
}

/** All that depends on the step, as the viewer gets it. */
function toldTo(match: Match, after: Step, viewer: Viewer): string {
  const { game } = match;
  const { position, reports, barrier, entry } = after;
  const undo = 'seat' in entry && entry.seat === viewer ? !barrier : null;
  return stableJson([
    readable(reports, viewer),
    game.view(position, viewer),
    game.decisions(position),
    game.outcome(position),
    undo,
  ]);
}

function prepared(match: Match, seed: string, { seat, id }: Decision, action: Action) {
  return match.prepare({ seat, decision: id, action }, provableChance(match.head, seed, match.nextSeq));
}

function step(match: Match, ready: ReturnType<Match['prepare']>): void {
  if (!ready.ok) throw new Error(`refused: ${ready.refusal.key}`);
  match.commit(ready.step);
}
