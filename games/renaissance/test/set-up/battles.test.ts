import { describe, expect, it } from 'vitest';
import data from '../../data/battles.json' with { type: 'json' };
import type { BattleData } from '../../src/documents.ts';
import { isSimple } from '../../src/geometry/polygon.ts';
import { HALF, PACE } from '../../src/geometry/units.ts';
import { fieldOf, has } from '../../src/model/field.ts';
import { emptyElements, enlist, GENERAL } from '../../src/position/elements.ts';
import { hasTeam } from '../../src/rules/army/cost.ts';
import { firstLines } from '../../src/rules/battles/first-lines.ts';
import { arrivalPoses, battlesOf } from '../../src/rules/battles/set-piece.ts';
import { sectionHeldBy } from '../../src/rules/defences.ts';
import { moraleOf } from '../../src/rules/morale-equivalents.ts';
import type { Tables } from '../../src/tables.ts';
import { condensed, normal } from '../factors/bench.ts';

const battles = battlesOf(normal, data);
const named = (id: string) => battles.find((b) => b.id === id)!;

/** What a side would cost to buy (D-cost), those still on the march included when asked for. */
function pointsOf(t: Tables, battle: BattleData, side: number, withReinforcements = false): number {
  const cost = (troop: string): number => t.troops[t.troopOf.get(troop)!].cost;
  let sum = 0;
  for (const { role, elements } of battle.sides[side].commands) {
    sum += t.generalCost[role];
    for (const { troop, team } of elements)
      sum += cost(troop) - (hasTeam(troop) && team === false ? t.measures.army.withoutTeam : 0);
  }
  if (!withReinforcements) return sum;
  for (const { side: whose, elements } of battle.reinforcements)
    if (whose === side) for (const [troop, count] of elements) sum += count * cost(troop);
  return sum;
}

describe('set-piece battles', () => {
  it('D-terrain.29 four battles stand as they are written, at both scales', () => {
    expect(battles.map(({ id }) => id)).toEqual(['edgehill', 'marston-moor', 'naseby', 'lutzen']);
    expect(battlesOf(condensed, data)).toHaveLength(4);
    for (const t of [normal, condensed]) {
      for (const battle of battles) {
        const { ground, elements, commands } = firstLines(t, battle);
        expect(ground.width / PACE).toBe(t === normal ? 2250 : 4500);
        expect(ground.height / PACE).toBe(1500);
        for (const { kind, ring } of ground.features) expect(kind === 'Rd' || isSimple(ring)).toBe(true);
        for (const { general, side } of commands) {
          expect(elements.side[general]).toBe(side);
          expect(has(fieldOf(t, elements, ground), general, GENERAL)).toBe(true);
        }
      }
    }
  });

  it.each([
    ['edgehill', 455, 415],
    ['marston-moor', 537, 545],
    ['naseby', 491, 444],
    ['lutzen', 507, 514],
  ])('D-cost.1 %s is fought by %i points against %i', (id, south, north) => {
    expect([pointsOf(normal, named(id), 0), pointsOf(normal, named(id), 1)]).toEqual([south, north]);
  });

  it('D-cost.1 Pappenheim brings 73 points more', () => {
    expect(pointsOf(normal, named('lutzen'), 1, true)).toBe(587);
  });

  it('D-morale.5 morale equivalents come to what the orders of battle say', () => {
    const me = (id: string) => {
      const { elements } = firstLines(normal, named(id));
      return [0, 1].map(
        (side) =>
          elements.troop.reduce(
            (sum, _, i) => sum + (elements.side[i] === side ? moraleOf(normal, elements, i) : 0),
            0,
          ) / 2,
      );
    };
    expect(me('edgehill')).toEqual([60, 67.5]);
    expect(me('marston-moor')).toEqual([78.5, 71]);
    expect(me('naseby')).toEqual([69.5, 61]);
    expect(me('lutzen')).toEqual([80, 80.5]);
  });

  it('D-weather.4 D-weather.2 it rains on Marston Moor, and mist lies at Lützen', () => {
    expect(firstLines(normal, named('marston-moor')).weather).toMatchObject({ score: 4, fall: 'falls', mist: false });
    expect(firstLines(normal, named('lutzen'))).toMatchObject({ start: 11, attacker: 0, weather: { mist: true } });
    expect(firstLines(normal, named('naseby'))).toMatchObject({
      start: 10,
      attacker: 1,
      north: 0,
      weather: { fall: 'none' },
    });
  });

  it('D-defences.12 Okey’s dragoons hold their hedge, the forlorn hope its ditch', () => {
    for (const t of [normal, condensed]) {
      for (const [id, count] of [
        ['naseby', 3],
        ['marston-moor', 4],
      ] as const) {
        const { elements, ground } = firstLines(t, named(id));
        const f = fieldOf(t, elements, ground);
        const holders = [...elements.troop.keys()].filter((i) => sectionHeldBy(f, i) >= 0);
        expect(holders).toHaveLength(count);
      }
    }
  });

  it('D-terrain.29 a battle with a stranger, two upon each other or no commander is told where', () => {
    const [first] = data.battles;
    const [royalist, parliament] = first.sides;
    const withFirst = (change: object) => ({
      ...data,
      battles: [
        {
          ...first,
          sides: [
            { ...royalist, commands: [{ ...royalist.commands[0], ...change }, ...royalist.commands.slice(1)] },
            parliament,
          ],
        },
      ],
    });
    const [one, ...rest] = royalist.commands[0].elements;
    expect(() => battlesOf(normal, withFirst({ elements: [{ ...one, troop: 'Pi(X)' }, ...rest] }))).toThrow(
      'battles/0/sides/0/commands/0: there are no Pi(X)',
    );
    expect(() => battlesOf(normal, withFirst({ elements: [{ ...one, x: rest[0].x }, ...rest] }))).toThrow(
      'upon element',
    );
    expect(() => battlesOf(normal, withFirst({ elements: [{ ...one, x: 10 }, ...rest] }))).toThrow('off the table');
    expect(() => battlesOf(normal, withFirst({ role: 'cinc' }))).toThrow('battles/0/sides/0: 2 commanders');
  });

  it('D-terrain.29 reinforcements come in column from their edge, beside whoever stands there', () => {
    const battle = named('lutzen');
    const { elements, ground } = firstLines(normal, battle);
    const [arrival] = battle.reinforcements;
    const coming = emptyElements();
    for (const [troop, count] of arrival.elements)
      for (let k = 0; k < count; k++)
        enlist(coming, { troop: normal.troopOf.get(troop)!, side: 1, command: 5, x: 0, y: 0, h: -1 });
    const poses = arrivalPoses(fieldOf(normal, elements, ground), arrival, coming)!;
    expect(poses).toHaveLength(8);
    expect(new Set(poses.map(({ x }) => x))).toEqual(new Set([1500 * PACE]));
    expect(poses[0]).toMatchObject({ h: HALF, y: (1500 - 8 * 37.5) * PACE });
    enlist(elements, { troop: coming.troop[0], side: 0, command: 0, x: 1500 * PACE, y: 1300 * PACE, h: 0 });
    expect(arrivalPoses(fieldOf(normal, elements, ground), arrival, coming)![0].x).toBe(1550 * PACE);
  });
});
