import { loadGame, SwiftChance } from '@drumhead/kernel';
import { contextOf, renaissance } from '@drumhead/renaissance';
import { expect, test } from 'vitest';
import { Judgement } from '../src/renaissance/captain/judgement.ts';
import { type Danger, Race } from '../src/renaissance/captain/race.ts';
import { plansNothing } from '../src/renaissance/captain/rival.ts';
import { EVEN } from '../src/renaissance/captain/temper.ts';

const game = loadGame(renaissance);
const setting = { scenario: 'quick-100', options: {}, rulesVersion: game.rulesVersion.current };

/** Six Shot and a general a side, far apart; so many Shot are lost. */
function worn(south: number, north: number): Race {
  const army = (side: string, y: number, h: number, lost: number): object[] => [
    { troop: 'Pi(O)', side, at: [500, y, h], is: ['general'] },
    ...[0, 1, 2, 3, 4, 5].map((k) => ({
      troop: 'Sh(O)',
      side,
      at: [700 + 100 * k, y, h],
      ...(k < lost && { is: ['lost'] }),
    })),
  ];
  const elements = [...army('south', 100, 0, south), ...army('north', 1400, 180, north)];
  return new Race(contextOf(game.editions, game.notation.read({ elements }, setting)), 0);
}

const some = (command: number, chance: number): Danger => ({ command, morale: 2, chance, general: false });
const trade = [some(0, 0.3), some(1, 0.3)];

// A third of eight is two and two thirds: the third Shot breaks the army.
test('an even fight is good for him whom only the enemy can break by it, and bad the other way round', () => {
  const gain = (race: Race): number => race.odds([{ mover: 0, dangers: trade }]) - race.odds([]);
  expect(worn(0, 0).odds([])).toBeCloseTo(0.5, 6);
  expect(gain(worn(2, 0))).toBeLessThan(-0.02);
  expect(gain(worn(0, 2))).toBeGreaterThan(0.02);
});

test('where one blow would break both it is he who is to move next that loses (D-beaten.1)', () => {
  const race = worn(2, 2);
  const both = [some(0, 1), some(1, 1)];
  expect(race.odds([{ mover: 0, dangers: both }])).toBe(1);
  expect(race.odds([{ mover: 1, dangers: both }])).toBe(0);
});

test('an army of several commands comes to its end by those that are nearest to theirs', () => {
  const commands = ['south', 'south', 'south', 'north'].map((side, k) => ({ side, general: 7 * k }));
  const elements = commands.flatMap(({ side }, command) => [
    { troop: 'Pi(O)', side, command, at: [100 + 400 * command, 100, 0], is: ['general'] },
    ...[0, 1, 2, 3, 4, 5].map((k) => ({
      troop: 'Sh(O)',
      side,
      command,
      at: [150 + 400 * command + 50 * k, side === 'south' ? 100 : 1400, side === 'south' ? 0 : 180],
      ...(command < 2 && k < 2 && { is: ['lost'] }),
    })),
  ]);
  const race = new Race(contextOf(game.editions, game.notation.read({ elements, commands }, setting)), 0);
  const after = (command: number): number => race.odds([{ mover: 1, dangers: [some(command, 1)] }]);
  expect(after(0)).toBeLessThan(after(2));
});

/** The north's horse could ride down Shot; far off stands its Baggage. */
const threatened = (baggage: number): ReturnType<typeof game.notation.read> =>
  game.notation.read(
    {
      elements: [
        { troop: 'Pi(O)', side: 'south', at: [500, 100, 0], is: ['general'] },
        { troop: 'Sh(O)', side: 'south', at: [1000, 600, 0] },
        { troop: 'Pi(O)', side: 'north', at: [500, 1400, 180], is: ['general'] },
        { troop: 'La(F)', side: 'north', at: [1000, 760, 180] },
        { troop: 'La(F)', side: 'north', at: [1050, 760, 180] },
        { troop: 'Bg(I)', side: 'north', at: [2100, baggage, 180] },
      ],
    },
    setting,
  );

test('the longer an enemy leaves his Baggage where it was the less he is thought to plan nothing', () => {
  const p = threatened(1475);
  const suspected = [1, 3, 5, 7].map((phase) => plansNothing(contextOf(game.editions, { ...p, phase }), 0));
  expect(suspected.toSorted((a, b) => b - a)).toEqual(suspected);
  expect(suspected[3]).toBeLessThan(suspected[0]);
});

test('captain tells by Baggage that is brought up that an enemy plans nothing, and fears him less', () => {
  const suspected = (baggage: number): number => plansNothing(contextOf(game.editions, threatened(baggage)), 0);
  expect(suspected(1000)).toBe(1);
  expect(suspected(1475)).toBeLessThan(1);
  const mind = { game, chance: new SwiftChance(1), late: () => false, temper: EVEN };
  const hopes = (baggage: number): number => {
    const p = threatened(baggage);
    return new Judgement(contextOf(game.editions, p), 0, mind).afterMoves(p);
  };
  expect(hopes(1000)).toBeGreaterThan(hopes(1475) + 1);
});
