/// <reference path="../../src/clubs/glicko2.d.ts" />
/** Pairings against FIDE's printed tables, whole tournaments that were paired elsewhere, and every pairing there is where players are few. */
import fc from 'fast-check';
import { Glicko2 } from 'glicko2';
import { expect, test } from 'vitest';
import {
  asPairs,
  berger,
  type Pairing,
  type Played,
  roundsFor,
  type Score,
  type SeatedRounds,
  tableOf,
  without,
} from '../../src/clubs/pairings.ts';
import { ratingsOf } from '../../src/clubs/ratings.ts';
import { swiss } from '../../src/clubs/swiss.ts';
import { LARGE, published, SMALL } from './published.ts';

const printed = (pairs: readonly Pairing[]): string =>
  pairs.map(({ first, second }) => `${first + 1}-${second === null ? 'free' : second + 1}`).join(' ');

/** FIDE Handbook C.05, annex 1: Berger tables. */
const TABLES: { readonly [players: number]: readonly string[] } = {
  4: ['1-4 2-3', '4-3 1-2', '2-4 3-1'],
  6: ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'],
  8: [
    '1-8 2-7 3-6 4-5',
    '8-5 6-4 7-3 1-2',
    '2-8 3-1 4-7 5-6',
    '8-6 7-5 1-4 2-3',
    '3-8 4-2 5-1 6-7',
    '8-7 1-6 2-5 3-4',
    '4-8 5-3 6-2 7-1',
  ],
};

test.each(Object.entries(TABLES))('%s players meet as in Berger’s printed table', (players, rounds) => {
  expect(roundsFor(Number(players))).toBe(rounds.length);
  expect(rounds.map((_, round) => printed(berger(Number(players), round)))).toEqual(rounds);
});

test('an odd player is free where the table has the last number', () => {
  const rounds = Array.from({ length: roundsFor(5) }, (_, round) => printed(berger(5, round)));
  expect(rounds).toEqual(['1-free 2-5 3-4', '4-free 5-3 1-2', '2-free 3-1 4-5', '5-free 1-4 2-3', '3-free 4-2 5-1']);
});

test('the first Swiss round sets the upper half against the lower, sides in turn, as the Dutch system does', () => {
  expect(printed(swiss(8, []) ?? [])).toBe('1-5 6-2 3-7 8-4');
  expect(printed(swiss(14, []) ?? [])).toBe('1-8 9-2 3-10 11-4 5-12 13-6 7-14');
  expect(printed(swiss(7, []) ?? [])).toBe('1-4 5-2 3-6 7-free');
});

const win = (round: readonly Pairing[], winners: readonly number[]): Played[] =>
  round.map((pair) => ({
    ...pair,
    score: pair.second === null ? null : winners.includes(pair.first) ? [1, 0] : [0, 1],
  }));

test('those of like score meet, and sides change', () => {
  const first = win(swiss(8, []) ?? [], [0, 1, 2, 3]);
  const next = swiss(8, [first]) ?? [];
  expect(printed(next)).toBe('4-1 2-3 5-8 7-6');
});

const boards = (rounds: readonly (readonly Played[])[]): SeatedRounds =>
  rounds.map((round) =>
    round.map(({ first, second, score }) => ({ players: second === null ? [first] : [first, second], score })),
  );

/** All ways to pair some players, but for those who have met. */
function* ways(there: readonly number[], met: ReadonlySet<string>): Generator<[number, number][]> {
  const [one, ...rest] = there;
  if (one === undefined) return yield [];
  for (const other of rest) {
    if (met.has(`${one} ${other}`)) continue;
    for (const more of ways(
      rest.filter((each) => each !== other),
      met,
    ))
      yield [[one, other], ...more];
  }
}

test.each([
  ['31 players, five rounds', SMALL],
  ['48 players, nine rounds', LARGE],
])('a published tournament is paired as it was, round by round, sides too: %s', (_, text) => {
  const { players, rounds } = published(text);
  const before: (readonly Played[])[] = [];
  for (const { played, gone } of rounds) {
    const made = swiss(players, before, gone, rounds.length) ?? [];
    const boards = (pairs: readonly Pairing[]): string => printed([...pairs].sort((a, b) => a.first - b.first));
    expect(boards(made), `round ${before.length + 1}`).toBe(boards(played.filter(({ first }) => !gone.has(first))));
    before.push(played);
  }
});

test('no Swiss round repeats a meeting, a free round or a side three times, and as many as can be meet among the first', () => {
  const games = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 8 }), games, (players, scores) => {
      const rounds: Played[][] = [];
      const met = new Set<string>();
      const free = new Set<number>();
      const points = Array.from({ length: players }, () => 0);
      const sides = points.map((): number[] => []);
      const add = (player: number, more: number): void => {
        points[player] = (points[player] as number) + more;
      };
      let at = 0;
      for (let round = 0; round < Math.min(4, players - 1); round++) {
        const next = swiss(players, rounds);
        const resting = next?.find(({ second }) => second === null)?.first;
        const there = points.map((_, player) => player).filter((player) => player !== resting);
        const all = [...ways(there, met)];
        // None is given where there is none.
        if (!next) {
          expect(players % 2 === 1 || all.length === 0).toBe(true);
          return;
        }
        const pairs = next.flatMap(({ first, second }) => (second === null ? [] : [[first, second] as const]));
        expect(new Set(pairs.flat()).size).toBe(there.length);
        for (const [a, b] of pairs) expect(met.has(`${a} ${b}`)).toBe(false);
        // Where nobody must have the same side, it is scores that decide.
        const most = Math.max(...points);
        const amongFirst = (some: readonly (readonly [number, number])[]) =>
          some.filter(([a, b]) => points[a] === most && points[b] === most).length;
        const isOwed = sides.some((had) => had.length > 1 && had.at(-1) === had.at(-2));
        if (!isOwed) expect(amongFirst(pairs)).toBe(Math.max(...all.map(amongFirst)));
        if (resting !== undefined) {
          expect(free.has(resting)).toBe(false);
          free.add(resting);
          add(resting, 1);
        }
        const played = next.map((pair): Played => {
          const score = scores[at++ % 20] as number;
          return { ...pair, score: pair.second === null ? null : [score, 1 - score] };
        });
        for (const { first, second, score } of played) {
          if (second === null || score === null) continue;
          met.add(`${first} ${second}`).add(`${second} ${first}`);
          add(first, score[0]);
          add(second, score[1]);
          sides[first]?.push(1);
          sides[second]?.push(-1);
        }
        for (const had of sides) expect(Math.abs(had.reduce((sum, side) => sum + side, 0))).toBeLessThanOrEqual(2);
        rounds.push(played);
      }
    }),
    { numRuns: 60, seed: 20 },
  );
});

test('sixty-four players are paired for six rounds by score, in little time', () => {
  const rounds: Played[][] = [];
  for (let round = 0; round < 6; round++) {
    const next = swiss(64, rounds) ?? [];
    // The stronger wins: in round n there are groups of like score only, all of even size.
    rounds.push(next.map((pair) => ({ ...pair, score: pair.first < (pair.second ?? 0) ? [1, 0] : [0, 1] })));
  }
  const [first, ...others] = tableOf(64, boards(rounds), true);
  expect(first).toMatchObject({ player: 0, points: 6 });
  expect(others.filter(({ points }) => points === 6)).toEqual([]);
  for (const [round, pairs] of rounds.entries()) {
    const before = new Map(
      tableOf(64, boards(rounds.slice(0, round)), true).map(({ player, points }) => [player, points]),
    );
    for (const { first: one, second } of pairs) expect(before.get(one)).toBe(before.get(second ?? -1));
  }
});

test('twice everybody against everybody: the second time sides are changed', () => {
  const all = Array.from({ length: 2 * roundsFor(6) }, (_, round) => berger(6, round)).flat();
  const met = new Set(all.map(({ first, second }) => `${first}-${second}`));
  expect(met.size).toBe(6 * 5);
  expect(printed(berger(6, 5))).toBe('6-1 5-2 4-3');
});

test('what pairs two reads tables of two as they are', () => {
  const rounds: Played[][] = [
    [
      { first: 3, second: 0, score: [0.5, 0.5], unplayed: false },
      { first: 1, second: null, score: null, unplayed: false },
    ],
  ];
  expect(asPairs(boards(rounds))).toEqual(rounds);
});

test('whom somebody who left would have met is free', () => {
  expect(printed(without(new Set([0, 2]), berger(6, 0)))).toBe('6-free 2-5 4-free');
  expect(printed(without(new Set([0, 5]), berger(6, 0)))).toBe('2-5 3-4');
});

const WON: Score = [1, 0];
const DREW: Score = [0.5, 0.5];
const LOST: Score = [0, 1];

test('a table counts points, what the opponents have, and what those have whom one beat', () => {
  const rounds: Played[][] = [
    [
      { first: 0, second: 3, score: WON },
      { first: 1, second: 2, score: DREW },
    ],
    [
      { first: 3, second: 2, score: LOST },
      { first: 0, second: 1, score: LOST },
    ],
    [
      { first: 1, second: 3, score: null },
      { first: 2, second: 0, score: DREW },
    ],
  ];
  const rows = tableOf(4, boards(rounds), false);
  expect(rows.map(({ player, points, berger: second }) => [player, points, second])).toEqual(
    [
      [2, 2, 1.5],
      [1, 1.5, 2.5],
      [0, 1.5, 1],
      [3, 0, 0],
    ].sort((a, b) => (b[1] as number) - (a[1] as number) || (b[2] as number) - (a[2] as number)),
  );
  expect(rows.find(({ player }) => player === 1)).toMatchObject({
    played: 2,
    won: 1,
    drawn: 1,
    lost: 0,
    buchholz: 3.5,
  });
});

test('ratings are Glickman’s own example, and count what was played with one side', () => {
  // Glickman, Example of the Glicko-2 system: 1500/200 beats 1400/30, loses to 1550/100 and to 1700/300.
  const league = new Glicko2({ tau: 0.5 });
  const hero = league.makePlayer(1500, 200, 0.06);
  const others = [
    [1400, 30],
    [1550, 100],
    [1700, 300],
  ].map(([rating, rd]) => league.makePlayer(rating, rd, 0.06));
  league.updateRatings(others.map((other, at) => [hero, other, at === 0 ? 1 : 0] as const));
  expect(hero.getRating()).toBeCloseTo(1464.06, 1);
  expect(hero.getRd()).toBeCloseTo(151.52, 1);
  expect(hero.getVol()).toBeCloseTo(0.05999, 4);

  const ratings = ratingsOf(
    [
      { ranks: [['anne/0'], ['bert/1']], at: '2026-10-02T00:00:00.000Z' },
      { ranks: [['bert/0', 'anne/1']], at: '2026-10-30T00:00:00.000Z' },
    ],
    '2026-10-31T00:00:00.000Z',
  );
  expect(ratings.get('anne/0')).toEqual({ rating: 1662, deviation: 290, games: 1 });
  expect(ratings.get('anne/1')).toMatchObject({ rating: 1500, games: 1 });
  expect(ratingsOf([], '2026-10-31T00:00:00.000Z').size).toBe(0);
});

test('who plays no more is less well known from month to month', () => {
  const game = { ranks: [['anne'], ['bert']], at: '2024-01-01T00:00:00.000Z' };
  const after = (until: string) => ratingsOf([game], until).get('anne');
  const [soon, late] = [after('2024-01-31T00:00:00.000Z'), after('2026-01-01T00:00:00.000Z')];
  expect(late?.rating).toBe(soon?.rating);
  expect(late?.deviation).toBeGreaterThan(soon?.deviation ?? 999);
});
