import { describe, expect, it } from 'vitest';
import { doubleArea } from '../../src/geometry/polygon.ts';
import { PACE } from '../../src/geometry/units.ts';
import type { Feature } from '../../src/position/ground.ts';
import { findPlace, mayPlaceArea, placedAt } from '../../src/rules/terrain/placing-areas.ts';
import {
  mayBorder,
  mayPlaceRiver,
  mayPlaceWaterway,
  riverRing,
  waterwayRing,
} from '../../src/rules/terrain/placing-rivers-and-waterways.ts';
import { bridgesOver, endsOf, mayPlaceRoad } from '../../src/rules/terrain/placing-roads.ts';
import { type Dice, edgeOfDie, LEFT_SIDE, RIGHT_SIDE, TOP } from '../../src/rules/terrain/site.ts';
import { ruling } from '../army/camp.ts';
import { block, lying, p, road, site } from './country.ts';

/** 1 is the defender's left (x = 0), 2 the far edge, 3 his right, 4 his own. */
const dice = (first: number, second: number): Dice => ({ first, second });
const area = (s: ReturnType<typeof site>, d: Dice, f: Feature) => ruling(mayPlaceArea(s, d, f));

describe('edges and dice', () => {
  it('D-terrain.16 edges are counted clockwise from the defender’s left; 5 and 6 are chosen', () => {
    const edge = (defender: number, die: number) => edgeOfDie({ defender, five: TOP, six: LEFT_SIDE }, die);
    expect([1, 2, 3, 4, 5, 6].map((die) => edge(0, die))).toEqual([1, 2, 3, 0, TOP, LEFT_SIDE]);
    expect([1, 2, 3, 4].map((die) => edge(1, die))).toEqual([3, 0, 1, 2]);
  });

  it('D-terrain.17 D-terrain.21 C-18 a line runs from the first die’s edge to the second’s, or to the next one clockwise', () => {
    expect(endsOf(site(), dice(1, 3))).toMatchObject({ from: LEFT_SIDE, to: RIGHT_SIDE });
    expect(endsOf(site(), dice(3, 1))).toMatchObject({ from: RIGHT_SIDE, to: LEFT_SIDE });
    expect(endsOf(site(), dice(1, 1))).toMatchObject({ from: LEFT_SIDE, to: TOP });
    expect(endsOf(site(), dice(2, 5))).toMatchObject({ from: TOP, to: RIGHT_SIDE }); // 5 is the top edge too
  });
});

describe('areas', () => {
  it('D-terrain.19 some part lies nearer the diced edge than any other', () => {
    expect(area(site(), dice(1, 6), lying('Wd', [250, 500, 450, 700]))).toBe('ok');
    expect(area(site(), dice(4, 6), lying('Wd', [250, 500, 450, 700]))).toMatchObject({ rule: 'D-terrain.19' });
    // The line of equal distance from left and bottom edge is the diagonal from the corner.
    expect(area(site(), dice(4, 6), lying('Wd', [100, 300, 299, 500]))).toMatchObject({ rule: 'D-terrain.19' });
    expect(area(site(), dice(4, 6), lying('Wd', [100, 300, 300, 500]))).toBe('ok');
  });

  it('D-terrain.20 the first lies no farther from its edge than the second die in element widths', () => {
    expect(area(site(), dice(1, 2), lying('Wd', [100, 600, 300, 800]))).toBe('ok');
    expect(area(site(), dice(1, 2), lying('Wd', [101, 600, 300, 800]))).toMatchObject({
      rule: 'D-terrain.20',
      found: 101,
      limit: 100,
    });
  });

  it('D-terrain.20 later ones keep that distance from all others', () => {
    const s = site(lying('Wd', [0, 600, 200, 800]));
    expect(area(s, dice(1, 3), lying('M', [350, 600, 550, 800]))).toBe('ok');
    expect(area(s, dice(1, 3), lying('M', [349, 600, 550, 800]))).toMatchObject({
      rule: 'D-terrain.20',
      feature: 0,
      found: 149,
      limit: 150,
    });
  });

  it('D-terrain.18 nothing may overlap what lies there, and that is named', () => {
    const s = site(lying('Wd', [0, 600, 200, 800]), river());
    expect(area(s, dice(1, 1), lying('M', [150, 700, 350, 900]))).toMatchObject({
      rule: 'D-terrain.18',
      feature: 0,
      other: 'Wd',
    });
    expect(area(s, dice(4, 1), lying('M', [900, 100, 1100, 300]))).toMatchObject({
      rule: 'D-terrain.18',
      feature: 1,
      other: 'Rv',
    });
    expect(area(site(), dice(1, 1), lying('M', [-10, 600, 200, 800]))).toMatchObject({ rule: 'D-terrain.18' });
  });

  it('D-terrain.18 G-64 what finds no place is discarded; what finds one finds a legal one', () => {
    const wood = block('Wd', 400, 300);
    const { feature: found, at } = findPlace(site(), dice(1, 1), wood)!;
    expect(placedAt(wood, at)).toEqual(found);
    expect(area(site(), dice(1, 1), found)).toBe('ok');
    const full = site(lying('OF', [0, 0, 600, 1500]));
    expect(findPlace(full, dice(1, 6), wood)).toBeNull();
    expect(findPlace(full, dice(3, 6), wood)).not.toBeNull();
  });

  it('D-terrain.24 a built-up area lies on a road or touches the diced edge', () => {
    expect(area(site(), dice(1, 6), lying('BUA', [50, 600, 250, 800]))).toMatchObject({ rule: 'D-terrain.24' });
    expect(area(site(), dice(1, 6), lying('BUA', [0, 600, 200, 800]))).toBe('ok');
    expect(area(site(road(0, 700, 2250, 700)), dice(1, 6), lying('BUA', [50, 600, 250, 800]))).toBe('ok');
  });

  it('D-terrain.24 or the shore of a waterway on that edge', () => {
    const shore: [number, number][] = [
      [0, 300 * PACE],
      [1500 * PACE, 300 * PACE],
    ];
    const sea: Feature = { kind: 'WW', ring: waterwayRing(site(), LEFT_SIDE, shore), line: [] };
    const far = lying('OF', [2000, 0, 2200, 200]);
    expect(area(site(sea, far), dice(1, 6), lying('BUA', [300.25, 600, 500, 800]))).toBe('ok');
    expect(area(site(sea, far), dice(1, 6), lying('BUA', [302, 600, 500, 800]))).toMatchObject({
      rule: 'D-terrain.24',
    });
  });

  it('D-terrain.25 an outline may cross a road but not run along it', () => {
    const s = site(road(0, 700, 2250, 700));
    expect(area(s, dice(1, 6), lying('Wd', [50, 600, 250, 800]))).toBe('ok');
    expect(area(s, dice(1, 6), lying('Wd', [50, 710, 250, 900]))).toMatchObject({ rule: 'D-terrain.25', feature: 0 });
    expect(area(s, dice(1, 6), lying('Wd', [50, 725, 250, 900]))).toBe('ok');
  });

  it('D-terrain.30 where players agreed, only roads and open fields lie within 300p of the centre', () => {
    const s = site(lying('OF', [0, 0, 100, 100]));
    const near = lying('Wd', [1000, 851, 1200, 1060]);
    const far = lying('Wd', [1000, 1050, 1200, 1250]);
    expect(area(s, dice(2, 1), near)).toBe('ok');
    expect(area({ ...s, gentlemens: true }, dice(2, 1), near)).toMatchObject({ rule: 'D-terrain.30', limit: 300 });
    expect(area({ ...s, gentlemens: true }, dice(2, 1), far)).toBe('ok');
    expect(area({ ...s, gentlemens: true }, dice(2, 1), { ...near, kind: 'OF' })).toBe('ok');
  });

  it('D-terrain.22 a crest is laid down with its hill', () => {
    const hill = placedAt(block('H(G)', 200, 100), { x: 500 * PACE, y: 400 * PACE, h: 0 });
    expect(hill.line).toEqual(p(500, 400));
    expect(hill.ring).toEqual(p(400, 350, 600, 350, 600, 450, 400, 450));
  });
});

describe('roads', () => {
  const lay = (s: ReturnType<typeof site>, d: Dice, r: Feature) => ruling(mayPlaceRoad(s, d, r));

  it('D-terrain.21 it begins on the edge of the first die', () => {
    expect(lay(site(), dice(1, 3), road(0, 700, 1000, 800, 2250, 700))).toBe('ok');
    expect(lay(site(), dice(2, 3), road(0, 700, 2250, 700))).toMatchObject({ rule: 'D-terrain.21' });
  });

  it('D-terrain.26 it ends at the edge of the second, at a waterway or at another road', () => {
    expect(lay(site(), dice(1, 3), road(0, 700, 1000, 700))).toMatchObject({ rule: 'D-terrain.26' });
    expect(lay(site(road(1000, 0, 1000, 1500)), dice(1, 3), road(0, 700, 1000, 700))).toBe('ok');
    const shore: [number, number][] = [
      [0, 300 * PACE],
      [1500 * PACE, 300 * PACE],
    ];
    const sea: Feature = { kind: 'WW', ring: waterwayRing(site(), RIGHT_SIDE, shore), line: [] };
    expect(lay(site(sea), dice(1, 3), road(0, 700, 1950, 700))).toBe('ok');
    expect(lay(site(sea), dice(1, 3), road(0, 700, 2250, 700))).toMatchObject({ rule: 'D-terrain.26' });
  });

  it('D-terrain.26 a road that joins two edges already joined must meet that road', () => {
    const first = road(0, 300, 2250, 300);
    expect(lay(site(first), dice(1, 3), road(0, 900, 2250, 900))).toMatchObject({ rule: 'D-terrain.26', feature: 0 });
    expect(lay(site(first), dice(1, 3), road(0, 900, 2250, 200))).toBe('ok');
    expect(lay(site(first), dice(1, 2), road(0, 900, 600, 1500))).toBe('ok');
  });

  it('D-terrain.25 the ground beside it is even', () => {
    const wood = lying('Wd', [500, 705, 900, 1000]);
    expect(lay(site(wood), dice(1, 3), road(0, 700, 2250, 700))).toMatchObject({ rule: 'D-terrain.25' });
    expect(lay(site(wood), dice(1, 3), road(0, 850, 2250, 850))).toBe('ok');
  });

  it('D-terrain.32 D-bridges.1 the defender may have a bridge where it meets a river, from bank to bank', () => {
    const features = [river(), road(0, 700, 2250, 700)];
    const [bridge, ...others] = bridgesOver(features, 0, 1);
    expect(others).toEqual([]);
    expect(bridge).toMatchObject({ kind: 'permanent', river: 0, stage: 'standing', y: 700 * PACE });
    expect(bridge.length / PACE).toBeGreaterThan(40);
    expect(bridge.length / PACE).toBeLessThan(60);
    expect(bridgesOver([river(), road(0, 700, 600, 700)], 0, 1)).toEqual([]);
  });
});

/** From the bottom edge to the top, 50p wide, in two bends. */
function river(width = 50, ...line: number[]): Feature {
  const centre = p(...(line.length > 0 ? line : [1000, 0, 1060, 500, 940, 1000, 1000, 1500]));
  return { kind: 'Rv', ring: riverRing(centre, width * PACE), line: centre };
}

describe('rivers', () => {
  const flow = (s: ReturnType<typeof site>, d: Dice, r: Feature, width = 50) =>
    ruling(mayPlaceRiver(s, d, r, width * PACE));

  it('D-water.8 it flows in alternate bends from one edge to another, to a waterway or into an earlier river', () => {
    expect(doubleArea(river().ring)).toBeGreaterThan(0);
    expect(flow(site(), dice(4, 2), river())).toBe('ok');
    expect(flow(site(), dice(4, 2), river(50, 1000, 0, 1100, 500, 1100, 1000, 1000, 1500))).toMatchObject({
      rule: 'D-water.8',
    });
    expect(flow(site(), dice(4, 2), river(50, 1000, 0, 1000, 1500))).toMatchObject({ rule: 'D-water.8' });
    expect(flow(site(), dice(4, 2), river(50, 1000, 0, 1060, 300, 940, 600, 1000, 900))).toMatchObject({
      rule: 'D-water.8',
    });
    expect(flow(site(river()), dice(1, 2), river(50, 0, 700, 300, 760, 700, 640, 1010, 750))).toBe('ok');
  });

  it('D-water.8 it never begins at a waterway', () => {
    const shore: [number, number][] = [
      [0, 300 * PACE],
      [1500 * PACE, 300 * PACE],
    ];
    const sea: Feature = { kind: 'WW', ring: waterwayRing(site(), LEFT_SIDE, shore), line: [] };
    expect(flow(site(sea), dice(1, 3), river(50, 0, 700, 700, 760, 1500, 640, 2250, 700))).toMatchObject({
      rule: 'D-water.8',
    });
    expect(flow(site(sea), dice(3, 1), river(50, 2250, 700, 1500, 640, 700, 760, 300, 700))).toBe('ok');
  });

  it('D-water.9 one that begins on the edge of an earlier river joins it', () => {
    expect(flow(site(river()), dice(4, 2), river(50, 1500, 0, 1560, 500, 1440, 1000, 1500, 1500))).toMatchObject({
      rule: 'D-water.9',
      feature: 0,
    });
    expect(flow(site(river()), dice(4, 2), river(50, 1500, 0, 1400, 300, 1300, 350, 1000, 750))).toBe('ok');
  });

  it('D-water.9 across a corner it keeps 600p away from it', () => {
    const round = (x: number, y: number) => river(50, x, 0, 600, 400, 250, 450, 0, y);
    expect(flow(site(), dice(4, 1), round(700, 700))).toBe('ok');
    expect(flow(site(), dice(4, 1), round(599, 700))).toMatchObject({ rule: 'D-water.9', limit: 600 });
  });

  it('D-water.10 at most half as long again as straight, and 125p wide', () => {
    expect(flow(site(), dice(4, 2), river(125), 125)).toBe('ok');
    expect(flow(site(), dice(4, 2), river(126), 126)).toMatchObject({ rule: 'D-water.10', found: 126, limit: 125 });
    expect(flow(site(), dice(4, 2), river(50, 1000, 0, 1900, 400, 200, 800, 1000, 1500))).toMatchObject({
      rule: 'D-water.10',
    });
  });
});

describe('waterways', () => {
  const at = (...shore: number[][]) =>
    ruling(
      mayPlaceWaterway(
        site(),
        LEFT_SIDE,
        shore.map(([y, depth]) => [y * PACE, depth * PACE] as const),
      ),
    );

  it('D-water.5 it comes 300 to 600p in from a short edge, more than 400p for no more than half its length', () => {
    expect(at([0, 300], [1500, 400])).toBe('ok');
    expect(at([0, 300], [1500, 500])).toBe('ok'); // exactly half
    expect(at([0, 301], [1500, 501])).toMatchObject({ rule: 'D-water.5' });
    expect(at([0, 299], [1500, 400])).toMatchObject({ rule: 'D-water.5', found: 299 });
    expect(at([0, 300], [700, 601], [1500, 300])).toMatchObject({ rule: 'D-water.5', found: 601 });
    expect(at([0, 300], [1400, 400])).toMatchObject({ rule: 'D-water.5' });
    expect(
      ruling(
        mayPlaceWaterway(site(), TOP, [
          [0, 300 * PACE],
          [2250 * PACE, 300 * PACE],
        ]),
      ),
    ).toMatchObject({ rule: 'D-water.5', edge: TOP });
  });

  it('D-water.6 rocky shore is 50p wide and up to 600p long, beach 50 to 100p wide', () => {
    const border = (kind: 'RS' | 'Be' | 'M' | 'Quay', width: number, length: number) =>
      ruling(mayBorder({ kind, width: width * PACE, length: length * PACE }));
    expect(border('RS', 50, 600)).toBe('ok');
    expect(border('RS', 50, 601)).toMatchObject({ rule: 'D-water.6', limit: 600 });
    expect(border('RS', 60, 300)).toMatchObject({ rule: 'D-water.6' });
    expect([border('Be', 50, 1500), border('Be', 100, 1500), border('M', 200, 900), border('Quay', 0, 200)]).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect(border('Be', 101, 100)).toMatchObject({ rule: 'D-water.6', limit: 100 });
  });
});
