/** A finished match looked back on: how it stood, where it turned, and what should have been done. */
import { enemy } from '@drumhead/enemy';
import enemyManifest from '@drumhead/enemy/manifest';
import {
  Ask,
  type Cited,
  type Game,
  loadGame,
  type Player,
  randomPlayer,
  Simulator,
  SwiftChance,
} from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import renaissanceManifest from '@drumhead/renaissance/manifest';
import { roses } from '@drumhead/roses';
import rosesManifest from '@drumhead/roses/manifest';
import { expect, test } from 'vitest';
import { Analysis, courseOf, type Outlook, turningPoints } from '../src/analysis/index.ts';
import { enemyOutlook } from '../src/enemy/index.ts';
import { players } from '../src/index.ts';
import { renaissanceOutlook } from '../src/renaissance/index.ts';
import { rosesOutlook } from '../src/roses/index.ts';

const HOUSE = [
  { game: loadGame(enemy), manifest: enemyManifest, outlook: enemyOutlook, scenario: 'mid-war' },
  { game: loadGame(roses), manifest: rosesManifest, outlook: rosesOutlook, scenario: 'standard-4' },
  { game: loadGame(renaissance), manifest: renaissanceManifest, outlook: renaissanceOutlook, scenario: 'quick-100' },
] as unknown as readonly {
  readonly game: Game;
  readonly manifest: { readonly headings?: { readonly [key: string]: { readonly level: number } } };
  readonly outlook: Outlook;
  readonly scenario: string;
}[];

/** A match of greedy players, but for the first where one is named, looked back on. */
function analysed({ game, manifest, outlook, scenario }: (typeof HOUSE)[number], seed: number, first?: Player) {
  const { greedy } = players(game.id);
  const seats = game.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const simulator = new Simulator(
    game,
    { scenario },
    seats.map((_, seat) => (seat === 0 && first) || greedy),
  );
  const journal = simulator.play(new SwiftChance(seed, 0), new SwiftChance(seed, 1)).journal();
  const isTurn = ({ key }: Cited): boolean => (manifest.headings?.[key]?.level ?? 9) <= 2;
  const course = courseOf(game, journal, isTurn);
  return { journal, isTurn, analysis: course && new Analysis(course, { outlook, plays: [greedy], isTurn }) };
}

test.each(HOUSE)('$game.id: chances are shares of the victory, and end with who has won', (house) => {
  const { analysis, journal, isTurn } = analysed(house, 3);
  if (!analysis) throw new Error('the match is over');
  const chances = analysis.moments.map((_, at) => analysis.chancesAt(at));
  for (const shares of chances) expect(shares.reduce((sum, it) => sum + it, 0)).toBeCloseTo(1, 9);
  expect(Math.max(...(chances.at(-1) ?? []))).toBe(1);
  // Nobody is told how he stands in a match that goes on.
  const running = { ...journal, entries: journal.entries.slice(0, -1) };
  expect(courseOf(house.game, running, isTurn)).toBeNull();
});

test('turning points are where a seat lost most, in their order', () => {
  const chances = [0.5, 0.52, 0.3, 0.31, 0.6, 0.59].map((share) => [share, 1 - share]);
  expect(turningPoints(chances)).toEqual([
    { at: 2, seat: 0, lost: expect.closeTo(0.22, 9) },
    { at: 4, seat: 1, lost: expect.closeTo(0.29, 9) },
  ]);
  expect(
    turningPoints([
      [0.5, 0.5],
      [0.46, 0.54],
    ]),
  ).toEqual([]);
});

test('what a careless player should have done is found; who would have done the same regrets nothing', () => {
  const { analysis } = analysed(HOUSE[1], 5, randomPlayer);
  if (!analysis) throw new Error('the match is over');
  const { greedy } = players('roses');
  const turn = { at: 1, seat: 0, lost: 1 };
  const better = analysis.regretIn(turn, [], ({ before, decision }) => [
    greedy.choose(new Ask(HOUSE[1].game, before, decision, new SwiftChance(1))),
  ]);
  expect(better?.chosen.seat).toBe(0);
  expect(better?.gain).toBeGreaterThan(0.02);
  expect(analysis.regretIn(turn, [], ({ action }) => [action])).toBeNull();
});
