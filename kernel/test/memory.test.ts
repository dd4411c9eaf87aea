import { departed, guess, knownPiece, type Memory, mixed, renamed, SwiftChance, sighted } from '@drumhead/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { event, fits, HiddenTable } from './hidden-table.ts';

const story = fc.tuple(fc.integer(), fc.array(event, { maxLength: 12 }));

describe('memory against brute force', () => {
  test('it never excludes the truth, nor anything else a perfect memory holds possible', () => {
    fc.assert(
      fc.property(story, ([seed, events]) => {
        const table = new HiddenTable(seed, true);
        for (const e of events) {
          table.happen(e);
          const remembered = new Set(table.remembered());
          expect(remembered.has(table.truth.join())).toBe(true);
          for (const world of table.possible()) expect(remembered.has(world)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('it is as sharp as its semantics: each piece is among the handles it could have come to', () => {
    fc.assert(
      fc.property(story, ([seed, events]) => {
        const table = new HiddenTable(seed);
        for (const e of events) {
          table.happen(e);
          expect(table.remembered()).toEqual(table.allowed());
        }
      }),
      { numRuns: 80 },
    );
  });

  test('a piece that is known is the true one; every seen piece is known until it mixes', () => {
    fc.assert(
      fc.property(story, ([seed, events]) => {
        const table = new HiddenTable(seed);
        const followed = new Set<number>();
        for (const e of events) {
          table.happen(e);
          if ('see' in e && table.alive.includes(e.see)) followed.add(e.see);
          if ('mix' in e && e.mix.filter((p) => table.alive.includes(p)).length > 1)
            for (const p of e.mix) followed.delete(p);
          for (const piece of table.alive) {
            const known = knownPiece(table.memory, table.handles.of[piece]);
            if (followed.has(piece)) expect(known).toBe(piece);
            expect([-1, piece]).toContain(known);
          }
        }
      }),
    );
  });

  test('it is tidy: sorted, no sighting empty, none about the same handles as another, no piece in two, nothing of the departed', () => {
    fc.assert(
      fc.property(story, ([seed, events]) => {
        const table = new HiddenTable(seed);
        for (const e of events) table.happen(e);
        const { memory } = table;
        const ascending = (list: readonly number[]) => list.every((x, i) => i === 0 || list[i - 1] < x);
        for (const { handles, pieces } of memory) {
          expect(handles.length).toBeGreaterThanOrEqual(pieces.length);
          expect(pieces.length).toBeGreaterThan(0);
          expect(ascending(handles) && ascending(pieces)).toBe(true);
          for (const handle of handles) expect(table.livingHandles).toContain(handle);
        }
        const pieces = memory.flatMap((s) => s.pieces);
        expect(new Set(pieces).size).toBe(pieces.length);
        expect(new Set(memory.map((s) => s.handles.join())).size).toBe(memory.length);
      }),
    );
  });

  test('a guess fits what was seen, and is one of those possible', () => {
    fc.assert(
      fc.property(story, fc.integer(), ([seed, events], thought) => {
        const table = new HiddenTable(seed);
        for (const e of events) table.happen(e);
        const dealt = guess(table.memory, table.livingHandles, table.alive, new SwiftChance(thought));
        expect(table.remembered()).toContain(dealt.join());
      }),
    );
  });
});

describe('memory by example', () => {
  // Pieces 10, 11, 12 … behind handles 0, 1, 2 …
  const seen = (...pieces: number[]): Memory =>
    pieces.reduce<Memory>((memory, piece, handle) => sighted(memory, handle, piece), []);

  test('seeing a piece', () => {
    expect(sighted([], 4, 10)).toEqual([{ handles: [4], pieces: [10] }]);
    expect(sighted(sighted([], 4, 10), 4, 10)).toEqual([{ handles: [4], pieces: [10] }]);
    expect(knownPiece(sighted([], 4, 10), 4)).toBe(10);
    expect(knownPiece(sighted([], 4, 10), 5)).toBe(-1);
  });

  test('two seen pieces end an action in one place out of sight: the stack keeps the set', () => {
    const memory = mixed(seen(10, 11), [1, 0], [7, 8]);
    expect(memory).toEqual([{ handles: [7, 8], pieces: [10, 11] }]);
    expect(knownPiece(memory, 7)).toBe(-1);
  });

  test('a seen piece joins an unseen one: it is one of the two', () => {
    expect(mixed(seen(10), [0, 5], [8, 7])).toEqual([{ handles: [7, 8], pieces: [10] }]);
  });

  test('others are not touched', () => {
    expect(mixed(seen(10, 11), [1, 5], [7, 8])).toEqual([
      { handles: [0], pieces: [10] },
      { handles: [7, 8], pieces: [11] },
    ]);
    const memory = seen(10, 11);
    expect(mixed(memory, [5, 6], [7, 8])).toEqual(memory);
  });

  test('seeing one of two sharpens what is known of the other', () => {
    const pair = mixed(seen(10, 11), [0, 1], [7, 8]);
    expect(sighted(pair, 8, 10)).toEqual(seenAs([7, 11], [8, 10]));
    // Also where it is a stranger that is seen: then the remembered one is the other.
    expect(sighted(mixed(seen(10), [0, 5], [7, 8]), 7, 19)).toEqual(seenAs([7, 19], [8, 10]));
    function seenAs(...pairs: [number, number][]): Memory {
      return pairs.map(([handle, piece]) => ({ handles: [handle], pieces: [piece] }));
    }
  });

  test('a departure in the open sharpens likewise and leaves no trace', () => {
    const pair = mixed(seen(10, 11), [0, 1], [7, 8]);
    expect(departed(pair, 8, 10)).toEqual([{ handles: [7], pieces: [11] }]);
    expect(departed(pair, 8, 11)).toEqual([{ handles: [7], pieces: [10] }]);
    expect(departed(seen(10), 0, 10)).toEqual([]);
  });

  test('equal knowledge has equal bytes, however it was come by', () => {
    const one = mixed(sighted(sighted([], 3, 11), 2, 10), [3, 2], [8, 7]);
    const two = mixed(sighted(sighted([], 2, 10), 3, 11), [2, 3], [7, 8]);
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    // Numbers are sorted as numbers.
    expect(mixed(sighted([], 9, 1), [9, 2], [100, 11])).toEqual([{ handles: [11, 100], pieces: [1] }]);
    expect(sighted(sighted([], 11, 1), 9, 2).map((s) => s.handles[0])).toEqual([9, 11]);
  });

  test('shorter lists of handles come before longer ones that begin alike', () => {
    const memory = sighted(mixed(sighted([], 0, 10), [0, 5], [1, 8]), 5, 19);
    const wide = { handles: [1, 8], pieces: [10] };
    expect(memory).toEqual([wide, { handles: [5], pieces: [19] }]);
    expect(renamed([wide, { handles: [3], pieces: [4] }], (handle) => (handle === 3 ? 1 : handle))).toEqual([
      { handles: [1], pieces: [4] },
      wide,
    ]);
  });

  test('renamed tells the same with other names', () => {
    const memory = mixed(seen(10, 11, 12), [1, 2], [7, 8]);
    const name = (handle: number) => 20 - handle;
    expect(renamed(memory, name)).toEqual([
      { handles: [12, 13], pieces: [11, 12] },
      { handles: [20], pieces: [10] },
    ]);
    expect(renamed(renamed(memory, name), name)).toEqual(memory);
  });

  test('the arguments are left alone', () => {
    const memory = Object.freeze(
      mixed(seen(10, 11), [0, 1], [7, 8]).map((s) =>
        Object.freeze({ handles: Object.freeze(s.handles), pieces: Object.freeze(s.pieces) }),
      ),
    );
    sighted(memory, 7, 10);
    departed(memory, 7, 10);
    mixed(memory, Object.freeze([8, 3]), Object.freeze([12, 11]));
    renamed(memory, (handle) => 9 - handle);
  });

  test('seeing what was known by inference takes its handle out of wider sightings', () => {
    const known: Memory = [
      { handles: [3, 4, 7], pieces: [0, 5] },
      { handles: [7], pieces: [2] },
    ];
    expect(sighted(known, 7, 2)).toEqual([
      { handles: [3, 4], pieces: [0, 5] },
      { handles: [7], pieces: [2] },
    ]);
  });

  test('what it does not keep: that who stays behind of a wholly known pair is one of the pair', () => {
    const pair = mixed(seen(10, 11), [0, 1], [7, 8]);
    // The block behind 8 joins the unseen one behind 5. A perfect memory would still know that 7 is 10 or 11.
    const later = mixed(pair, [8, 5], [20, 21]);
    expect(later).toEqual([{ handles: [7, 20, 21], pieces: [10, 11] }]);
    expect(fits(later, [7, 20, 21], [19, 10, 11])).toBe(true);
  });
});
