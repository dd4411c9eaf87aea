/** Tables of three and four: against designs that are known, and by laws where none are. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf, type Seated, type SeatedRounds, tableOf } from '../../src/clubs/pairings.ts';
import { tablesOfSeveral } from '../../src/clubs/several.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** Rounds one after the other; `won`: who of a table wins. */
function played(
  players: number,
  seats: number,
  rounds: number,
  won?: (table: readonly number[]) => number,
): Seated[][] {
  const before: Seated[][] = [];
  for (let round = 0; round < rounds; round++) {
    const points = won ? pointsOf(players, before, 1 / seats) : null;
    const tables = tablesOfSeveral({ players, seats, before, gone: NOBODY, points }) ?? [];
    before.push(
      tables.map((table) => {
        return { players: table, score: won ? table.map((player) => Number(player === won(table))) : null };
      }),
    );
  }
  return before;
}

function meetings(rounds: SeatedRounds): Map<string, number> {
  const met = new Map<string, number>();
  for (const { players } of rounds.flat())
    for (const one of players)
      for (const other of players.filter((each) => each > one))
        met.set(`${one} ${other}`, (met.get(`${one} ${other}`) ?? 0) + 1);
  return met;
}

test.each([
  ['nine at three: the affine plane of order 3', 9, 3, 4],
  ['fifteen at three: Kirkman’s schoolgirls', 15, 3, 7],
  ['sixteen at four: the affine plane of order 4', 16, 4, 5],
])('everybody meets everybody exactly once: %s', (_, players, seats, rounds) => {
  const met = meetings(played(players, seats, rounds));
  expect(met.size).toBe((players * (players - 1)) / 2);
  expect(new Set(met.values())).toEqual(new Set([1]));
  // Beyond them it goes on, and nobody is met a third time.
  expect(Math.max(...meetings(played(players, seats, rounds + 1)).values())).toBe(2);
});

test('eight at four: three rounds as even as they can be, the edges of a cube', () => {
  const counts = [...meetings(played(8, 4, 3)).values()];
  expect(counts.filter((count) => count === 1)).toHaveLength(12);
  expect(counts.filter((count) => count === 2)).toHaveLength(12);
});

test('every round seats everybody once; who is free, and who sits where, goes around', () => {
  const sizes = fc.tuple(fc.integer({ min: 4, max: 21 }), fc.constantFrom(3, 4));
  fc.assert(
    fc.property(sizes, fc.boolean(), ([players, seats], isSwiss) => {
      const rounds = played(players, seats, 4, isSwiss ? (table) => Math.min(...table) : undefined);
      const free = Array.from({ length: players }, () => 0);
      const sat = free.map(() => Array.from({ length: seats }, () => 0));
      for (const tables of rounds) {
        expect(tables.flatMap((table) => table.players).toSorted((a, b) => a - b)).toEqual([...free.keys()]);
        for (const { players: table } of tables) {
          expect([1, seats]).toContain(table.length);
          for (const [seat, player] of table.entries()) {
            if (table.length === 1) free[player] = (free[player] as number) + 1;
            else (sat[player] as number[])[seat] = ((sat[player] as number[])[seat] as number) + 1;
          }
        }
        expect(tables.filter((table) => table.players.length === 1)).toHaveLength(players % seats);
      }
      expect(Math.max(...free) - Math.min(...free)).toBeLessThanOrEqual(1);
      expect(Math.max(...sat.flat())).toBeLessThanOrEqual(2);
    }),
    { numRuns: 40, seed: 20 },
  );
});

test('in the Swiss manner those of like score meet, who have not met', () => {
  // The strongest wins: after a round four have a point.
  const [, second = []] = played(16, 4, 2, (table) => Math.min(...table));
  const [first = []] = played(16, 4, 1, (table) => Math.min(...table));
  const winners = first.map(({ players }) => Math.min(...players));
  expect(second[0]?.players.toSorted((a, b) => a - b)).toEqual(winners.toSorted((a, b) => a - b));
  expect(Math.max(...meetings([first, second]).values())).toBe(1);
  const rows = tableOf(16, [first, second], true, 1 / 4);
  expect(rows[0]).toMatchObject({ player: 0, points: 2, won: 2, lost: 0 });
});

test('who has left is not seated, and too few make no table', () => {
  const evening = { players: 5, seats: 4, before: [], gone: new Set([1]), points: null };
  expect(tablesOfSeveral(evening)).toEqual([[0, 2, 3, 4]]);
  expect(tablesOfSeveral({ ...evening, gone: new Set([1, 2]) })).toBeNull();
});

test('thirds and quarters of a point add up to whole ones', () => {
  const thirds = Array.from({ length: 3 }, (): Seated[] => [{ players: [0, 1, 2], score: [1 / 3, 1 / 3, 1 / 3] }]);
  expect(pointsOf(3, thirds, 0)).toEqual([1, 1, 1]);
  expect(pointsOf(1, [[{ players: [0], score: null }]], 1 / 4)).toEqual([0.25]);
});
