/**
 * What a game is in the middle of is data: a stack of small frames named after the rulebook, the last the innermost.
 * How each kind of frame is played stands in one object, its `FrameRules`. No coroutines and no closures, so a position
 * can be stored at any moment.
 */
import type { Chance } from './chance/chance.ts';
import type { Action, Decision, Facts, Report, RuleId, Seat, Sink, Verdict } from './contract.ts';

/** A frame's other fields are its own: `{ kind: 'battle', round: 2, … }`. One with a `seat` asks that seat alone. */
export interface Frame {
  readonly kind: string;
  readonly seat?: Seat;
}

/** Positions that keep a procedure stack. */
export interface Staged<F extends Frame = Frame> {
  stack: F[];
  /** The id of the open decision, where frames give none of their own. */
  asked?: number;
}

/** What a rule may look at: the game's tables and the position. */
export interface RuleContext<T, P> {
  readonly t: T;
  readonly p: P;
}

/** What a rule has at hand while something is carried out. */
export interface PlayContext<T, P, R extends Report = Report> extends RuleContext<T, P> {
  readonly chance: Chance;
  readonly sink: Sink<R> | null;
}

/** What a seat is asked; what is left out is the frame's. */
export interface Asked {
  /** `position.asked` where it is left out. */
  readonly id?: number;
  /** Named as the frame where it is left out. */
  readonly kind?: string;
  readonly cites?: readonly RuleId[];
  readonly facts?: Facts;
  readonly optional?: true;
}

/**
 * How one kind of frame is played: everything about it in one place. All but `enter` and `play` depend only on what the
 * seat can see, and are called for seats that are asked; an action's kind need not be one of the frame's.
 */
export interface FrameRules<Read, Play extends Read, F extends Frame, A extends Action> {
  /** The rules behind what is asked. */
  readonly cites: readonly RuleId[];
  /**
   * Does what the rules do without asking: `'go'` after changing the stack or what stands on it, `'wait'` when somebody
   * must choose. Without it the frame always waits.
   */
  enter?(c: Play, frame: F): 'go' | 'wait';
  /** The one seat that is asked, where the frame has none: the others need not be looked at. */
  whose?(c: Read, frame: F): Seat | undefined;
  /**
   * What the seat is asked, and null where it is not. Without it the frame's `seat` is asked what the frame is called.
   * A whole decision is told as it stands, which spares the hot path an object.
   */
  asks?(c: Read, frame: F, seat: Seat): Asked | Decision | null;
  /** Every legal action in canonical form, or null where they cannot be listed. */
  list(c: Read, frame: F, seat: Seat): readonly A[] | null;
  /** `list[chance.below(list.length)]`, where that is found with less work than the list takes. */
  any?(c: Read, frame: F, seat: Seat, chance: Chance): A;
  /** A sensible legal action. Without it any of the list, all equally likely. */
  propose?(c: Read, frame: F, seat: Seat, chance: Chance): A;
  check(c: Read, frame: F, seat: Seat, action: A): Verdict;
  /** Carries out an action that has passed `check`. What follows by itself is left to `enter`. */
  play(c: Play, frame: F, seat: Seat, action: A): void;
}

/** The table of a game's frames. */
export type FrameTable<Read, Play extends Read, F extends Frame, A extends Action> = {
  readonly [K in F['kind']]: FrameRules<Read, Play, Extract<F, { kind: K }>, A>;
};

/** A frame that never waits: it only does what the rules do by themselves. */
export function runsAlone<Read, Play extends Read, F extends Frame, A extends Action>(
  enter: (c: Play, frame: F) => 'go',
  cites: readonly RuleId[] = [],
): FrameRules<Read, Play, F, A> {
  const asksNobody = (): never => {
    throw new Error('this frame asks nobody');
  };
  return { cites, enter, list: asksNobody, check: asksNobody, play: asksNobody };
}

/** The frame on top is done with. */
export function leave(c: { readonly p: Staged }): void {
  c.p.stack.pop();
}
