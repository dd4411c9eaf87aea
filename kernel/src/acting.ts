/** One act: judged on a position, played on a copy of it, and written down. */
import { type Chance, type Draw, MOST_DRAWS, Recorder, TooManyDraws } from './chance/chance.ts';
import type { Action, Choice, Cited, Game, Report, Seat, Sink } from './contract.ts';
import { hashOf } from './hash.ts';
import type { Act, Entry } from './journal.ts';
import { shape } from './shape.ts';
import { refusal } from './statements.ts';

/** An entry ready to be stored, with everything that follows from it. */
export interface Step {
  readonly entry: Entry;
  /** The position after it. */
  readonly position: object;
  readonly reports: readonly Report[];
  readonly warnings: readonly Cited[];
  /** Something was drawn or revealed: nothing up to here can be undone. */
  readonly barrier: boolean;
}

/** An act that was allowed: as its entry will have it, but for what comes of playing it. */
export interface Allowed extends Pick<Act, 'seq' | 'seat' | 'action' | 'with' | 'by'> {
  readonly warnings: readonly Cited[];
  /** The entry is to bear the hash of the position after it. */
  readonly hashing: boolean;
}

/** What comes of playing an act. */
export type Upshot = Pick<Step, 'position' | 'reports'> & { readonly draws: readonly Draw[] };

/** Collects reports. */
export class Reports implements Sink {
  readonly list: Report[] = [];
  report(report: Report): void {
    this.list.push(report);
  }
}

type Judged =
  | { readonly ok: true; readonly action: Action; readonly warnings: readonly Cited[] }
  | { readonly ok: false; readonly refusal: Cited };

/** Whether the rules let a seat do this. The action's shape is not trusted. */
export function judge(game: Game, position: object, seat: Seat, action: unknown): Judged {
  const shaped = shape(game.schema, action);
  if (!shaped.ok) return refused('shape', 'K-4', { path: shaped.path, reason: shaped.reason });
  const verdict = game.check(position, seat, shaped.value);
  if (!verdict.ok) return verdict;
  const canonical = game.canonical?.(position, seat, shaped.value) ?? shaped.value;
  return { ok: true, action: canonical, warnings: verdict.warnings };
}

/** The choice played on a copy of the position. */
export function played(game: Game, from: object, choice: Choice, chance: Chance): Upshot {
  const position = game.clone(from);
  const recorder = new Recorder(chance);
  const sink = new Reports();
  game.play(position, choice, recorder, sink);
  return { position, reports: sink.list, draws: recorder.draws };
}

/** An act that would draw without end is refused; nothing of it has happened. */
export function tried(act: () => Step): { ok: true; step: Step } | { ok: false; refusal: Cited } {
  try {
    return { ok: true, step: act() };
  } catch (error) {
    if (error instanceof TooManyDraws) return refused('too-many-draws', 'K-9', { most: MOST_DRAWS });
    throw error;
  }
}

/** An act that has been played. */
export function actStep(act: Allowed, { position, reports, draws }: Upshot): Step {
  const { seq, seat, action, with: first, by, warnings, hashing } = act;
  const entry: Act = {
    kind: 'act',
    seq,
    seat,
    action,
    ...(first !== undefined && { with: first }),
    ...(by && { by }),
    ...(draws.length > 0 && { draws }),
    ...(hashing && { hash: hashOf(position) }),
  };
  return { entry, position, reports, warnings, barrier: isBarrier(draws, reports) };
}

/** Something was drawn, or something hidden came to light. */
export function isBarrier(draws: readonly Draw[] | undefined, reports: readonly Report[]): boolean {
  return (draws !== undefined && draws.length > 0) || reports.some((report) => report.reveals);
}

export function refused(key: string, rule: string, facts: Cited['facts'] = {}): { ok: false; refusal: Cited } {
  return { ok: false, refusal: refusal(key, [rule], facts) };
}
