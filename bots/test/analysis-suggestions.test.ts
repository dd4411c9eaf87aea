/** What could be done here: the better first, what is chance told as none, and all of it from the view alone. */
import { enemy } from '@drumhead/enemy';
import enemyManifest from '@drumhead/enemy/manifest';
import { type Action, type Cited, type Decision, type Game, loadGame, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import renaissanceManifest from '@drumhead/renaissance/manifest';
import { roses } from '@drumhead/roses';
import rosesManifest from '@drumhead/roses/manifest';
import { expect, test } from 'vitest';
import { type Answer, apart, type Outlook, Reckoning, thoughtOut, weighed } from '../src/analysis/index.ts';
import { enemyOutlook } from '../src/enemy/index.ts';
import { players } from '../src/index.ts';
import { renaissanceOutlook } from '../src/renaissance/index.ts';
import { rosesOutlook } from '../src/roses/index.ts';

interface Manifest {
  readonly headings?: { readonly [key: string]: { readonly level: number } };
}

/** A question in a game, and how its answers are weighed. */
class Scene {
  readonly game: Game;
  readonly position: object;
  readonly decision: Decision;
  private readonly reckoning: Reckoning;

  constructor(game: Game, position: object, skills: { readonly manifest: Manifest; readonly outlook: unknown }) {
    const { headings } = skills.manifest;
    const isTurn = ({ key }: Cited): boolean => (headings?.[key]?.level ?? 9) <= 2;
    const { greedy, stormer } = players(game.id);
    const seats = game.id === 'roses' ? 4 : 2;
    this.game = game;
    this.position = position;
    this.decision = game.decisions(position).find(({ optional }) => !optional) as Decision;
    this.reckoning = new Reckoning(game, seats, {
      outlook: skills.outlook as Outlook,
      plays: [greedy, stormer],
      isTurn,
    });
  }

  /** What a player would do with little thought; the same by whatever truth lies behind the view. */
  answer(by: string, through: readonly string[] = [], truth = this.position): Answer {
    const thought = { through, budget: () => ({ iterations: 4 }) };
    return { by: [by], actions: thoughtOut(this.asked(truth), players(this.game.id)[by], thought) };
  }

  weighed(answers: readonly Answer[], guesses = 10, truth = this.position) {
    let left = guesses * answers.length;
    return weighed(this.asked(truth), answers, { reckoning: this.reckoning, late: () => left-- === 0 });
  }

  asked(truth = this.position) {
    const { game, decision } = this;
    return { game, view: game.view(truth, decision.seat), decision };
  }
}

const setting = (game: Game, scenario: string) => ({
  scenario,
  options: {},
  rulesVersion: game.rulesVersion.current,
});
const answered = (by: string, ...actions: readonly Action[]): Answer => ({ by: [by], actions });

/** The Royalists at the gates of a bare City, in the last turn in which they can march. */
function war(): Scene {
  const game = loadGame(enemy);
  const position = game.notation.read(
    {
      year: 1643,
      turn: 'VI',
      acting: 'royalist',
      ap: 1,
      blocks: { 'r-rupert': 'oxfordshire 4', 'r-charles': 'oxfordshire 4', 'p-essex': 'norfolk 4' },
    },
    { ...setting(game as Game, 'full-war'), options: { pursuitStrikesRout: false } },
  );
  return new Scene(game as Game, position, { manifest: enemyManifest, outlook: enemyOutlook });
}

/** The last plans of all, as greedy players have come to them; the seat is behind. */
function crown(): Scene {
  const game = loadGame(roses) as unknown as Game;
  const chance = new SwiftChance(8);
  const position = game.setup(setting(game, 'standard-4'), chance);
  const { greedy } = players('roses');
  for (;;) {
    const scene = new Scene(game, position, { manifest: rosesManifest, outlook: rosesOutlook });
    if (scene.decision.kind === 'plan' && (position as { turn: number }).turn === 5) return scene;
    const [action] = thoughtOut(
      { game, view: game.view(position, scene.decision.seat), decision: scene.decision },
      greedy,
      {
        through: [],
        budget: () => ({}),
      },
    );
    game.play(position, { seat: scene.decision.seat, action }, chance, null);
  }
}

/** Light Horse that could ride down Baggage nobody guards. */
function battle(): Scene {
  const game = loadGame(renaissance);
  const base = (troop: string, side: string, at: readonly number[], more = {}) => ({ troop, side, at, ...more });
  const position = game.notation.read(
    {
      features: [],
      elements: [
        base('Pi(O)', 'south', [500, 100, 0], { is: ['general'] }),
        base('Pi(O)', 'north', [500, 1400, 180], { is: ['general'] }),
        base('LH(O)', 'south', [1500, 1150, 0]),
        base('Bg(I)', 'north', [1500, 1300, 180]),
      ],
    },
    setting(game as Game, 'quick-100'),
  );
  return new Scene(game as Game, position, { manifest: renaissanceManifest, outlook: renaissanceOutlook });
}

test.each([
  {
    name: 'This War: a march against none',
    scene: war(),
    better: 'captain',
    worse: { kind: 'pass' },
    through: ['move'],
  },
  { name: 'Roses: a plan against none', scene: crown(), better: 'captain', worse: { kind: 'plan' }, through: [] },
  { name: 'DBR: a charge against none', scene: battle(), better: 'captain', worse: { kind: 'done' }, through: [] },
])(
  'the better comes first, though it was asked last, and by how much is told: $name',
  ({ scene, better, worse, through }) => {
    const [first, second] = scene.weighed([answered('idle', worse), scene.answer(better, through)]);
    expect([first.by, second.by]).toEqual([[better], ['idle']]);
    expect(second.estimate?.less).toBeGreaterThanOrEqual(0.01);
    expect(first.estimate?.share).toBeCloseTo((second.estimate?.share ?? 0) + (second.estimate?.less ?? 0), 9);
    for (const { estimate } of [first, second]) {
      expect(estimate?.share).toBeGreaterThanOrEqual(0);
      expect(estimate?.share).toBeLessThanOrEqual(1);
    }
  },
);

test.each([
  { name: 'This War', scene: war(), through: ['move'] },
  { name: 'Roses', scene: crown(), through: [] },
])('it all depends on the view alone: the same with another truth behind it, $name', ({ scene, through }) => {
  const { game, position, decision } = scene;
  const twin = game.imagine(game.view(position, decision.seat), new SwiftChance(99));
  expect(JSON.stringify(twin)).not.toBe(JSON.stringify(position));
  const told = (truth: object) =>
    scene.weighed(
      ['captain', 'stormer'].map((by) => scene.answer(by, through, truth)),
      4,
      truth,
    );
  expect(told(twin)).toEqual(told(position));
  expect(told(position)[0].estimate).not.toBeNull();
});

test('what comes to the same is told to be as good, and who was asked first knows best', () => {
  const scene = battle();
  const { actions } = scene.answer('captain');
  const [first, second] = scene.weighed([
    { by: ['general'], actions },
    { by: ['captain'], actions },
  ]);
  expect(first.by).toEqual(['general']);
  expect(second.estimate).toEqual(first.estimate);
  expect(second.estimate?.less).toBe(0);
});

/** Answers that are worth so much, but for luck of their own; each is told by a number. */
function lottery(scene: Scene, worths: readonly number[], seed: number) {
  const luck = new SwiftChance(seed, 5);
  const shareAfter = (_: object, { actions }: { readonly actions: readonly Action[] }): number =>
    (actions[0] as unknown as { readonly worth: number }).worth + luck.below(1000) / 5000;
  const answers = worths.map((worth, k) => answered(String(k), { kind: 'bet', worth } as Action));
  return weighed(scene.asked(), answers, { reckoning: { shareAfter }, late: () => false });
}

test('luck is not told as a difference, and a difference is', () => {
  const scene = battle();
  let told = 0;
  let strongest = 0;
  let promised = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const [foremost, ...others] = lottery(scene, [0.5, 0.5, 0.5], seed);
    if (foremost.by[0] === '0') strongest++;
    promised += (foremost.estimate?.share ?? 0) / 40;
    told += others.filter(({ estimate }) => estimate?.less !== 0).length;
    const [first, second] = lottery(scene, [0.4, 0.5], seed);
    expect([first.by, second.by]).toEqual([['1'], ['0']]);
    expect(second.estimate?.less).toBeCloseTo(0.1, 1);
    expect(first.estimate?.error).toBeGreaterThan(0);
  }
  expect(told).toBeLessThanOrEqual(4);
  // Chance does not put another before him who was asked first.
  expect(strongest).toBeGreaterThanOrEqual(36);
  // Nor is the luckiest of them taken for what they are worth.
  expect(Math.abs(promised - 0.6)).toBeLessThan(0.003);
});

test('of many the best four are told; with too few guesses none is better, with none there is no estimate', () => {
  const scene = battle();
  const worths = [0.1, 0.7, 0.2, 0.6, 0.5, 0.4];
  expect(lottery(scene, worths, 1).map(({ by: [name] }) => name)).toEqual(['1', '3', '4', '5']);
  const answers = [answered('idle', { kind: 'done' }), scene.answer('captain')];
  expect(scene.weighed(answers, 2).map(({ by, estimate }) => [by[0], estimate?.less])).toEqual([
    ['idle', 0],
    ['captain', 0],
  ]);
  expect(scene.weighed(answers, 0).map(({ estimate }) => estimate)).toEqual([null, null]);
});

test('the moves of a march are one march in any order, and who only begins it goes along', () => {
  const act = (kind: string, n: number): Action => ({ kind, n }) as Action;
  const [group, east, west] = [act('group', 1), act('move', 1), act('move', 2)];
  expect(
    apart([
      answered('general', group, east, west),
      answered('captain', act('group', 2), east),
      answered('stormer', group, west, east),
      answered('table', group),
    ]).map(({ by }) => by),
  ).toEqual([['general', 'stormer', 'table'], ['captain']]);
});
