import { createHash, createHmac } from 'node:crypto';
import {
  type Chance,
  commit,
  type Draw,
  RecordedChance,
  Recorder,
  ScriptedChance,
  SeededChance,
  SwiftChance,
} from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectBadInput, SEED } from './at-the-table.ts';

interface Promised {
  seed: string;
  salts: readonly string[];
  match: string;
  seq: number;
}
const promised: Promised = { seed: SEED, salts: ['salt of red', ''], match: 'm-1', seq: 3 };

const seeded = (p: Partial<Promised> = {}): SeededChance => {
  const { seed, salts, match, seq } = { ...promised, ...p };
  return new SeededChance(seed, { match, salts }, seq);
};

/** The published construction, written anew over Node's crypto: what anybody who verifies a match would write. */
function words({ seed, salts, match, seq }: Promised, draw: number): Iterable<number> {
  return (function* () {
    for (let block = 0; ; block++) {
      const text = JSON.stringify(['drumhead-draw-1', ...salts, match, seq, draw, block]);
      const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(text, 'utf8').digest();
      for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
    }
  })();
}

/** How many words were passed over is told too, so that tests know rejection has bitten. */
function fair(p: Promised, draw: number, n: number): { value: number; rejected: number } {
  let rejected = 0;
  for (const word of words(p, draw)) {
    if (word < Math.floor(2 ** 32 / n) * n) return { value: word % n, rejected };
    rejected++;
  }
  throw new Error('unreachable');
}

/** Fisher–Yates from the last place down, one draw number for each place. */
function fairOrder(p: Promised, firstDraw: number, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let last = n - 1, draw = firstDraw; last > 0; last--, draw++) {
    const { value } = fair(p, draw, last + 1);
    [order[last], order[value]] = [order[value], order[last]];
  }
  return order;
}

describe('seeded chance', () => {
  test('a fixed vector: it must never change, or old matches could not be verified', () => {
    const chance = seeded();
    expect([chance.die(6), chance.die(6), chance.die(6), chance.below(100), chance.order(5)]).toEqual([
      5,
      5,
      4,
      41,
      [0, 4, 3, 2, 1],
    ]);
  });

  test('each draw is HMAC-SHA-256(seed, [domain, salts…, match, sequence, draw, block])', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 });
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.stringMatching(/^[0-9a-f]{64}$/),
          salts: fc.array(text, { maxLength: 4 }),
          match: text,
          seq: fc.nat(),
        }),
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { minLength: 1, maxLength: 5 }),
        (p, ranges) => {
          const chance = seeded(p);
          expect(ranges.map((n) => chance.below(n))).toEqual(ranges.map((n, draw) => fair(p, draw, n).value));
        },
      ),
    );
  });

  test('words that would favour small results are passed over, into further blocks when need be', () => {
    // One word in four is at or above 3·2³⁰; of 2³¹ + 1 nearly every second one is.
    for (const n of [3 * 2 ** 30, 2 ** 31 + 1]) {
      const chance = seeded();
      const wanted = Array.from({ length: 600 }, (_, draw) => fair(promised, draw, n));
      expect(wanted.map(() => chance.below(n))).toEqual(wanted.map(({ value }) => value));
      expect(wanted.some(({ rejected }) => rejected > 0)).toBe(true);
    }
    const deep = Array.from({ length: 2000 }, (_, draw) => fair(promised, draw, 2 ** 31 + 1));
    expect(deep.some(({ rejected }) => rejected >= 8)).toBe(true);
    const chance = seeded();
    expect(deep.map(() => chance.below(2 ** 31 + 1))).toEqual(deep.map(({ value }) => value));
  });

  test('a die shows 1 + below(sides); a range of one still costs a draw number', () => {
    const chance = seeded();
    expect(chance.below(1)).toBe(0);
    expect(chance.die(6)).toBe(1 + fair(promised, 1, 6).value);
    expect(chance.below(2 ** 32)).toBe(fair(promised, 2, 2 ** 32).value);
  });

  test('an ordering is a Fisher–Yates shuffle, one draw number for each place but the first', () => {
    const chance = seeded();
    expect(chance.order(6)).toEqual(fairOrder(promised, 0, 6));
    expect(chance.order(1)).toEqual([0]);
    expect(chance.order(0)).toEqual([]);
    expect(chance.order(4)).toEqual(fairOrder(promised, 5, 4));
  });

  test('seed, salts, their order, match, sequence and draw number each change the result', () => {
    const first = (p: Partial<Promised>) => seeded(p).below(2 ** 32);
    const chance = seeded();
    const all = [
      chance.below(2 ** 32),
      chance.below(2 ** 32),
      first({ seed: SEED.replace('0', '1') }),
      first({ seq: 4 }),
      first({ match: 'm-2' }),
      first({ salts: ['', 'salt of red'] }),
      first({ salts: ['salt of red'] }),
      first({ salts: ['salt of red', '', ''] }),
      first({ salts: ['salt of ', 'red'] }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(first({})).toBe(all[0]);
  });

  test('a range it cannot serve is an error, not an endless search', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => seeded().below(n)).toThrow(RangeError);
    expect(() => seeded().die(0)).toThrow(RangeError);
  });

  test('the commitment is SHA-256 of the seed’s bytes', () => {
    expect(commit(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
    expect(() => commit('not hexadecimal')).toThrow();
  });
});

describe('recorded chance', () => {
  const recorded = (draws: readonly Draw[]) => new RecordedChance(draws, 'entries/4/draws');

  test('repeats the draws in order', () => {
    const chance = recorded([5, 0, 6, [2, 0, 1], []]);
    expect([chance.die(6), chance.below(3), chance.die(6), chance.order(3), chance.order(0)]).toEqual([
      5,
      0,
      6,
      [2, 0, 1],
      [],
    ]);
    chance.finish();
  });

  test('a number outside its range, or no whole number, is told with its place', () => {
    const at = 'entries/4/draws/1';
    for (const wrong of [0, 7, 2.5, -1]) expectBadInput(() => die(recorded([1, wrong])), at, /from 1 to 6, found/);
    for (const wrong of [6, -1]) expectBadInput(() => below(recorded([1, wrong])), at, /from 0 to 5, found/);
    expect(below(recorded([1, 5]))).toBe(5);
    expect(die(recorded([1, 6]))).toBe(6);
    function die(chance: Chance) {
      chance.below(2);
      return chance.die(6);
    }
    function below(chance: Chance) {
      chance.below(2);
      return chance.below(6);
    }
  });

  test('a draw of the wrong kind is told with its place', () => {
    expectBadInput(() => recorded([[0, 1]]).die(6), 'entries/4/draws/0', /found \[0,1\]/);
    expectBadInput(() => recorded([3]).order(2), 'entries/4/draws/0', 'expected an ordering of 2, found 3');
  });

  test('an ordering must be whole, of small enough indices, each once', () => {
    expectBadInput(() => recorded([[0, 1]]).order(3), 'entries/4/draws/0', 'ordering of 3, found 2 numbers');
    expectBadInput(() => recorded([[0, 1, 2, 3]]).order(3), 'entries/4/draws/0', 'ordering of 3, found 4 numbers');
    expectBadInput(() => recorded([[0, 3, 1]]).order(3), 'entries/4/draws/0/1', 'below 3, found 3');
    expectBadInput(() => recorded([[0, -1, 1]]).order(3), 'entries/4/draws/0/1', 'found -1');
    expectBadInput(() => recorded([[0, 0.5, 1]]).order(3), 'entries/4/draws/0/1', 'found 0.5');
    expectBadInput(() => recorded([[2, 1, 2]]).order(3), 'entries/4/draws/0/2', '2 stands twice');
  });

  test('a missing draw and draws left over are told', () => {
    const chance = recorded([1, 2, 3]);
    chance.die(6);
    expectBadInput(() => chance.finish(), 'entries/4/draws/1', '2 draw(s) were never made');
    expectBadInput(() => recorded([]).below(2), 'entries/4/draws/0', 'ask for a number from 0 to 1');
    expectBadInput(() => recorded([]).order(2), 'entries/4/draws/0', 'ask for an ordering of 2');
    expectBadInput(() => new RecordedChance([]).die(6), 'draws/0', 'no draw is left');
  });

  test('the ordering given out is a copy: rules may change it, the journal stays', () => {
    const draws = [[1, 0]];
    recorded(draws).order(2).reverse();
    expect(draws).toEqual([[1, 0]]);
  });
});

describe('scripted chance', () => {
  test('an ordering names what comes first; the rest follows naturally', () => {
    const chance = new ScriptedChance([[3, 1], [], [2, 1, 0], 4]);
    expect([chance.order(5), chance.order(3), chance.order(3), chance.die(6)]).toEqual([
      [3, 1, 0, 2, 4],
      [0, 1, 2],
      [2, 1, 0],
      4,
    ]);
    chance.finish();
  });

  test('it is as strict as a record otherwise', () => {
    expectBadInput(() => new ScriptedChance([[3]]).order(3), 'draws/0/0', 'below 3, found 3');
    expectBadInput(() => new ScriptedChance([[1, 1]]).order(3), 'draws/0/1', 'twice');
    expectBadInput(() => new ScriptedChance([7]).die(6), 'draws/0');
    expectBadInput(() => new ScriptedChance([7]).finish(), 'draws/0');
  });

  test('every partial script gives an ordering that begins with it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9), { maxLength: 10 }), (script) => {
        const order = new ScriptedChance([script]).order(10);
        expect(order.slice(0, script.length)).toEqual(script);
        expect(order.slice().sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      }),
    );
  });
});

describe('swift chance', () => {
  const stream = (chance: SwiftChance, count = 50) => Array.from({ length: count }, () => chance.next());

  test('repeatable, also after reseeding', () => {
    const chance = new SwiftChance(42, 3);
    const first = stream(chance);
    expect(stream(new SwiftChance(42, 3))).toEqual(first);
    chance.reseed(42, 3);
    expect(stream(chance)).toEqual(first);
    expect(new SwiftChance(42).next()).toBe(new SwiftChance(42, 0).next());
  });

  test('a fixed vector: the results of seeded simulations must not change by accident', () => {
    expect(stream(new SwiftChance(1, 2), 4)).toEqual([3252135890, 2764779097, 3720947685, 269392515]);
  });

  test('neighbouring seeds and streams share nothing', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 20; seed++) {
      for (let s = 0; s < 20; s++) for (const word of stream(new SwiftChance(seed, s), 10)) seen.add(word);
    }
    // 4000 words of 32 bits: two equal by chance would be a rare thing, twenty a broken generator.
    expect(seen.size).toBeGreaterThan(3990);
  });

  test('numbers keep their range and every one of them comes', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, n) => {
        const chance = new SwiftChance(seed);
        const below = new Set(Array.from({ length: 400 }, () => chance.below(n)));
        const faces = new Set(Array.from({ length: 400 }, () => chance.die(n)));
        expect([...below].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
        expect([...faces].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  test('roughly uniform: dice, and which item an ordering puts first', () => {
    const chance = new SwiftChance(2024);
    const faces = [0, 0, 0, 0, 0, 0];
    const firsts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) faces[chance.die(6) - 1]++;
    for (let i = 0; i < 60_000; i++) firsts[chance.order(6)[0]]++;
    // Five standard deviations of a fair die are 456.
    for (const count of [...faces, ...firsts]) expect(Math.abs(count - 10_000)).toBeLessThan(456);
  });

  test('an ordering is a permutation', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(20), (seed, n) => {
        const order = new SwiftChance(seed).order(n);
        expect(order.sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
      }),
    );
  });
});

describe('every kind', () => {
  test('a recorder keeps what it passes on, and the record repeats it', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.tuple(fc.constantFrom('below', 'die', 'order'), fc.integer({ min: 1, max: 9 }))),
        (seed, calls) => {
          const call = (chance: Chance) => calls.map(([method, n]) => chance[method as keyof Chance](n));
          const recorder = new Recorder(new SwiftChance(seed));
          const drawn = call(recorder);
          expect(drawn).toEqual(call(new SwiftChance(seed)));
          expect(recorder.draws).toEqual(drawn);
          const again = new RecordedChance(recorder.draws);
          expect(call(again)).toEqual(drawn);
          again.finish();
        },
      ),
    );
  });
});
