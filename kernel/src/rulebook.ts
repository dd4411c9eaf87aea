/** Who must choose, what they may do and what comes of it: a game's procedure, from the table of its frames. */
import type { Chance } from './chance/chance.ts';
import type { Action, Choice, Cited, Decision, Facts, Seat, Sink, Verdict } from './contract.ts';
import type { Asked, Frame, FrameRules, FrameTable, Staged } from './frame-rules.ts';
import { firstAwaited } from './open-decisions.ts';

/** The procedural part of `Game`, and `advance`, which `setup` needs. */
export interface Rulebook<P, A extends Action> {
  decisions(position: P): readonly Decision[];
  awaits(position: P): Seat | null;
  actions(position: P, seat: Seat): readonly A[] | null;
  any(position: P, seat: Seat, chance: Chance): A | null;
  propose(position: P, seat: Seat, chance: Chance): A | null;
  check(position: P, seat: Seat, action: A): Verdict;
  play(position: P, choice: Choice<A>, chance: Chance, sink: Sink | null): void;
  /** Runs until a choice is needed or the stack is empty (the game is over). */
  advance(position: P, chance: Chance, sink: Sink | null): void;
}

/** What rules have at hand: by itself the game's tables and the position, which the rulebook puts together. */
type AtHand<P, Read, Play> =
  | { readonly tables: Read extends { readonly t: infer T } ? T : object }
  | {
      reading(position: P): Read;
      playing(position: P, chance: Chance, sink: Sink | null): Play;
      /** What the next step of the same play has at hand, where that is derived from the position and may have changed. */
      renewed?(c: Play): Play;
    };

interface Parts<P extends Staged<F>, F extends Frame, A extends Action, Read, Play extends Read> {
  readonly frames: FrameTable<Read, Play, F, A>;
  seats(position: P): number;
  /** What a seat is told that acts without being asked; where that depends on what it sees, a function. */
  readonly notAsked: Cited | ((c: Read, seat: Seat, action: A) => Cited);
  /** What frames tell the seat they name that have no `asks` of their own, e.g. which place it is about. */
  tells?(c: Read, frame: F): Facts;
  /** Before an answer is carried out, e.g. to number what is asked next. */
  beforePlay?(c: Play, seat: Seat): void;
  /** After an answer is carried out, before the procedure goes on. */
  afterPlay?(c: Play, seat: Seat): void;
  /** After the procedure has gone on: with what this lays on the stack it goes on again. */
  afterRun?(c: Play, seat: Seat): void;
}

/** No procedure of any rulebook takes this many steps between two choices: more is a loop. */
const TOO_MANY = 100_000;

export type RulebookParts<P extends Staged<F>, F extends Frame, A extends Action, Read, Play extends Read> = Parts<
  P,
  F,
  A,
  Read,
  Play
> &
  AtHand<P, Read, Play>;

const NO_DECISIONS: readonly Decision[] = [];
const NO_ACTIONS: readonly never[] = [];
const NOTHING_OWN: Asked = {};

export function rulebook<P extends Staged<F>, F extends Frame, A extends Action, Read, Play extends Read>(
  parts: RulebookParts<P, F, A, Read, Play>,
): Rulebook<P, A> {
  type Rules = FrameRules<Read, Play, F, A>;
  const { seats, tells, beforePlay, afterPlay, afterRun } = parts;
  const tables = 'tables' in parts ? parts.tables : undefined;
  const own = 'reading' in parts ? parts : undefined;
  const renewed = own?.renewed;
  // Put together here, not by the game: calls that lead to another function in each game are never compiled in.
  const reading = (p: P): Read => (own === undefined ? ({ t: tables, p } as Read) : own.reading(p));
  const playing = (p: P, chance: Chance, sink: Sink | null): Play =>
    own === undefined ? ({ t: tables, p, chance, sink } as Play) : own.playing(p, chance, sink);
  const notAsked = (p: P, seat: Seat, action: A): Verdict => ({
    ok: false,
    refusal: typeof parts.notAsked === 'function' ? parts.notAsked(reading(p), seat, action) : parts.notAsked,
  });
  const table = new Map<string, Rules>();
  for (const [kind, rules] of Object.entries<Rules>(parts.frames)) table.set(kind, shaped(rules));
  const top = (p: P): F | undefined => p.stack[p.stack.length - 1];

  // What is asked, listed, checked and played is one frame's most of the time: the last look is kept.
  let lastKind = '';
  let lastRules: Rules | undefined;
  function rulesOf(kind: string): Rules {
    if (kind !== lastKind || lastRules === undefined) {
      lastRules = table.get(kind) as Rules;
      lastKind = kind;
    }
    return lastRules;
  }

  /** Where one seat is asked, it is asked without a further look. */
  function isAsked(rules: Rules, c: Read, frame: F, seat: Seat): boolean {
    const named = frame.seat;
    if (named !== undefined) return named === seat;
    if (rules.whose !== undefined) return rules.whose(c, frame) === seat;
    return rules.asks !== undefined && rules.asks(c, frame, seat) !== null;
  }

  function run(p: P, first: Play): void {
    let c = first;
    for (let steps = 0; p.stack.length > 0; steps++) {
      const frame = p.stack[p.stack.length - 1];
      const { enter } = rulesOf(frame.kind);
      if (enter === undefined) return;
      if (renewed !== undefined) c = renewed(c);
      if (enter(c, frame) === 'wait') return;
      if (steps > TOO_MANY) throw new Error(`the procedure loops: ${p.stack.map(({ kind }) => kind).join(' > ')}`);
    }
  }

  /** Lists of one and two are made in their size: one that grows takes room for many. */
  function askedOfEach(p: P, frame: F, rules: Rules, asks: NonNullable<Rules['asks']>): readonly Decision[] {
    const c = reading(p);
    let list: Decision[] | null = null;
    for (let seat = 0, count = seats(p); seat < count; seat++) {
      const asked = asks(c, frame, seat);
      if (asked === null) continue;
      const decision = decisionOf(p, rules, seat, asked);
      if (list === null) list = [decision];
      else if (list.length === 1) list = [list[0], decision];
      else list.push(decision);
    }
    return list ?? NO_DECISIONS;
  }

  function decisions(p: P): readonly Decision[] {
    const frame = top(p);
    if (frame === undefined) return NO_DECISIONS;
    const rules = rulesOf(frame.kind);
    const { asks, whose } = rules;
    // Read once: frames have many shapes, and a name is looked for in each anew.
    const named = frame.seat;
    if (named === undefined && whose === undefined)
      return asks === undefined ? NO_DECISIONS : askedOfEach(p, frame, rules, asks);
    // Most frames name their seat and ask by their own kind: nothing need be read for that.
    if (named !== undefined && asks === undefined)
      return [decisionOf(p, rules, named, tells === undefined ? NOTHING_OWN : { facts: tells(reading(p), frame) })];
    const c = reading(p);
    const seat = named ?? (whose as NonNullable<typeof whose>)(c, frame);
    if (seat === undefined) return NO_DECISIONS;
    const asked = asks === undefined ? NOTHING_OWN : asks(c, frame, seat);
    return asked === null ? NO_DECISIONS : [decisionOf(p, rules, seat, asked)];
  }

  return {
    advance: (p, chance, sink) => run(p, playing(p, chance, sink)),

    decisions,

    awaits(p) {
      const frame = top(p);
      if (frame === undefined) return null;
      const named = frame.seat;
      const { asks, whose } = rulesOf(frame.kind);
      if (asks === undefined) return named ?? (whose === undefined ? null : (whose(reading(p), frame) ?? null));
      if (named !== undefined || whose !== undefined) return firstAwaited(decisions(p))?.seat ?? null;
      const c = reading(p);
      for (let seat = 0, count = seats(p); seat < count; seat++) {
        const asked = asks(c, frame, seat);
        if (asked !== null && !asked.optional) return seat;
      }
      return null;
    },

    actions(p, seat) {
      const frame = top(p);
      if (frame === undefined) return NO_ACTIONS;
      const rules = rulesOf(frame.kind);
      const c = reading(p);
      return isAsked(rules, c, frame, seat) ? rules.list(c, frame, seat) : NO_ACTIONS;
    },

    any(p, seat, chance) {
      const frame = top(p);
      if (frame === undefined) return null;
      const rules = rulesOf(frame.kind);
      const c = reading(p);
      if (!isAsked(rules, c, frame, seat)) return null;
      if (rules.any !== undefined) return rules.any(c, frame, seat, chance);
      const list = rules.list(c, frame, seat);
      return list === null || list.length === 0 ? null : list[chance.below(list.length)];
    },

    propose(p, seat, chance) {
      const frame = top(p);
      if (frame === undefined) return null;
      const rules = rulesOf(frame.kind);
      const c = reading(p);
      if (!isAsked(rules, c, frame, seat)) return null;
      if (rules.propose) return rules.propose(c, frame, seat, chance);
      if (rules.any) return rules.any(c, frame, seat, chance);
      const list = rules.list(c, frame, seat);
      if (list === null) throw new Error(`the frame "${frame.kind}" neither lists actions nor proposes one`);
      return list.length === 0 ? null : list[chance.below(list.length)];
    },

    check(p, seat, action) {
      const frame = top(p);
      if (frame === undefined) return notAsked(p, seat, action);
      const rules = rulesOf(frame.kind);
      const c = reading(p);
      return isAsked(rules, c, frame, seat) ? rules.check(c, frame, seat, action) : notAsked(p, seat, action);
    },

    play(p, { seat, action }, chance, sink) {
      const frame = p.stack[p.stack.length - 1];
      const c = playing(p, chance, sink);
      if (beforePlay !== undefined) beforePlay(c, seat);
      rulesOf(frame.kind).play(c, frame, seat, action);
      if (afterPlay !== undefined) afterPlay(c, seat);
      run(p, c);
      const height = p.stack.length;
      if (afterRun === undefined || height === 0) return;
      afterRun(renewed === undefined ? c : renewed(c), seat);
      if (p.stack.length > height) run(p, c);
    },
  };
}

/** Frames have no two the same parts; put in one shape, the engine reads them without looking each up. */
function shaped<Read, Play extends Read, F extends Frame, A extends Action>(
  rules: FrameRules<Read, Play, F, A>,
): FrameRules<Read, Play, F, A> {
  const { cites, enter, whose, asks, list, any, propose, check, play } = rules;
  return { cites, enter, whose, asks, list, any, propose, check, play } as FrameRules<Read, Play, F, A>;
}

function decisionOf(
  p: Staged,
  rules: Pick<FrameRules<unknown, unknown, Frame, Action>, 'cites'>,
  seat: Seat,
  asked: Asked | Decision,
): Decision {
  if (isWhole(asked)) return asked;
  const id = asked.id ?? (p.asked as number);
  const kind = asked.kind ?? p.stack[p.stack.length - 1].kind;
  const cites = asked.cites ?? rules.cites;
  const { facts, optional } = asked;
  if (facts === undefined) return optional ? { id, seat, kind, cites, optional } : { id, seat, kind, cites };
  return optional ? { id, seat, kind, cites, facts, optional } : { id, seat, kind, cites, facts };
}

/** A plain read: looking a name up in objects of several shapes costs more than the rest of the question. */
function isWhole(asked: Asked | Decision): asked is Decision {
  return (asked as Decision).seat !== undefined;
}
