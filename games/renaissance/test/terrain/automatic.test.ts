import { SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { between } from '../../src/geometry/outlines.ts';
import { doubleArea, isSimple } from '../../src/geometry/polygon.ts';
import { HALF, PACE } from '../../src/geometry/units.ts';
import { turnedRound } from '../../src/rules/deploy/deploy.ts';
import { placeByChance } from '../../src/rules/terrain/automatic.ts';
import { declareByChance, mayDeclare } from '../../src/rules/terrain/declare.ts';
import { unevenRoad } from '../../src/rules/terrain/placing-roads.ts';
import { isArea, isOnTable } from '../../src/rules/terrain/site.ts';
import { lists, ruling } from '../army/camp.ts';
import { normal } from '../factors/bench.ts';
import { lying, p, road, site } from './country.ts';

const declarer = (k: number, defends: boolean, wide: boolean) => ({
  defends,
  list: lists.lists[k],
  naval: false,
  wide,
  measures: normal.measures.terrain,
});

describe('terrain by chance', () => {
  it('D-terrain.11 D-terrain.12 what chance declares is allowed, for every list and both scales', () => {
    for (const k of lists.lists.keys()) {
      for (let seed = 0; seed < 12; seed++) {
        const chance = new SwiftChance(seed);
        for (const [defends, wide] of [
          [true, false],
          [true, true],
          [false, false],
        ]) {
          const who = declarer(k, defends, wide);
          expect(ruling(mayDeclare(who, declareByChance(chance, who)))).toBe('ok');
        }
      }
    }
  });

  it('D-terrain.18 D-terrain.20 areas lie on the table, apart from each other, clear of rivers, and roads stay even', () => {
    let placed = 0;
    let discarded = 0;
    for (let seed = 0; seed < 25; seed++) {
      const chance = new SwiftChance(seed);
      const k = seed % lists.lists.length;
      const both = [
        declareByChance(chance, declarer(k, true, false)),
        declareByChance(chance, declarer(k, false, false)),
      ] as const;
      const landscape = placeByChance(chance, site(), 0, both);
      placed += landscape.features.length;
      discarded += landscape.discarded.length;
      expect(landscape.features.length + landscape.discarded.length).toBe(both[0].length + both[1].length);
      const areas = landscape.features.filter(isArea);
      for (const [i, a] of areas.entries()) {
        expect(isOnTable(site(), a.ring)).toBe(true);
        expect(isSimple(a.ring) && doubleArea(a.ring) > 0).toBe(true);
        for (const b of areas.slice(i + 1)) expect(between(a.ring, b.ring)).toBeGreaterThanOrEqual(50 * PACE);
        for (const river of landscape.features.filter((f) => f.kind === 'Rv'))
          expect(between(a.ring, river.ring)).toBeGreaterThan(0);
      }
      expect(unevenRoad(landscape.features, 50 * PACE)).toBe(-1);
    }
    expect(placed).toBeGreaterThan(5 * discarded);
  });
});

describe('edges chosen after the terrain', () => {
  it('D-deploy.1 C-29 turned twice the ground lies as before; turned once what was left is right and north is south', () => {
    const lie = { features: [lying('H(G)', [100, 200, 400, 500]), road(0, 700, 2250, 700)], bridges: [], north: 0 };
    const once = turnedRound(site(), lie);
    expect(once.features[0].line).toEqual(p(2000, 1150));
    expect(once.north).toBe(HALF);
    expect(doubleArea(once.features[0].ring)).toBe(doubleArea(lie.features[0].ring));
    const twice = turnedRound(site(), once);
    expect(twice).toEqual(lie);
  });
});
