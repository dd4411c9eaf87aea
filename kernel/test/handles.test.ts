import {
  cloneHandles,
  dealHandles,
  type Handles,
  pieceBehind,
  remixHandles,
  ScriptedChance,
  SwiftChance,
} from '@drumhead/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const COUNT = 8;
const pieces = fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: COUNT });

test('handles are dealt as a permutation, and the next one is new', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(20), (seed, count) => {
      const { of, next } = dealHandles(count, new SwiftChance(seed));
      expect(of.slice().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
      expect(next).toBe(count);
    }),
  );
  expect(dealHandles(3, new ScriptedChance([[2, 0, 1]]))).toEqual({ of: [2, 0, 1], next: 3 });
});

test('pieces that mix get new handles in random order; the others keep theirs', () => {
  const handles = { of: [3, 0, 2, 1], next: 4 };
  remixHandles(handles, [3, 1, 2], new ScriptedChance([[2, 0, 1]]));
  expect(handles).toEqual({ of: [3, 6, 4, 5], next: 7 });
});

test('no handle is ever used twice, and each piece has one of its own', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(pieces, { maxLength: 10 }), (seed, mixes) => {
      const chance = new SwiftChance(seed);
      const handles = dealHandles(COUNT, chance);
      const used = new Set(handles.of);
      for (const mix of mixes) {
        const before = cloneHandles(handles);
        remixHandles(handles, mix, chance);
        const changed = mix.length < 2 ? [] : mix;
        for (let piece = 0; piece < COUNT; piece++) {
          if (!changed.includes(piece)) expect(handles.of[piece]).toBe(before.of[piece]);
          else {
            expect(used.has(handles.of[piece])).toBe(false);
            used.add(handles.of[piece]);
          }
        }
        expect(Math.max(...used)).toBeLessThan(handles.next);
      }
      expect(new Set(handles.of).size).toBe(COUNT);
      expect(used.size).toBe(handles.next);
    }),
  );
});

test('the new handles depend on the set of pieces and the draw, not on how the set was listed or what they were called', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), pieces, (dealt, other, seed, mix) => {
      const remixed = (start: Handles, list: number[]) => {
        remixHandles(start, list, new SwiftChance(seed));
        return list.length < 2 ? [] : mix.map((piece) => start.of[piece]);
      };
      const one = dealHandles(COUNT, new SwiftChance(dealt));
      const two = dealHandles(COUNT, new SwiftChance(other));
      expect(remixed(one, mix)).toEqual(remixed(two, mix.slice().reverse()));
    }),
  );
});

test('every way to deal the new handles happens', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const handles = { of: [0, 1, 2], next: 3 };
    remixHandles(handles, [0, 1, 2], new SwiftChance(seed));
    seen.add(handles.of.join());
  }
  expect(seen.size).toBe(6);
});

test('a single piece cannot mix: nothing changes and nothing is drawn', () => {
  const handles = { of: [1, 0], next: 2 };
  const chance = new ScriptedChance([]);
  remixHandles(handles, [1], chance);
  remixHandles(handles, [], chance);
  expect(handles).toEqual({ of: [1, 0], next: 2 });
});

test('the list of pieces given is left alone', () => {
  const mix = [2, 0, 1];
  remixHandles(dealHandles(3, new SwiftChance(1)), mix, new SwiftChance(2));
  expect(mix).toEqual([2, 0, 1]);
});

test('pieceBehind is the inverse of the handles; a handle that is gone leads nowhere', () => {
  fc.assert(
    fc.property(fc.integer(), pieces, (seed, mix) => {
      const chance = new SwiftChance(seed);
      const handles = dealHandles(COUNT, chance);
      const before = handles.of.slice();
      remixHandles(handles, mix, chance);
      handles.of.forEach((handle, piece) => {
        expect(pieceBehind(handles, handle)).toBe(piece);
      });
      if (mix.length > 1) for (const piece of mix) expect(pieceBehind(handles, before[piece])).toBe(-1);
    }),
  );
});

test('a copy of handles is its own', () => {
  const handles = dealHandles(4, new SwiftChance(1));
  const before = structuredClone(handles);
  const copy = cloneHandles(handles);
  expect(copy).toEqual(handles);
  remixHandles(copy, [0, 1, 2, 3], new SwiftChance(2));
  expect(handles).toEqual(before);
});
