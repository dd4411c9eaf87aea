/** Where laws are judged: counts every check, and keeps each break with a journal that leads to it. */
import type { Act, Journal, Match, Options } from '@drumhead/kernel';
import { complaint } from './evidence.ts';

/** The laws by name; the number is the law of the design that each is a clause of, 0 for those beyond it. */
export const LAWS = {
  /** Clones and JSON round trips are equal and share nothing that play changes; positions and views are plain JSON. */
  copies: 1,
  /** The journal, rewinds and all, replays to the same hashes and reports. */
  replay: 1,
  /** Patches rebuild every viewer's view. */
  patches: 1,
  /** What notation writes it reads back. */
  notation: 1,
  /** Positions that nobody looks at are played on as others are. */
  playouts: 1,
  /** Listed actions are legal, canonical and all there are. */
  listing: 2,
  /** Decisions: one to a seat, each with an id of its own that stays until it is answered. */
  decisions: 2,
  /** Views survive imagining, and the actor's choices depend on nothing but the view. */
  imagination: 3,
  /** Twin matches that differ in what a viewer cannot know send that viewer the same bytes. */
  twins: 4,
  /** An act that draws nothing and reveals nothing tells its own actor nothing: so undo is safe. */
  silence: 4,
  /** Malformed, illegal and stale submissions are refused with a rule and change nothing. */
  submissions: 5,
  /** Somebody can always go on, and games end. */
  endings: 5,
  /** Undo and take-back restore what stood before, and the match plays on. */
  rewinds: 5,
  /** A playthrough prints the same text every time. */
  playthrough: 6,
  /** Reports are plain, and told to seats that exist. */
  reports: 0,
  /** All that is said has an English text. */
  texts: 0,
  /** Standing orders give legal answers. */
  orders: 0,
} as const;

export type Law = keyof typeof LAWS;
export const ALL_LAWS = Object.keys(LAWS) as readonly Law[];

/** A counter-example. */
export interface Break {
  readonly law: Law;
  readonly message: string;
  readonly scenario: string;
  readonly options: Options;
  /** Of this very game: `checkLaws` with it, the scenario, the options and `games: 1` meets the break again. */
  readonly seed: number;
  /** The sequence number of the last entry before the break. */
  readonly entry: number;
  /** Replays up to the break. */
  readonly journal: Journal;
}

/** Breaks in a line each, with what it takes to meet them again. */
export function toldBreaks({ breaks }: { readonly breaks: readonly Break[] }): readonly string[] {
  return breaks.map(
    ({ law, message, scenario, options, seed, entry }) =>
      `${law}: ${message} [${scenario} ${JSON.stringify(options)}, seed ${seed}, entry ${entry}]`,
  );
}

/** More of the same kind would only hide the others. */
const ENOUGH = 5;

export class Court {
  readonly checks: Record<Law, number>;
  readonly figures: Record<string, number> = {};
  readonly breaks: Break[] = [];
  private readonly laws: ReadonlySet<Law>;
  private readonly broken = new Map<Law, number>();
  private match: Match | null = null;
  private seed = 0;

  constructor(laws: readonly Law[]) {
    this.laws = new Set(laws);
    this.checks = Object.fromEntries(ALL_LAWS.map((law) => [law, 0])) as Record<Law, number>;
  }

  /** From now on breaks are breaks in this match. */
  open(match: Match, seed: number): void {
    this.match = match;
    this.seed = seed;
  }

  /** Whether it is worth looking: the law was asked for, and has not been broken often enough. */
  sits(law: Law): boolean {
    return this.laws.has(law) && !this.isGivenUp(law);
  }

  /** Broken so often that nobody looks any more. */
  isGivenUp(law: Law): boolean {
    return this.breaksOf(law) >= ENOUGH;
  }

  breaksOf(law: Law): number {
    return this.broken.get(law) ?? 0;
  }

  /** One check. `after` are acts played on from the match, outside it, that lead to the break. */
  claim(law: Law, holds: boolean, why: () => string, after: readonly Act[] = []): boolean {
    if (!this.laws.has(law)) return holds;
    this.checks[law]++;
    if (!holds) this.convict(law, why(), after);
    return holds;
  }

  /** Does something that must not throw; undefined when it did. */
  attempt<T>(law: Law, what: () => string, task: () => T, after: readonly Act[] = []): T | undefined {
    try {
      return task();
    } catch (error) {
      this.claim(law, false, () => `${what()} threw ${complaint(error)}`, after);
      return undefined;
    }
  }

  tally(figure: string, count = 1): void {
    this.figures[figure] = (this.figures[figure] ?? 0) + count;
  }

  convict(law: Law, message: string, after: readonly Act[] = []): void {
    if (!this.sits(law)) return;
    this.broken.set(law, this.breaksOf(law) + 1);
    const { match } = this;
    if (match === null) throw new Error(`no match to show that ${law} is broken: ${message}`);
    const journal = match.journal();
    this.breaks.push({
      law,
      message,
      scenario: match.head.scenario,
      options: match.head.options,
      seed: this.seed,
      entry: journal.entries.length + after.length,
      journal: { ...journal, entries: [...journal.entries, ...after] },
    });
  }
}
