import { describe, expect, test } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import { groupOf } from '../../src/model/groups.ts';
import { allowanceOf, type Conditions, groupAllowance } from '../../src/rules/distance.ts';
import { detaches, lightGroup, type Ordered, pipItems, pipPrice } from '../../src/rules/pips/order-price.ts';
import { normal, troop } from '../factors/bench.ts';
import { own, table } from '../table.ts';

const reach = (id: string, now: Conditions) => allowanceOf(normal, troop(id), now).distance / PACE;
const goings = (id: string) => (['road', 'good', 'rough', 'difficult'] as const).map((going) => reach(id, { going }));

const MOVES: [string, number[]][] = [
  ['LH(O)', [600, 250, 200, 100]],
  ['Si(O)', [300, 200, 150, 100]],
  ['Dr(O)', [300, 200, 150, 100]],
  ['La(O)', [200, 200, 150, 50]],
  ['Pi(O)', [200, 200, 150, 50]],
  ['Cm(O)', [200, 200, 150, 50]],
  ['El(O)', [200, 200, 150, 50]],
  ['Sh(O)', [200, 150, 150, 100]],
  ['Bw(O)', [200, 150, 150, 100]],
  ['Sk(O)', [200, 150, 150, 100]],
  ['Wb(O)', [200, 150, 150, 100]],
  ['Art(O)', [150, 100, 50, 0]],
  ['WWg(O)', [150, 100, 50, 0]],
];

describe('distances', () => {
  test.each(MOVES)('D-distance.1: %s by road, good, rough and difficult going', (id, expected) => {
    expect(goings(id)).toEqual(expected);
  });
  test.each(['Pk(O)', 'Bd(O)', 'Hd(O)', 'Pon(O)', 'Bg(I)'])('D-distance.1, C-6: %s', (id) => {
    expect(goings(id)).toEqual([150, 100, 50, 50]);
  });
  test('D-distance.2, G-70: (F) and (X) +50p into contact, some of them always', () => {
    expect(reach('Pi(F)', { going: 'good', contact: true })).toBe(250);
    expect(reach('Pi(F)', { going: 'good' })).toBe(200);
    expect(reach('Pi(O)', { going: 'good', contact: true })).toBe(200);
    expect(reach('LH(F)', { going: 'good' })).toBe(300);
    expect(reach('Bd(F)', { going: 'rough' })).toBe(100);
    expect(reach('Pi(F)', { going: 'road', contact: true })).toBe(200);
  });
  test('D-distance.3, D-distance.4, D-distance.5: slow (S), Pk(S) faster in good going', () => {
    expect(goings('Bd(S)')).toEqual([150, 50, 0, 0]);
    expect(goings('Art(S)')).toEqual([150, 50, 0, 0]);
    expect([reach('Shp(S)', { going: 'good' }), reach('Gal(S)', { going: 'difficult' })]).toEqual([150, 50]);
    expect(goings('Pk(S)')).toEqual([150, 150, 50, 50]);
  });
  test('D-distance.6: never below 0; light guns go 50p in difficult going', () => {
    expect([reach('Art(F)', { going: 'difficult' }), reach('Art(X)', { going: 'difficult' })]).toEqual([50, 50]);
    expect(allowanceOf(normal, troop('Art(O)'), { going: 'difficult' }).cites).toContain('D-distance.6');
  });
  test('D-distance.8, D-distance.9: mud on the road; 100p at most where it is dark or the river slows', () => {
    expect(reach('LH(O)', { going: 'road', mud: true })).toBe(200);
    expect(reach('LH(O)', { going: 'good', slowed: true })).toBe(100);
    expect(reach('LH(O)', { going: 'road', slowed: true })).toBe(600);
    expect(reach('La(O)', { going: 'difficult', slowed: true })).toBe(50);
  });
  test('D-group.5, G-70: a group goes at the pace of its slowest', () => {
    const group = (...ids: string[]) =>
      groupAllowance(
        normal,
        ids.map((id) => troop(id)),
        { going: 'good', contact: true },
      );
    expect(group('Sh(O)', 'Pk(O)').distance / PACE).toBe(100);
    expect(group('Pi(F)', 'Pi(F)').distance / PACE).toBe(250);
    expect(group('Pi(F)', 'Pi(O)').distance / PACE).toBe(200);
    expect(group('Pi(F)', 'Pi(O)').cites).toContain('D-group.5');
  });
});

const near = { generalAt: 100 * PACE, generalSees: true };
const price = (o: Partial<Ordered> & Pick<Ordered, 'order'>) =>
  pipPrice(pipItems({ group: false, ...near, ...o }, normal.measures.pips)).price;

describe('PIP prices', () => {
  test('D-pip.4, D-pip.5: 1 for an element or a group; the first march along a road is free', () => {
    expect(price({ order: 'move' })).toBe(1);
    expect(price({ order: 'move', group: true })).toBe(1);
    expect(price({ order: 'march', alongRoad: true })).toBe(0);
    expect(price({ order: 'march', alongRoad: true, marches: 1 })).toBe(1);
    expect(price({ order: 'march' })).toBe(1);
    expect(price({ order: 'steady' })).toBe(1);
  });
  test('D-pip.6, D-rally.1, D-pip.7: 2 to steady a group or rally, 3 for a bridge', () => {
    expect(price({ order: 'steady', group: true })).toBe(2);
    expect(price({ order: 'rally' })).toBe(2);
    expect(price({ order: 'rally', generalAt: null })).toBe(3);
    expect(price({ order: 'bridge' })).toBe(3);
  });
  test('D-pip.8, D-pip.17, G-29: the general’s own first move one less, and never below nothing', () => {
    expect(price({ order: 'move', withGeneral: true })).toBe(0);
    expect(price({ order: 'rally', withGeneral: true })).toBe(2);
    expect(price({ order: 'march', alongRoad: true, withGeneral: true })).toBe(0);
  });
  test('D-pip.9: one more beyond 600p, beyond 300p unseen, or without a general', () => {
    expect(price({ order: 'move', generalAt: 600 * PACE })).toBe(1);
    expect(price({ order: 'move', generalAt: 600 * PACE + 1 })).toBe(2);
    expect(price({ order: 'move', generalAt: 300 * PACE + 1, generalSees: false })).toBe(2);
    expect(price({ order: 'move', generalAt: 300 * PACE, generalSees: false })).toBe(1);
    expect(price({ order: 'move', generalAt: null })).toBe(2);
  });
  test('D-pip.11, D-pip.12, D-pip.15: obstacles and baggage, third marches, night', () => {
    expect(price({ order: 'move', baggage: true })).toBe(2);
    expect(price({ order: 'march', baggage: true, alongRoad: true, marches: 1 })).toBe(1);
    expect(price({ order: 'move', portableObstacle: true })).toBe(2);
    expect(price({ order: 'march', marches: 2 })).toBe(2);
    expect(price({ order: 'march', marches: 1 })).toBe(1);
    expect(price({ order: 'march', marches: 2, fleet: true })).toBe(1);
    expect(price({ order: 'move', night: true })).toBe(3);
    expect(price({ order: 'march', night: true, moonlight: true, alongRoad: true, marches: 1 })).toBe(1);
  });
  test('D-pip.13, D-pip.14, D-pip.16, C-13: detaching or pivoting two more, unless excepted; Pikes and Shot always', () => {
    expect(price({ order: 'move', detaches: true })).toBe(3);
    expect(price({ order: 'move', detaches: true, excepted: true })).toBe(1);
    expect(price({ order: 'move', detaches: true, pivotsFromOverlap: true })).toBe(3);
    expect(price({ order: 'move', pivotsFromOverlap: true, excepted: true, pikeOrShot: true })).toBe(3);
  });
  test('D-group.6, G-46: movers detach when none of them touches the rest of their group any more', () => {
    const before = table(own('Sh(O)', 0, 0), own('Sh(O)', 50, 0), own('Sh(O)', 100, 0));
    const group = groupOf(before, 0);
    expect(detaches(table(own('Sh(O)', 0, 60), own('Sh(O)', 50, 0), own('Sh(O)', 100, 0)), group, [0])).toBe(true);
    expect(detaches(table(own('Sh(O)', 150, 0), own('Sh(O)', 50, 0), own('Sh(O)', 100, 0)), group, [0])).toBe(false);
    expect(detaches(table(own('Sh(O)', 0, 60), own('Sh(O)', 50, 60), own('Sh(O)', 100, 60)), group, [0, 1, 2])).toBe(
      false,
    );
    expect(lightGroup(before, group)).toBe(false);
    expect(lightGroup(table(own('LH(O)', 0, 0), own('Wb(O)', 50, 0)), [0, 1])).toBe(true);
  });
});
