import { guess, type Memory, mixed, SwiftChance, sighted } from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deals, fits } from './hidden-table.ts';

describe('guess', () => {
  const memory: Memory = [
    { handles: [0, 1, 2], pieces: [10, 11] },
    { handles: [2, 3], pieces: [12] },
  ];
  const handles = [3, 1, 0, 2, 4];
  const pieces = [14, 13, 12, 11, 10];

  /** The plain way, exponential: places in random order, the most constrained pieces first, backtracking. */
  function backtracking(memory: Memory, handles: number[], pieces: number[], seed: number): number[] | null {
    const chance = new SwiftChance(seed);
    const wishes = pieces.map((piece) => {
      const limits = memory.filter((s) => s.pieces.includes(piece));
      const places = handles.map((_, i) => i).filter((i) => limits.every((s) => s.handles.includes(handles[i])));
      return { piece, places: chance.order(places.length).map((i) => places[i]) };
    });
    wishes.sort((a, b) => a.places.length - b.places.length || a.piece - b.piece);
    const answer = handles.map(() => -1);
    const place = (next: number): boolean =>
      next === wishes.length ||
      wishes[next].places.some((spot) => {
        if (answer[spot] !== -1) return false;
        answer[spot] = wishes[next].piece;
        if (place(next + 1)) return true;
        answer[spot] = -1;
        return false;
      });
    return place(0) ? answer : null;
  }

  test('every deal that fits comes up, none that does not', () => {
    const fitting = deals(pieces).filter((deal) => fits(memory, handles, deal));
    const dealt = new Set<string>();
    const chance = new SwiftChance(5);
    for (let i = 0; i < 2000; i++) dealt.add(guess(memory, handles, pieces, chance).join());
    expect([...dealt].sort()).toEqual(fitting.map(String).sort());
    expect(fitting.length).toBeGreaterThan(10);
  });

  test('it answers as plain backtracking would, for any memory, also one that contradicts itself', () => {
    const few = (maxLength: number) => fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength });
    const sighting = fc.record({ handles: few(3), pieces: few(2) });
    fc.assert(
      fc.property(fc.array(sighting, { maxLength: 6 }), few(7), few(7), fc.integer(), (m, h, p, seed) => {
        const wanted = backtracking(m, h, p, seed);
        const guessed = () => guess(m, h, p, new SwiftChance(seed));
        if (wanted) expect(guessed()).toEqual(wanted);
        else expect(guessed).toThrow('no deal of pieces fits what was seen');
      }),
      { numRuns: 600 },
    );
  });

  test('and so for seven pieces each of which could be in two or three places', () => {
    const seven = [0, 1, 2, 3, 4, 5, 6];
    const limits = fc.array(fc.uniqueArray(fc.nat(6), { minLength: 2, maxLength: 3 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(limits, fc.integer(), (places, seed) => {
        // Each may stay where it is, so a deal there is.
        const m = places.map((handles, piece) => ({ handles: [...new Set([piece, ...handles])], pieces: [piece] }));
        expect(guess(m, seven, seven, new SwiftChance(seed))).toEqual(backtracking(m, seven, seven, seed));
      }),
      { numRuns: 400 },
    );
  });

  test('handles without a piece stay empty; pieces without a handle contradict', () => {
    expect(guess([{ handles: [6], pieces: [1] }], [5, 6, 7], [1], new SwiftChance(1))).toEqual([-1, 1, -1]);
    expect(guess([], [], [], new SwiftChance(1))).toEqual([]);
    expect(() => guess([], [5], [1, 2], new SwiftChance(1))).toThrow('no deal');
  });

  test('a memory that contradicts itself is an error', () => {
    const twice: Memory = sighted(sighted([], 3, 10), 3, 11);
    expect(() => guess(twice, [3, 4], [10, 11], new SwiftChance(1))).toThrow('no deal');
    const crowded: Memory = [{ handles: [0, 1], pieces: [10, 11, 12] }];
    expect(() => guess(crowded, [0, 1, 2], [10, 11, 12], new SwiftChance(1))).toThrow('no deal');
  });

  test('what is remembered of pieces not asked for does not matter', () => {
    expect(guess([{ handles: [9], pieces: [77] }], [1], [10], new SwiftChance(1))).toEqual([10]);
  });

  test('blocks that walk between large known stacks: no search without end', () => {
    const size = 12;
    let known: Memory = [];
    let next = 4 * size;
    const stacks = [0, 1, 2, 3].map((stack) => Array.from({ length: size }, (_, i) => stack * size + i));
    for (const handle of stacks.flat()) known = sighted(known, handle, handle);
    const settle = (stack: number) => {
      const after = stacks[stack].map(() => next++);
      known = mixed(known, stacks[stack], after);
      stacks[stack] = after;
    };
    for (const stack of stacks.keys()) settle(stack);
    for (const [from, to] of [
      [2, 3],
      [1, 2],
      [0, 1],
    ]) {
      stacks[to].push(stacks[from].pop() as number);
      settle(to);
    }
    const places = stacks.flat();
    const everyone = Array.from({ length: 4 * size }, (_, piece) => piece);
    const chance = new SwiftChance(1);
    for (let i = 0; i < 20; i++) expect(fits(known, places, guess(known, places, everyone, chance))).toBe(true);
  });
});
