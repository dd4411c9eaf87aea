/** What happened in a case, step by step: for `--trace`, and for the claims made after each action. */
import type { Action, Chance, Cited, Decision, Draw, Report, Seat } from '@drumhead/kernel';

export interface TracedDraw {
  /** `die`: a face of `of` sides; `number`: one below `of`; `order`: an ordering of `of`. */
  readonly kind: 'die' | 'number' | 'order';
  readonly of: number;
  readonly value: Draw;
  /** What the game was in the middle of, outermost first, and whose frames they were; empty during the set-up. */
  readonly frames: readonly { readonly kind: string; readonly seat: Seat | null }[];
  /** Whose draw it was, where the report it led to names a seat. */
  readonly seat: Seat | null;
  /** The place among the step's reports of the first one made after it, which tells what it was for; null: none came. */
  readonly report: number | null;
}

export interface CaseStep {
  /** The seats' names, in seat order. */
  readonly seats: readonly string[];
  /** The action's place in the case; −1 for the set-up. */
  readonly index: number;
  readonly seat: Seat | null;
  readonly action: Action | null;
  /** What the action answered. */
  readonly decision: Decision | null;
  readonly draws: readonly TracedDraw[];
  readonly reports: readonly Report[];
  readonly warnings: readonly Cited[];
  readonly refusal: Cited | null;
  /** Who is awaited for what afterwards. */
  readonly awaited: readonly Decision[];
}

interface NotedDraw extends Omit<TracedDraw, 'report' | 'seat'> {
  /** Reports made before it. */
  readonly before: number;
}

/** Chance that notes in which frame each draw was made, and how many reports had been made before it. */
export class TracedChance implements Chance {
  readonly draws: NotedDraw[] = [];
  private readonly source: Chance;
  private readonly now: () => { readonly reports: number; readonly position: object | null };

  constructor(source: Chance, now: TracedChance['now']) {
    this.source = source;
    this.now = now;
  }

  below(n: number): number {
    return this.note('number', n, this.source.below(n));
  }

  die(sides: number): number {
    return this.note('die', sides, this.source.die(sides));
  }

  order(n: number): readonly number[] {
    return this.note('order', n, this.source.order(n));
  }

  private note<D extends Draw>(kind: TracedDraw['kind'], of: number, value: D): D {
    const { reports, position } = this.now();
    const stack = (position as { stack?: readonly { kind: string; seat?: unknown }[] } | null)?.stack ?? [];
    const frames = stack.map((frame) => ({
      kind: frame.kind,
      seat: typeof frame.seat === 'number' ? frame.seat : null,
    }));
    this.draws.push({ kind, of, value, frames, before: reports });
    return value;
  }
}

/** The draws of a step, before which `earlier` reports had been made and in which `reports` were. */
export function tracedDraws(
  noted: readonly NotedDraw[],
  seats: readonly string[],
  earlier: number,
  reports: readonly Report[],
): TracedDraw[] {
  return noted.map(({ before, ...draw }) => {
    const report = reports[before - earlier];
    return report
      ? { ...draw, seat: seatIn(report, seats), report: before - earlier }
      : { ...draw, seat: null, report: null };
  });
}

/** Reports name a seat, or a side by its number. */
function seatIn({ facts: { seat, side } }: Report, seats: readonly string[]): Seat | null {
  const named = typeof seat === 'string' ? seats.indexOf(seat) : (seat ?? side);
  return typeof named === 'number' && seats[named] !== undefined ? named : null;
}
