import { describe, expect, it } from 'vitest';
import { areaWithin } from '../../src/geometry/area.ts';
import { doubleArea, isSimple, whereIn } from '../../src/geometry/polygon.ts';
import { PACE } from '../../src/geometry/units.ts';
import type { Feature, Kind } from '../../src/position/ground.ts';
import { hillInWater } from '../../src/rules/terrain/islands.ts';
import { mayPlaceArea, withArea } from '../../src/rules/terrain/placing-areas.ts';
import { waterwayRing } from '../../src/rules/terrain/placing-rivers-and-waterways.ts';
import { ruling } from '../army/camp.ts';
import { p, site } from './country.ts';

const water = (edge: 1 | 3): Feature => {
  const shore: [number, number][] = [
    [0, 500 * PACE],
    [1500 * PACE, 500 * PACE],
  ];
  return { kind: 'WW', ring: waterwayRing(site(), edge, shore), line: [] };
};
/** Eight-sided, about a point. */
const hill = (x: number, y: number, kind: Kind = 'H(G)', more: Partial<Feature> = {}): Feature => ({
  kind,
  ring: p(
    x + 60,
    y - 20,
    x + 60,
    y + 20,
    x + 20,
    y + 60,
    x - 20,
    y + 60,
    x - 60,
    y + 20,
    x - 60,
    y - 20,
    x - 20,
    y - 60,
    x + 20,
    y - 60,
  ),
  line: p(x, y),
  ...more,
});
const kinds = (laid: ReturnType<typeof hillInWater>) => laid?.more.map(({ kind }) => kind);

describe('hills in the water', () => {
  it('D-water.7 an island has a beach all round, and the water between it and the shore is a river', () => {
    for (const edge of [1, 3] as const) {
      const x = edge === 1 ? 250 : 2000;
      const laid = hillInWater(site(), water(edge), hill(x, 700))!;
      expect(kinds(laid)).toEqual(['Be', 'Rv']);
      const [beach, strait] = laid.more;
      for (const { ring } of [laid.water, beach, strait]) expect(isSimple(ring) && doubleArea(ring) > 0).toBe(true);
      const inland = edge === 1 ? 1 : -1;
      const where = (ring: readonly number[], dx: number) => whereIn(ring, (x + inland * dx) * PACE, 700 * PACE);
      // Seaward it is still open water, under the hill none, and inland of it the strait.
      expect([where(laid.water.ring, -150), where(laid.water.ring, 0), where(laid.water.ring, 180)]).toEqual([
        1, -1, -1,
      ]);
      expect([where(strait.ring, 180), where(strait.ring, 0), where(strait.ring, 260)]).toEqual([1, -1, -1]);
      expect([where(beach.ring, 0), where(beach.ring, 100)]).toEqual([1, 1]);
    }
  });

  it('D-water.7 no water is lost: sea, strait and island are what the sea was', () => {
    const laid = hillInWater(site(), water(1), hill(250, 700))!;
    const all = [laid.water, ...laid.more].reduce((sum, { ring }) => sum + doubleArea(ring), 0);
    expect(Math.abs(all - doubleArea(water(1).ring)) / PACE / PACE).toBeLessThan(1);
  });

  it('D-water.7 a promontory has no strait', () => {
    const laid = hillInWater(site(), water(1), hill(450, 700))!;
    expect(kinds(laid)).toEqual(['Be']);
    const quad = Int32Array.from(p(400, 720, 440, 720, 440, 680, 400, 680));
    expect(areaWithin(laid.water.ring, quad, 0)).toBe(0);
  });

  it('D-water.7 steep or cultivated slopes end in rocks, scrub and wood on gentle ones in a beach', () => {
    const edging = (kind: Kind, surface?: Kind) =>
      hillInWater(site(), water(1), hill(250, 700, kind, surface && { surface }))!.more[0].kind;
    expect([edging('H(G)'), edging('H(G)', 'Wd'), edging('H(G)', 'Sc')]).toEqual(['Be', 'Be', 'Be']);
    expect([edging('H(S)'), edging('H(G)', 'V')]).toEqual(['RS', 'RS']);
  });

  it('D-water.7 none that would close the waterway at the table edge', () => {
    expect(hillInWater(site(), water(1), hill(100, 700))).toBeNull();
    expect(hillInWater(site(), water(1), hill(250, 90))).toBeNull();
  });

  it('D-water.7 D-terrain.18 a hill may be laid into a waterway, a wood may not, nor a hill into a river', () => {
    const far: Feature = { kind: 'OF', ring: p(2000, 0, 2200, 0, 2200, 200, 2000, 200), line: [] };
    const sea = site(water(1), far);
    const dice = { first: 1, second: 1 };
    expect(ruling(mayPlaceArea(sea, dice, hill(250, 700)))).toBe('ok');
    expect(ruling(mayPlaceArea(sea, dice, { ...hill(250, 700), kind: 'Wd', line: [] }))).toMatchObject({
      rule: 'D-terrain.18',
      feature: 0,
    });
    const river: Feature = { kind: 'Rv', ring: p(200, 600, 240, 600, 240, 800, 200, 800), line: p(220, 800, 220, 600) };
    expect(ruling(mayPlaceArea(site(water(1), far, river), dice, hill(250, 700)))).toMatchObject({
      rule: 'D-terrain.18',
      feature: 2,
    });
    expect(withArea(sea, hill(250, 700)).map(({ kind }) => kind)).toEqual(['WW', 'OF', 'Be', 'Rv', 'H(G)']);
    expect(withArea(sea, hill(900, 700)).map(({ kind }) => kind)).toEqual(['WW', 'OF', 'H(G)']);
  });
});
