import { Ask, loadGame, SwiftChance } from '@drumhead/kernel';
import { renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { captainRenaissance, renaissancePlayer } from '../src/renaissance/captain/captain.ts';
import { Contest } from '../src/renaissance/captain/contest.ts';
import { Thoughts } from '../src/renaissance/captain/memory.ts';
import type { PhasePlan } from '../src/renaissance/captain/planning.ts';
import { foughtOn, type Manner } from '../src/renaissance/captain/playouts.ts';
import { EVEN } from '../src/renaissance/captain/temper.ts';

const game = loadGame(renaissance);
type Position = ReturnType<typeof game.setup>;
type Order = PhasePlan['orders'][number];

const setting = { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current };
const at = (troop: string, side: 'south' | 'north', pose: [number, number, number], more = {}) => ({
  troop,
  side,
  at: pose,
  ...more,
});
const placed = (elements: object[]): Position =>
  game.notation.read(
    {
      elements: [
        at('Pi(O)', 'south', [500, 100, 0], { is: ['general'] }),
        at('Pi(O)', 'north', [500, 1400, 180], { is: ['general'] }),
        ...elements,
      ],
    },
    setting,
  );

const mindOf = (late: () => boolean = () => false) => ({ game, chance: new SwiftChance(1), late, temper: EVEN });

function planOf(from: Position, orders: readonly Order[], value: number): PhasePlan {
  const end = game.clone(from);
  for (const action of orders) game.play(end, { seat: 0, action }, new SwiftChance(1), null);
  return { orders, value, end, thoughts: new Thoughts(), isPlain: true };
}

/** The north has lost three of its six Shot, and horse of the south could ride down its Baggage, which nobody guards. */
function decisive(): { readonly position: Position; readonly attack: PhasePlan; readonly halt: PhasePlan } {
  const position = placed([
    at('LH(O)', 'south', [1500, 1150, 0]),
    at('Bg(I)', 'north', [1500, 1300, 180]),
    ...[0, 1, 2].map((k) => at('Sh(O)', 'north', [800 + 200 * k, 1450, 180], { is: ['lost'] })),
    ...[0, 1, 2].map((k) => at('Sh(O)', 'north', [1900 + 200 * k, 1450, 180])),
  ]);
  const charge: Order = {
    kind: 'move',
    elements: [2],
    legs: [{ kind: 'place', x: 1500 * 1024, y: 1300 * 1024, h: 0 }],
  };
  expect(game.check(position, 0, charge).ok).toBe(true);
  return { position, attack: planOf(position, [charge], -2), halt: planOf(position, [], 2) };
}

const WIDTH = { plans: 2, playouts: 24, phases: 2 };

test('of two plans that look alike the captain takes the one that wins when it is fought out', () => {
  const { position, attack, halt } = decisive();
  const contest = new Contest(position, 0, mindOf());
  expect(contest.winner([halt, attack], WIDTH)).toBe(attack);
});

test('without time to fight anything out he takes the plan that looks best', () => {
  const { position, attack, halt } = decisive();
  const contest = new Contest(
    position,
    0,
    mindOf(() => true),
  );
  expect(contest.winner([halt, attack], WIDTH)).toBe(halt);
});

test('an enemy who orders what comes to mind is less dangerous than a bold one', () => {
  const start = placed([
    ...[0, 1, 2, 3].map((k) => at('Sh(O)', 'south', [1000 + 50 * k, 600, 0])),
    ...[0, 1, 2, 3].map((k) => at('La(F)', 'north', [1000 + 50 * k, 760, 180])),
  ]);
  const against = (manner: Manner): number => {
    let sum = 0;
    for (let n = 0; n < 12; n++) {
      const p = game.clone(start);
      const mind = { ...mindOf(), chance: new SwiftChance(n) };
      game.play(p, { seat: 0, action: { kind: 'done' } }, mind.chance, null);
      sum += foughtOn(p, 0, { manners: ['bold', manner], phases: 2 }, mind);
    }
    return sum / 12;
  };
  expect(against('haphazard')).toBeGreaterThan(against('bold') + 0.02);
});

test('what he remembers of a phase saves time and changes nothing', { timeout: 60_000 }, () => {
  const line = (side: 'south' | 'north', y: number, h: number): object[] =>
    ['Sh(O)', 'Pk(O)', 'Sh(O)', 'Pi(O)'].map((troop, k) => at(troop, side, [1000 + 50 * k, y, h]));
  const position = placed([...line('south', 600, 0), ...line('north', 760, 180)]);
  const fresh = (): ReturnType<typeof renaissancePlayer> =>
    renaissancePlayer({ id: 'x', temper: EVEN, iterations: 20, width: { plans: 4, playouts: 12, phases: 2 } });
  const old = fresh();
  let orders = 0;
  for (; orders < 8; orders++) {
    const [decision] = game.decisions(position);
    if (decision.kind !== 'moves') break;
    const answer = (player: typeof old) => player.choose(new Ask(game, position, decision, new SwiftChance(3)));
    const action = answer(old);
    expect(answer(fresh())).toEqual(action);
    game.play(position, { seat: decision.seat, action }, new SwiftChance(3), null);
  }
  expect(orders).toBeGreaterThan(1);
});

test('whoever lies in ambush, he answers alike with all the playouts he has in battle', { timeout: 120_000 }, () => {
  const open = { ...setting, scenario: 'open-400' };
  const wood = { kind: 'Wd', ring: [900, 650, 1200, 650, 1200, 800, 900, 800] };
  const lurking = [0, 1, 2, 3].map((k) => at('Sh(O)', 'north', [960 + 50 * k, 720, 180], { is: ['ambush'] }));
  for (let seed = 0; seed < 4; seed++) {
    const chance = new SwiftChance(seed);
    const gap = 100 + 20 * chance.below(8);
    const line = (side: 'south' | 'north', y: number, h: number): object[] =>
      ['Sh(O)', 'Pk(O)', 'Sh(O)', 'Pi(O)'].map((troop, k) => at(troop, side, [1400 + 50 * k, y, h]));
    const answer = (hidden: object[]): object => {
      const position = game.notation.read(
        {
          phase: 3,
          attacker: 'south',
          features: [wood],
          hidden: [[], hidden],
          elements: [
            at('Pi(O)', 'south', [500, 100, 0], { is: ['general'] }),
            at('Pi(O)', 'north', [500, 1400, 180], { is: ['general'] }),
            ...line('south', 600, 0),
            ...line('north', 600 + gap, 180),
          ],
        },
        open,
      );
      const [decision] = game.decisions(position);
      expect(decision).toMatchObject({ seat: 0, kind: 'moves' });
      return captainRenaissance.choose(new Ask(game, position, decision, new SwiftChance(seed, 9)));
    };
    expect(answer(lurking)).toEqual(answer([]));
  }
});
