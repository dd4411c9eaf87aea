/** Laws of the clocks, with a driven clock: whatever people do, no time is won, lost or counted twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  after,
  always,
  type Calendar,
  elapsed,
  except,
  sitting,
  together,
  weekdays,
} from '../../src/clock/calendar.ts';
import { type ClockEvent, type ClockRule, Reckoning } from '../../src/clock/reckoning.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const MONDAY = Date.parse('2026-11-16T09:00:00.000Z');
const PARIS = weekdays('Europe/Paris');

const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
const span = fc.tuple(moment, fc.integer({ min: 1, max: 40 * DAY })).map(([from, long]) => ({ from, to: from + long }));
const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC');
const calendar: fc.Arbitrary<Calendar> = fc
  .tuple(zone, fc.array(span, { maxLength: 3 }), fc.boolean())
  .map(([at, spans, rests]) => together(rests ? weekdays(at) : always, except(spans)));
/** Agreed on one after the other; the last leaves time to run, so that every length runs at last. */
const sittings = fc
  .array(fc.tuple(moment, fc.option(span)), { maxLength: 4 })
  .map((all) => [...all].sort(([a], [b]) => a - b).map(([at, agreed]) => ({ at, span: agreed })))
  .map((all) => [...all, { at: (all.at(-1)?.at ?? 0) + DAY, span: null }]);
const timed: fc.Arbitrary<Calendar> = fc
  .tuple(calendar, sittings)
  .map(([when, agreed]) => together(when, sitting(agreed)));

describe('calendars', () => {
  test('time that runs adds up, and is never more than has passed', () => {
    fc.assert(
      fc.property(timed, fc.tuple(moment, moment, moment), (when, moments) => {
        const [a, b, c] = moments.sort((one, other) => one - other) as [number, number, number];
        expect(elapsed(when, a, b) + elapsed(when, b, c)).toBe(elapsed(when, a, c));
        expect(elapsed(when, a, c)).toBeLessThanOrEqual(c - a);
      }),
      { numRuns: 60 },
    );
  });

  test('when so much will have run, so much has run, and a moment before it had not', () => {
    fc.assert(
      fc.property(timed, moment, fc.integer({ min: 1, max: 60 * DAY }), (when, from, ms) => {
        const end = after(when, from, ms) as number;
        expect(elapsed(when, from, end)).toBe(ms);
        expect(elapsed(when, from, end - 1)).toBeLessThan(ms);
      }),
      { numRuns: 60 },
    );
  });

  test('weekends last as long as the zone’s clocks say', () => {
    const [friday, monday] = ['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'].map(Date.parse) as [
      number,
      number,
    ];
    // The clocks go forward on Sunday: 47 hours.
    expect(PARIS(friday)).toEqual({ runs: false, until: monday });
    expect(elapsed(PARIS, friday, monday + HOUR)).toBe(HOUR);
    // And back in October: 49.
    const [before, end] = ['2026-10-23T22:00:00.000Z', '2026-10-25T23:00:00.000Z'].map(Date.parse) as [number, number];
    expect(PARIS(before)).toEqual({ runs: false, until: end });
    expect(end - before).toBe(49 * HOUR);
    // A day given on Friday noon ends on Monday noon.
    expect(after(PARIS, Date.parse('2026-03-27T11:00:00.000Z'), DAY)).toBe(Date.parse('2026-03-30T10:00:00.000Z'));
  });
});

describe('a sitting', () => {
  const [agreedAt, from, to] = [MONDAY, MONDAY + 2 * DAY, MONDAY + 2 * DAY + 3 * HOUR];
  const once = sitting([{ at: agreedAt, span: { from, to } }]);

  test('outside it clocks stand still, and what was before the agreement stays as it was', () => {
    expect(elapsed(once, agreedAt - HOUR, agreedAt)).toBe(HOUR);
    expect(elapsed(once, agreedAt, from)).toBe(0);
    expect(elapsed(once, agreedAt, to)).toBe(3 * HOUR);
    expect(elapsed(once, to, to + 40 * DAY)).toBe(0);
    expect(once(from - 1)).toEqual({ runs: false, until: from });
    expect(once(from)).toEqual({ runs: true, until: to });
    // Who has an hour left when they sit down has till an hour after; who has four is not late that evening.
    expect(after(once, agreedAt, HOUR)).toBe(from + HOUR);
    expect(after(once, agreedAt, 4 * HOUR)).toBeNull();
  });

  test('another one takes its place from the moment it is agreed on, and without one time runs again', () => {
    const [moved, free] = [from + HOUR, from + 5 * DAY];
    const next = { from: from + DAY, to: from + DAY + HOUR };
    const all = sitting([
      { at: agreedAt, span: { from, to } },
      { at: moved, span: next },
      { at: free, span: null },
    ]);
    // The hour that was played counts; the rest of that evening does not.
    expect(elapsed(all, agreedAt, free)).toBe(HOUR + HOUR);
    expect(all(moved)).toEqual({ runs: false, until: next.from });
    expect(all(free).runs).toBe(true);
    expect(elapsed(all, free, free + DAY)).toBe(DAY);
  });

  test('a live clock waits for it', () => {
    const { clocks, add } = driven(LIVE, [once, once]);
    add(agreedAt, [0]);
    expect(clocks.left(0, from)).toBe(HOUR);
    expect(clocks.due(0)).toBe(from + HOUR);
    add(from + HOUR / 2, [1], { actor: 0 });
    expect(clocks.stock(0)).toBe(HOUR / 2 + 30_000);
    expect(clocks.due(1)).toBe(from + 1.5 * HOUR);
  });
});

const LIVE: ClockRule = { kind: 'live', minutes: 60, increment: 30 };
const DAYS: ClockRule = { kind: 'days', days: 3, bank: 2, weekend: null };

/** Two seats, and an event after the other. */
function driven(rule: ClockRule, calendars: readonly Calendar[] = [always, always]) {
  const clocks = new Reckoning(rule, calendars);
  const add = (at: number, awaited: readonly number[], given: Partial<ClockEvent> = {}): void =>
    clocks.follow({ seq: clocks.next, at, awaited, paused: false, actor: null, undone: null, anew: false, ...given });
  return { clocks, add };
}

describe('a live clock', () => {
  test('all minutes are somebody’s: what is left is what was given, with increments, less what was used', () => {
    const turns = fc.array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(turns, (acts) => {
        const { clocks, add } = driven(LIVE);
        let at = MONDAY;
        let seat = 0;
        const used = [0, 0];
        const handed = [0, 0];
        add(at, [seat]);
        for (const [took, again] of acts) {
          at += took;
          used[seat] = (used[seat] as number) + took;
          const next = again ? seat : 1 - seat;
          if (next !== seat) handed[seat] = (handed[seat] as number) + 1;
          add(at, [next], { actor: seat });
          seat = next;
        }
        for (const each of [0, 1])
          expect(clocks.stock(each)).toBe(HOUR + (handed[each] as number) * 30_000 - (used[each] as number));
        expect(clocks.due(seat)).toBe(at + clocks.stock(seat));
        expect(clocks.due(1 - seat)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  test('sealed choices run both clocks, each until its own answer', () => {
    const { clocks, add } = driven(LIVE);
    add(MONDAY, [0, 1]);
    add(MONDAY + 60_000, [1], { actor: 0 });
    add(MONDAY + 180_000, [0], { actor: 1 });
    expect(clocks.stock(0)).toBe(HOUR - 60_000 + 30_000);
    expect(clocks.stock(1)).toBe(HOUR - 180_000 + 30_000);
  });

  test('who is late has less than nothing, and stays so until somebody does something', () => {
    const { clocks, add } = driven(LIVE);
    add(MONDAY, [0]);
    expect(clocks.due(0)).toBe(MONDAY + HOUR);
    expect(clocks.left(0, MONDAY + HOUR + 5000)).toBe(-5000);
    expect(clocks.left(1, MONDAY)).toBeNull();
  });
});

describe('a clock of days', () => {
  test('every answer has its days; what is used beyond them comes out of the bank, and does not come back', () => {
    const { clocks, add } = driven(DAYS);
    add(MONDAY, [0]);
    expect(clocks.due(0)).toBe(MONDAY + 5 * DAY);
    add(MONDAY + 4 * DAY, [0], { actor: 0 });
    expect(clocks.due(0)).toBe(MONDAY + 4 * DAY + 4 * DAY);
    add(MONDAY + 5 * DAY, [1], { actor: 0 });
    expect(clocks.stock(0)).toBe(DAY);
    // Another's act does not renew the time of who is still awaited.
    add(MONDAY + 6 * DAY, [1, 0], { actor: 0 });
    expect(clocks.due(1)).toBe(MONDAY + 5 * DAY + 5 * DAY);
  });

  test('the bank is never less than empty, whatever happens', () => {
    const acts = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 * DAY }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(acts, (all) => {
        const { clocks, add } = driven(DAYS);
        let at = MONDAY;
        add(at, [0, 1]);
        for (const [took, first] of all) {
          at += took;
          const before = [clocks.stock(0), clocks.stock(1)] as const;
          add(at, [0, 1], { actor: first ? 0 : 1 });
          for (const seat of [0, 1]) {
            expect(clocks.stock(seat)).toBeGreaterThanOrEqual(0);
            expect(clocks.stock(seat)).toBeLessThanOrEqual(before[seat] as number);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('on vacation the own clock stands still, and nobody else’s', () => {
    const away = { from: MONDAY + DAY, to: MONDAY + 8 * DAY };
    const { clocks, add } = driven(DAYS, [except([away]), always]);
    add(MONDAY, [0, 1]);
    expect(clocks.due(0)).toBe(MONDAY + 12 * DAY);
    expect(clocks.due(1)).toBe(MONDAY + 5 * DAY);
  });
});

describe.each([LIVE, DAYS])('$kind: whatever the clock', (rule) => {
  const time = fc.integer({ min: 0, max: 2 * DAY });

  test('what is done and taken back wins no time, however often', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 6 }), (tries) => {
        const { clocks, add } = driven(rule);
        add(MONDAY, [0]);
        const due = clocks.due(0);
        let at = MONDAY;
        for (const [act, back] of tries) {
          at += act;
          add(at, [1], { actor: 0 });
          at += back;
          add(at, [0], { undone: 0 });
          expect(clocks.due(0)).toBe(due);
          expect(clocks.left(0, at)).toBe((due as number) - at);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a rest between an act and its undo is charged to nobody', () => {
    const { clocks, add } = driven(rule);
    add(MONDAY, [0]);
    const due = clocks.due(0) as number;
    add(MONDAY + 1000, [1], { actor: 0 });
    add(MONDAY + 2000, [1], { paused: true });
    add(MONDAY + 2000 + DAY, [1]);
    add(MONDAY + 3000 + DAY, [0], { undone: 0 });
    expect(clocks.due(0)).toBe(due + DAY);
  });

  test('a rest moves the end by as long as it lasted, and no further', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: HOUR / 10 }), time), { maxLength: 5 }), (rests) => {
        const { clocks, add } = driven(rule);
        add(MONDAY, [0]);
        const due = clocks.due(0) as number;
        let at = MONDAY;
        let rested = 0;
        for (const [played, rest] of rests) {
          at += played;
          add(at, [0], { paused: true });
          expect(clocks.due(0)).toBeNull();
          const left = clocks.left(0, at);
          at += rest;
          expect(clocks.left(0, at)).toBe(left);
          add(at, [0]);
          rested += rest;
          expect(clocks.due(0)).toBe(due + rested);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('L-1.9: a question apart has the time of one decision, and nobody pays for it', () => {
    const { clocks, add } = driven(rule);
    const one = rule.kind === 'days' ? 3 * DAY : 60_000;
    const stock = rule.kind === 'days' ? 2 * DAY : HOUR;
    add(MONDAY, [0, 1], { apart: [0, 1] });
    expect([0, 1].map((seat) => clocks.due(seat))).toEqual([MONDAY + one, MONDAY + one]);
    // One answers; the other is answered for much too late, and is asked the next.
    add(MONDAY + 1000, [0], { apart: [0], actor: 1 });
    expect(clocks.left(0, MONDAY + 1000)).toBe(one - 1000);
    const at = MONDAY + one + 9 * DAY;
    add(at, [0], { actor: 0 });
    expect([0, 1].map((seat) => clocks.stock(seat))).toEqual([stock, stock]);
    expect(clocks.left(0, at)).toBe(stock + (rule.kind === 'days' ? 3 * DAY : 0));
  });

  test('a take-back that all agreed to begins the turn anew; what was used is used', () => {
    const { clocks, add } = driven(rule);
    add(MONDAY, [0]);
    add(MONDAY + 60_000, [1], { actor: 0 });
    const stock = clocks.stock(0);
    add(MONDAY + 120_000, [0], { anew: true });
    expect(clocks.stock(0)).toBe(stock);
    expect(clocks.left(0, MONDAY + 120_000)).toBe(stock + (rule.kind === 'days' ? 3 * DAY : 0));
  });
});

test('an entry that is missing is an error, not a guess', () => {
  const { clocks, add } = driven(LIVE);
  add(MONDAY, [0]);
  const event = { seq: 2, at: MONDAY, awaited: [], paused: false, actor: null, undone: null, anew: false };
  expect(() => clocks.follow(event)).toThrow('entry 2 comes where 1 is due');
});
