import { describe, expect, test } from 'vitest';
import { LINEAR, samples } from '../../src/geometry/paths.ts';
import { ahead, type Pose, pose } from '../../src/geometry/pose.ts';
import { degrees, PACE, paces } from '../../src/geometry/units.ts';
import { type Air, CLEAR_AIR } from '../../src/model/air.ts';
import type { Feature, Kind } from '../../src/position/ground.ts';
import { mayStruggleOut, reachOf } from '../../src/rules/distance.ts';
import { columnOnly } from '../../src/rules/moves/column-only.ts';
import { landOf } from '../../src/rules/terrain/features.ts';
import { goingIn, goingOfWay, underfoot } from '../../src/rules/terrain/going.ts';
import { DANGEROUS, EASY, PALTRY, TRICKY } from '../../src/rules/water/river-nature.ts';
import { normal, troop } from '../factors/bench.ts';
import { foe, own } from '../table.ts';
import { box, country, hill, river, road, section } from './table-with.ts';

const at = (x: number, y: number, h = 0): Pose => pose(paces(x), paces(y), degrees(h));
/** Straight ahead by so many paces. */
const on = (from: Pose, p: number, depth = 25): Pose[] =>
  samples(from, ahead(from, paces(p)), { width: paces(50), depth: paces(depth) }, LINEAR);
const inside = (feature: Feature, id: string, air: Air = CLEAR_AIR) =>
  underfoot({ ...country({ features: [feature] }, own(id, 500, 500)), air }, 0);
const whole = (kind: Kind, more: Partial<Feature> = {}) => box(kind, [300, 300, 700, 700], more);

describe('kinds of going', () => {
  test.each(['H(S)', 'Wd', 'O', 'E', 'V', 'M', 'D', 'BUA', 'RS'] as const)('D-terrain.6: %s is difficult', (kind) => {
    expect(inside(whole(kind), 'Pk(O)')).toEqual({ going: 'difficult', rule: 'D-terrain.6', feature: 0 });
  });

  test.each(['RGo', 'Sc', 'Gy'] as const)('D-terrain.7: %s is rough', (kind) => {
    expect(inside(whole(kind), 'Pk(O)')).toMatchObject({ going: 'rough', rule: 'D-terrain.7' });
  });

  test.each(['H(G)', 'OF', 'Be'] as const)('D-terrain.8: %s is good', (kind) => {
    expect(inside(whole(kind), 'Pk(O)')).toMatchObject({ going: 'good', rule: 'D-terrain.8' });
  });

  test('D-terrain.9, D-terrain.22: a hill is as bad as what it bears, a steep one never better', () => {
    expect(inside(hill([300, 300, 700, 700]), 'Sh(O)').going).toBe('good');
    expect(inside(hill([300, 300, 700, 700], { surface: 'Sc' }), 'Sh(O)').going).toBe('rough');
    expect(inside(hill([300, 300, 700, 700], { surface: 'Wd' }), 'Sh(O)').going).toBe('difficult');
    expect(inside(hill([300, 300, 700, 700], { kind: 'H(S)', surface: 'Sc' }), 'Sh(O)').going).toBe('difficult');
  });

  test('D-terrain.10: to Camels dunes and scrub are good, other rough ground difficult', () => {
    expect(inside(whole('D'), 'Cm(O)').going).toBe('good');
    expect(inside(whole('Sc'), 'Cm(O)').going).toBe('good');
    expect(inside(whole('RGo'), 'Cm(O)')).toMatchObject({ going: 'difficult', rule: 'D-terrain.10' });
    expect(inside(whole('Wd'), 'Cm(O)').going).toBe('difficult');
    expect(inside(whole('D'), 'La(O)').going).toBe('difficult');
  });

  test('D-water.1, D-water.3: a waterway stops land troops, unless it is frozen; so are marsh and bog, not rocks', () => {
    const ice = { ...CLEAR_AIR, frozen: true };
    expect(inside(whole('WW'), 'Sh(O)')).toMatchObject({ going: 'impassable', rule: 'D-water.1' });
    expect(inside(whole('WW'), 'Sh(O)', ice)).toMatchObject({ going: 'good' });
    const [lake] = landOf([whole('WW')]).areas;
    expect(goingIn(lake, normal.troops[troop('Sh(O)')], true).rule).toBe('D-water.3');
    expect(inside(whole('M'), 'Sh(O)', ice).going).toBe('good');
    expect(inside(whole('RGo'), 'Sh(O)', ice).going).toBe('good');
    expect(inside(whole('RGo', { rocky: true }), 'Sh(O)', ice).going).toBe('rough');
    expect(inside(whole('Wd'), 'Sh(O)', ice).going).toBe('difficult');
  });

  test('A-16, G-10: any part of the base counts; the boundary is the better going', () => {
    const edge = (x: number) =>
      underfoot({ ...country({ features: [box('Wd', [0, 0, 475, 999])] }, own('Sh(O)', x, 500)), air: CLEAR_AIR }, 0)
        .going;
    expect(edge(500)).toBe('good');
    expect(edge(499)).toBe('difficult');
  });

  test('D-terrain.6: foot that hold the walls of a built-up area are at home in it', () => {
    const features = [box('BUA', [300, 300, 700, 600])];
    const walled = (id: string) =>
      underfoot({ ...country({ features, sections: [section(500, 600, 0)] }, own(id, 500, 590)), air: CLEAR_AIR }, 0)
        .going;
    expect(walled('Sh(O)')).toBe('good');
    expect(walled('Pi(O)')).toBe('difficult');
  });
});

interface Conditions {
  readonly air?: Air;
  readonly natures?: number[];
}

describe('distances', () => {
  const reach = (id: string, features: Feature[], way: Pose[], { air = CLEAR_AIR, natures = [] }: Conditions = {}) => {
    const f = country({ features, natures }, own(id, 500, 500));
    return reachOf({ ...f, air }, 0, way, { contact: false }).distance / PACE;
  };

  test('D-distance.1, A-16: the worst going anywhere on the way sets the distance', () => {
    const wood = [box('Wd', [0, 600, 999, 700])];
    expect(reach('LH(O)', wood, on(at(500, 500), 100))).toBe(250);
    expect(reach('LH(O)', wood, on(at(500, 500), 101))).toBe(100);
    expect(reach('LH(O)', wood, on(at(500, 750), 50))).toBe(250);
  });

  test('D-distance.7, A-41: a road move is all on the road; where part of it is, that part hinders nobody', () => {
    const lane = [box('Wd', [0, 450, 999, 700]), road(500, 0, 500, 1000)];
    expect(reach('Pi(O)', lane, on(at(500, 500), 100))).toBe(200); // road
    expect(reach('LH(O)', lane, on(at(500, 500), 100))).toBe(600);
    expect(reach('Pi(O)', lane, on(at(600, 500), 50))).toBe(50);
    const leaving = [at(500, 720), at(500, 730), at(520, 740)];
    const off = goingOfWay({ ...country({ features: lane }, own('Pi(O)', 500, 720)), air: CLEAR_AIR }, 0, leaving);
    expect(off).toMatchObject({ going: 'good', rule: 'D-distance.7' });
  });

  test('D-distance.8, D-weather.19: mud makes a road as slow as rough going', () => {
    const lane = [road(500, 0, 500, 1000)];
    expect(reach('LH(O)', lane, on(at(500, 500), 100), { air: { ...CLEAR_AIR, mud: true } })).toBe(200);
    expect(reach('Pk(O)', lane, on(at(500, 500), 50), { air: { ...CLEAR_AIR, mud: true } })).toBe(50);
  });

  test('D-distance.9: 100p off the road where one sees no farther', () => {
    const dark = { ...CLEAR_AIR, vision: { distance: 100 * PACE, cites: [] } };
    expect(reach('Pi(O)', [], on(at(500, 500), 100), { air: dark })).toBe(100);
    expect(reach('Pi(O)', [road(500, 0, 500, 1000)], on(at(500, 500), 100), { air: dark })).toBe(200);
    expect(
      reach('Pi(O)', [], on(at(500, 500), 100), { air: { ...dark, vision: { distance: 101 * PACE, cites: [] } } }),
    ).toBe(200);
  });

  test('D-distance.9, D-water.14, D-water.15: a paltry river slows nobody, an easy one when the front edge crosses it', () => {
    const stream = [river(520, 540)];
    expect(reach('Pi(O)', stream, on(at(500, 500), 100), { natures: [PALTRY] })).toBe(200);
    expect(reach('Pi(O)', stream, on(at(500, 500), 100), { natures: [EASY] })).toBe(100);
    // In the water, but not over its middle.
    expect(reach('Pi(O)', stream, on(at(500, 500), 28), { natures: [EASY] })).toBe(200);
    expect(reach('Pi(O)', stream, on(at(500, 500), 28), { natures: [TRICKY] })).toBe(100);
    expect(reach('Pi(O)', stream, on(at(500, 500), 28), { natures: [DANGEROUS] })).toBe(100);
    expect(reach('Pi(O)', stream, on(at(500, 500), 18), { natures: [DANGEROUS] })).toBe(200);
    expect(
      reach('Pi(O)', stream, on(at(500, 500), 100), { air: { ...CLEAR_AIR, frozen: true }, natures: [DANGEROUS] }),
    ).toBe(200);
  });

  test('D-distance.6, G-52: no move into going in which one has none; out of it 25p, if that helps', () => {
    const wood = [box('Wd', [0, 600, 999, 700])];
    expect(reach('Art(O)', wood, on(at(500, 500), 101, 50))).toBe(0);
    expect(reach('Art(F)', wood, on(at(500, 500), 101, 50))).toBe(50);
    const f = country({ features: wood }, own('Art(I)', 500, 620));
    expect(mayStruggleOut({ ...f, air: CLEAR_AIR }, 0, at(500, 620), at(500, 600))).toBe(true);
    expect(mayStruggleOut({ ...f, air: CLEAR_AIR }, 0, at(500, 620), at(500, 594))).toBe(false);
    expect(mayStruggleOut({ ...f, air: CLEAR_AIR }, 0, at(500, 620), at(500, 630))).toBe(false);
  });
});

describe('D-group.7: where a group goes in column', () => {
  const pair = (a: string, features: Feature[], natures: number[] = []) =>
    country({ features, natures }, own(a, 500, 500), own(a, 550, 500));
  const narrow = (f: ReturnType<typeof pair>, p: number, { air = CLEAR_AIR, march = false, h = 0 } = {}) =>
    columnOnly({ ...f, air }, [0, 1], [on(at(500, 500, h), p), on(at(550, 500, h), p)], { march })?.why ?? null;

  test('D-group.7: into difficult going, unless it is all Skirmishers and Warband; not through it', () => {
    const wood = [box('Wd', [0, 550, 999, 560])];
    expect(narrow(pair('Pk(O)', wood), 60)).toBe('difficult');
    expect(narrow(pair('Sk(O)', wood), 60)).toBeNull();
    expect(narrow(pair('Wb(O)', wood), 60)).toBeNull();
    expect(narrow(pair('Pk(O)', wood), 49)).toBeNull();
    expect(narrow(pair('LH(O)', wood), 98)).toBeNull();
  });

  test('D-group.7: over any river but a paltry one', () => {
    expect(narrow(pair('Pk(O)', [river(520, 540)], [EASY]), 60)).toBe('river');
    expect(narrow(pair('Pk(O)', [river(520, 540)], [PALTRY]), 60)).toBeNull();
  });

  test('D-group.7: along a river bank, and a march in the dark', () => {
    expect(narrow(pair('Pk(O)', [river(550, 570)], [EASY]), 60, { h: 90 })).toBe('bank');
    expect(narrow(pair('Pk(O)', [river(551, 570)], [EASY]), 60, { h: 90 })).toBeNull();
    const dark = { ...CLEAR_AIR, vision: { distance: 100 * PACE, cites: [] } };
    expect(narrow(pair('Pk(O)', []), 60, { air: dark, march: true })).toBe('dark');
    expect(narrow(pair('Pk(O)', []), 60, { air: dark })).toBeNull();
  });

  test('D-group.7, G-76: through a gateway that nobody opposes', () => {
    const gate = [section(500, 550, 0, { gate: true, side: 1 }), section(550, 550, 0, { gate: true, side: 1 })];
    const f = country({ sections: gate }, own('Pk(O)', 500, 500), own('Pk(O)', 550, 500));
    expect(narrow(f, 100)).toBe('gateway');
    const held = country({ sections: gate }, own('Pk(O)', 500, 500), own('Pk(O)', 550, 500), foe('Sh(O)', 550, 600));
    expect(goingOfWay({ ...held, air: CLEAR_AIR }, 1, on(at(550, 500), 90)).going).toBe('impassable');
  });
});
