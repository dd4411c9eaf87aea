import {
  ALLOWED,
  type FrameTable,
  leave,
  type PlayContext,
  publicReport,
  type Report,
  type Rulebook,
  type RuleContext,
  refusal,
  reveal,
  rulebook,
  runsAlone,
  SwiftChance,
  verdict,
} from '@drumhead/kernel';
import { expect, test } from 'vitest';

type Frame =
  | { kind: 'turn'; left: number }
  | { kind: 'battle'; rounds: number }
  | { kind: 'ask'; seat: number }
  | { kind: 'bid'; bids: number[] };

interface Position {
  stack: Frame[];
  asked: number;
  told: string[];
}

type Action = { kind: 'answer' } | { kind: 'bid'; pounds: number } | { kind: 'reopen' };

interface Tables {
  readonly most: number;
}
type Read = RuleContext<Tables, Position>;
type Play = PlayContext<Tables, Position>;
type Frames = FrameTable<Read, Play, Frame, Action>;

const WRONG = refusal('wrong-kind', ['T-1']);

const FRAMES: Frames = {
  turn: runsAlone((c, frame) => {
    c.p.told.push(`turn ${frame.left}`);
    if (frame.left === 0) leave(c);
    else {
      frame.left--;
      c.p.stack.push({ kind: 'battle', rounds: 2 });
    }
    return 'go';
  }),
  battle: runsAlone((c, frame) => {
    c.p.told.push(`battle ${frame.rounds}`);
    c.sink?.report(reveal('fought', [], { die: c.chance.die(6) }));
    if (frame.rounds-- === 0) leave(c);
    return 'go';
  }),
  ask: {
    cites: ['T-2'],
    list: () => [{ kind: 'answer' }],
    check: (_c, _frame, _seat, action) => verdict(action.kind === 'answer' ? null : WRONG),
    play(c) {
      leave(c);
      c.sink?.report(publicReport('answered', ['T-2'], {}));
    },
  },
  bid: {
    cites: ['T-3'],
    enter(c, { bids }) {
      if (bids.includes(0)) return 'wait';
      leave(c);
      return 'go';
    },
    asks({ p }, { bids }, seat) {
      if (bids[seat] === 0) return { id: 100 + seat, facts: { seats: bids.length } };
      return seat === 2
        ? null
        : { id: 200 + seat, kind: 'reopen', cites: ['T-4'], optional: true, facts: { of: p.asked } };
    },
    list: (_c, { bids }, seat) => (bids[seat] === 0 ? null : [{ kind: 'reopen' }]),
    propose: ({ t }, _frame, _seat, chance) => ({ kind: 'bid', pounds: 1 + chance.below(t.most) }),
    check: () => ALLOWED,
    play(_c, { bids }, seat, action) {
      bids[seat] = action.kind === 'bid' ? action.pounds : 0;
    },
  },
};

const bookOf = (frames: Frames, beforePlay?: (c: Play, seat: number) => void): Rulebook<Position, Action> =>
  rulebook({
    frames,
    tables: { most: 3 },
    seats: () => 3,
    notAsked: refusal('not-asked', ['T-0']),
    ...(beforePlay && { beforePlay }),
  });

const book = bookOf(FRAMES);
const at = (...stack: Frame[]): Position => ({ stack, asked: 7, told: [] });
const chance = () => new SwiftChance(1);

test('the innermost frame runs, until the stack is empty', () => {
  const p = at({ kind: 'turn', left: 1 });
  book.advance(p, chance(), null);
  expect(p).toEqual({ stack: [], asked: 7, told: ['turn 1', 'battle 2', 'battle 1', 'battle 0', 'turn 0'] });
  expect(book.decisions(p)).toEqual([]);
  expect(book.actions(p, 0)).toEqual([]);
  expect(book.propose(p, 0, chance())).toBeNull();
  expect(book.check(p, 0, { kind: 'answer' })).toEqual({ ok: false, refusal: refusal('not-asked', ['T-0']) });
});

test('frames get the chance and the sink', () => {
  const reports: Report[] = [];
  const dice = chance();
  book.advance(at({ kind: 'battle', rounds: 1 }), chance(), { report: (report) => reports.push(report) });
  expect(reports).toMatchObject([{ facts: { die: dice.die(6) } }, { facts: { die: dice.die(6) } }]);
});

test('a frame with a seat asks it what the frame is called; nobody else is asked', () => {
  const p = at({ kind: 'turn', left: 0 }, { kind: 'ask', seat: 1 });
  expect(book.decisions(p)).toEqual([{ id: 7, seat: 1, kind: 'ask', cites: ['T-2'] }]);
  expect(book.actions(p, 1)).toEqual([{ kind: 'answer' }]);
  expect(book.propose(p, 1, chance())).toEqual({ kind: 'answer' });
  expect(book.check(p, 1, { kind: 'reopen' })).toEqual({ ok: false, refusal: WRONG });
  expect(book.check(p, 1, { kind: 'answer' })).toBe(ALLOWED);
  expect([book.actions(p, 0), book.propose(p, 0, chance())]).toEqual([[], null]);
  expect(book.check(p, 0, { kind: 'answer' })).toMatchObject({ refusal: { key: 'not-asked' } });
});

test('what is played runs on to the next choice, after what belongs to every answer', () => {
  const p = at({ kind: 'turn', left: 0 }, { kind: 'ask', seat: 0 }, { kind: 'ask', seat: 1 });
  const counting = bookOf(FRAMES, (c, seat) => {
    c.p.told.push(`seat ${seat}`);
    c.p.asked++;
  });
  const reports: Report[] = [];
  counting.play(p, { seat: 1, action: { kind: 'answer' } }, chance(), { report: (report) => reports.push(report) });
  expect(p).toMatchObject({ asked: 8, told: ['seat 1'], stack: [{ kind: 'turn' }, { kind: 'ask', seat: 0 }] });
  counting.play(p, { seat: 0, action: { kind: 'answer' } }, chance(), null);
  expect(p).toEqual({ stack: [], asked: 9, told: ['seat 1', 'seat 0', 'turn 0'] });
  expect(reports).toEqual([{ key: 'answered', cites: ['T-2'], facts: {}, to: 'public' }]);
});

test('what an act leads to may set something off, which runs on as well', () => {
  const p = at({ kind: 'turn', left: 0 }, { kind: 'ask', seat: 0 });
  p.stack.unshift({ kind: 'ask', seat: 2 });
  const after = rulebook<Position, Frame, Action, Read, Play>({
    frames: FRAMES,
    tables: { most: 3 },
    seats: () => 3,
    notAsked: refusal('not-asked', ['T-0']),
    afterRun(c, seat) {
      c.p.told.push(`after seat ${seat}`);
      if (seat === 0) c.p.stack.push({ kind: 'battle', rounds: 0 });
    },
  });
  after.play(p, { seat: 0, action: { kind: 'answer' } }, chance(), null);
  expect(p).toMatchObject({ stack: [{ kind: 'ask', seat: 2 }], told: ['turn 0', 'after seat 0', 'battle 0'] });
  after.play(p, { seat: 2, action: { kind: 'answer' } }, chance(), null);
  expect(p).toMatchObject({ stack: [], told: ['turn 0', 'after seat 0', 'battle 0'] });
});

test('who is awaited is the first seat that must choose', () => {
  expect(book.awaits(at({ kind: 'ask', seat: 2 }))).toBe(2);
  expect(book.awaits(at({ kind: 'bid', bids: [2, 0, 2] }))).toBe(1);
  expect(book.awaits(at({ kind: 'bid', bids: [2, 2, 2] }))).toBeNull();
  expect(book.awaits(at())).toBeNull();
});

test('a frame without a seat asks each that it has a question for, with facts and of its own kind', () => {
  const p = at({ kind: 'bid', bids: [0, 2, 2] });
  expect(book.decisions(p)).toEqual([
    { id: 100, seat: 0, kind: 'bid', cites: ['T-3'], facts: { seats: 3 } },
    { id: 201, seat: 1, kind: 'reopen', cites: ['T-4'], facts: { of: 7 }, optional: true },
  ]);
  expect([0, 1, 2].map((seat) => book.actions(p, seat))).toEqual([null, [{ kind: 'reopen' }], []]);
  expect(book.propose(p, 0, chance())).toMatchObject({ kind: 'bid' });
  expect(book.check(p, 2, { kind: 'reopen' })).toMatchObject({ refusal: { key: 'not-asked' } });
  book.play(p, { seat: 0, action: { kind: 'bid', pounds: 1 } }, chance(), null);
  expect(p.stack).toEqual([]);
  expect(book.decisions(at({ kind: 'bid', bids: [0, 0, 0] })).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test('a frame that neither lists nor proposes is an error that names it', () => {
  const { propose: _, ...mute } = FRAMES.bid;
  const p = at({ kind: 'bid', bids: [0, 0, 0] });
  expect(() => bookOf({ ...FRAMES, bid: mute }).propose(p, 0, chance())).toThrow('"bid" neither lists');
});

test('a procedure that never comes to a choice is an error that names its frames', () => {
  let steps = 0;
  const battle: Frames['battle'] = runsAlone(() => {
    steps++;
    return 'go';
  });
  const p = at({ kind: 'turn', left: 1 }, { kind: 'battle', rounds: 1 });
  expect(() => bookOf({ ...FRAMES, battle }).advance(p, chance(), null)).toThrow('the procedure loops: turn > battle');
  expect(steps).toBeGreaterThan(99_999);
});

test('a long procedure is no loop', () => {
  const p = at({ kind: 'battle', rounds: 50_000 });
  book.advance(p, chance(), null);
  expect(p.stack).toEqual([]);
});

test('what a step derives from the position is renewed before each step', () => {
  const heights: number[] = [];
  const renewing = rulebook({
    frames: FRAMES,
    reading: (p: Position): Read => ({ t: { most: 3 }, p }),
    playing: (p, dice, sink): Play => ({ t: { most: 3 }, p, chance: dice, sink }),
    renewed(c) {
      heights.push(c.p.stack.length);
      return { ...c };
    },
    seats: () => 3,
    notAsked: WRONG,
  });
  renewing.advance(at({ kind: 'turn', left: 1 }), chance(), null);
  expect(heights).toEqual([1, 2, 2, 2, 1]);
});
