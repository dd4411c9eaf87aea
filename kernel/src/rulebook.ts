/** Who must choose, what they may do and what comes of it: a game's procedure, from the table of its frames. */
import type { Chance } from './chance/chance.ts';
import type { Action, Cited, Decision, Seat, Sink, Verdict } from './contract.ts';
import type { Asked, Frame, FrameRules, FrameTable, Staged } from './frame-rules.ts';

/** The procedural part of `Game`, and `advance`, which `setup` needs. */
export interface Rulebook<P, A extends Action> {
  decisions(position: P): readonly Decision[];
  actions(position: P, seat: Seat): readonly A[] | null;
  propose(position: P, seat: Seat, chance: Chance): A | null;
  check(position: P, seat: Seat, action: A): Verdict;
  play(position: P, seat: Seat, action: A, chance: Chance, sink: Sink | null): void;
  /** Runs until a choice is needed or the stack is empty (the game is over). */
  advance(position: P, chance: Chance, sink: Sink | null): void;
}

export interface RulebookParts<P extends Staged<F>, F extends Frame, A extends Action, Read, Play extends Read> {
  readonly frames: FrameTable<Read, Play, F, A>;
  /** Made anew for each question and each step, so that what it derives from the position is true. */
  reading(position: P): Read;
  playing(position: P, chance: Chance, sink: Sink | null): Play;
  seats(position: P): number;
  /** What a seat is told that acts without being asked. */
  readonly notAsked: Cited;
  /** Before an answer is carried out, e.g. to number what is asked next. */
  beforePlay?(c: Play, seat: Seat): void;
  /** After an answer is carried out, before the procedure goes on. */
  afterPlay?(c: Play, seat: Seat): void;
}

/** No procedure of any rulebook takes this many steps between two choices: more is a loop. */
const TOO_MANY = 100_000;

const NO_DECISIONS: readonly Decision[] = [];
const NO_ACTIONS: readonly never[] = [];

export function rulebook<P extends Staged<F>, F extends Frame, A extends Action, Read, Play extends Read>(
  parts: RulebookParts<P, F, A, Read, Play>,
): Rulebook<P, A> {
  type Rules = FrameRules<Read, Play, F, A>;
  const { reading, playing, seats, beforePlay, afterPlay } = parts;
  const notAsked: Verdict = { ok: false, refusal: parts.notAsked };
  const table: { readonly [kind: string]: Rules } = Object.fromEntries(
    Object.entries<Rules>(parts.frames).map(([kind, rules]) => [kind, shaped(rules)]),
  );
  const top = (p: P): F | undefined => p.stack[p.stack.length - 1];

  /** A frame with a seat asks it without a further look. */
  const isAsked = (rules: Rules, c: Read, frame: F, seat: Seat): boolean =>
    frame.seat !== undefined ? frame.seat === seat : rules.asks !== undefined && rules.asks(c, frame, seat) !== null;

  function advance(p: P, chance: Chance, sink: Sink | null): void {
    for (let steps = 0; p.stack.length > 0; steps++) {
      const frame = p.stack[p.stack.length - 1];
      const { enter } = table[frame.kind];
      if (enter === undefined || enter(playing(p, chance, sink), frame) === 'wait') return;
      if (steps > TOO_MANY) throw new Error(`the procedure loops: ${p.stack.map(({ kind }) => kind).join(' > ')}`);
    }
  }

  return {
    advance,

    decisions(p) {
      const frame = top(p);
      if (frame === undefined) return NO_DECISIONS;
      const rules = table[frame.kind];
      const { seat } = frame;
      if (seat !== undefined) {
        const asked = rules.asks?.(reading(p), frame, seat);
        return [asked ? decisionOf(p, frame, rules, seat, asked) : plainDecision(p, frame, rules, seat)];
      }
      const decisions: Decision[] = [];
      const c = reading(p);
      for (let each = 0, count = seats(p); each < count; each++) {
        const asked = rules.asks?.(c, frame, each);
        if (asked) decisions.push(decisionOf(p, frame, rules, each, asked));
      }
      return decisions;
    },

    actions(p, seat) {
      const frame = top(p);
      if (frame === undefined) return NO_ACTIONS;
      const rules = table[frame.kind];
      const c = reading(p);
      return isAsked(rules, c, frame, seat) ? rules.list(c, frame, seat) : NO_ACTIONS;
    },

    propose(p, seat, chance) {
      const frame = top(p);
      if (frame === undefined) return null;
      const rules = table[frame.kind];
      const c = reading(p);
      if (!isAsked(rules, c, frame, seat)) return null;
      if (rules.propose) return rules.propose(c, frame, seat, chance);
      const list = rules.list(c, frame, seat);
      if (list === null) throw new Error(`the frame "${frame.kind}" neither lists actions nor proposes one`);
      return list.length === 0 ? null : list[chance.below(list.length)];
    },

    check(p, seat, action) {
      const frame = top(p);
      if (frame === undefined) return notAsked;
      const rules = table[frame.kind];
      const c = reading(p);
      return isAsked(rules, c, frame, seat) ? rules.check(c, frame, seat, action) : notAsked;
    },

    play(p, seat, action, chance, sink) {
      const frame = p.stack[p.stack.length - 1];
      const c = playing(p, chance, sink);
      beforePlay?.(c, seat);
      table[frame.kind].play(c, frame, seat, action);
      afterPlay?.(c, seat);
      advance(p, chance, sink);
    },
  };
}

/** Frames have no two the same parts; put in one shape, the engine reads them without looking each up. */
function shaped<Read, Play extends Read, F extends Frame, A extends Action>(
  rules: FrameRules<Read, Play, F, A>,
): FrameRules<Read, Play, F, A> {
  const { cites, enter, asks, list, propose, check, play } = rules;
  return { cites, enter, asks, list, propose, check, play } as FrameRules<Read, Play, F, A>;
}

function plainDecision(p: Staged, { kind }: Frame, { cites }: { cites: readonly string[] }, seat: Seat): Decision {
  return { id: p.asked as number, seat, kind, cites };
}

function decisionOf(
  p: Staged,
  frame: Frame,
  rules: { cites: readonly string[] },
  seat: Seat,
  { id = p.asked as number, kind = frame.kind, cites = rules.cites, facts, optional }: Asked,
): Decision {
  if (facts) return optional ? { id, seat, kind, cites, facts, optional } : { id, seat, kind, cites, facts };
  return optional ? { id, seat, kind, cites, optional } : { id, seat, kind, cites };
}
