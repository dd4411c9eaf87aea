import { describe, expect, test } from 'vitest';
import { LINEAR, samples } from '../../src/geometry/paths.ts';
import { ahead, type Pose, pose } from '../../src/geometry/pose.ts';
import { degrees, paces } from '../../src/geometry/units.ts';
import { type Air, CLEAR_AIR } from '../../src/model/air.ts';
import { EMPTY } from '../../src/position/elements.ts';
import type { Bridge, Feature } from '../../src/position/ground.ts';
import { landingBarred, landingFrom } from '../../src/rules/naval-landing/landing-and-embarking.ts';
import { berthOf, carriesTroops, hullHeld, landMayContact } from '../../src/rules/naval-landing/troops-ashore.ts';
import { DANGEROUS, EASY, PALTRY } from '../../src/rules/water/river-nature.ts';
import { goingAfloat, isWrecked } from '../../src/rules/water/ships.ts';
import { normal } from '../factors/bench.ts';
import { own } from '../table.ts';
import { box, type Country, country, quay, river } from '../terrain/table-with.ts';

const at = (x: number, y: number, h = 0): Pose => pose(paces(x), paces(y), degrees(h));
const way = (from: Pose, p: number): Pose[] =>
  samples(from, ahead(from, paces(p)), { width: paces(50), depth: paces(100) }, LINEAR);
const wind = (more: Partial<Air>): Air => ({ ...CLEAR_AIR, ...more });
/** Water to the west of 500, a beach of 80p beyond it. */
const coast: Feature[] = [box('WW', [0, 0, 500, 1500]), box('Be', [500, 0, 580, 1500])];

describe('afloat', () => {
  interface Waters extends Country {
    readonly air?: Air;
  }
  const going = (id: string, from: Pose, p: number, { air = CLEAR_AIR, features = coast, ...more }: Waters = {}) =>
    goingAfloat({ ...country({ features, ...more }, own(id, 0, 0)), air }, 0, way(from, p));

  test('D-water.1, A-40: hulls keep to water; rivers are for Boats', () => {
    expect(going('Shp(O)', at(250, 600, 90), 200).going).toBe('good');
    expect(going('Shp(O)', at(250, 600, 90), 260)).toMatchObject({ going: 'impassable', rule: 'D-water.1' });
    const stream = [river(500, 600)];
    expect(going('Bts(O)', at(300, 550, 90), 100, { features: stream, natures: [EASY] }).going).toBe('good');
    expect(going('Gal(O)', at(300, 550, 90), 100, { features: stream, natures: [EASY] }).going).toBe('impassable');
  });

  test('D-water.2, D-weather.16, D-weather.18: what is difficult: Galleys in a strong wind, Ships without one or close to it', () => {
    const gale = wind({ wind: 'strong', from: degrees(180) });
    expect(going('Gal(O)', at(250, 600), 100, { air: gale })).toMatchObject({
      going: 'difficult',
      rule: 'D-weather.16',
    });
    expect(going('Shp(O)', at(250, 600), 100, { air: gale }).going).toBe('good');
    expect(going('Shp(O)', at(250, 600), 100, { air: wind({ wind: 'none' }) })).toMatchObject({
      going: 'difficult',
      rule: 'D-weather.18',
    });
    expect(going('Shp(O)', at(250, 600, 45), 100, { air: wind({ from: 0 }) })).toMatchObject({
      going: 'difficult',
      rule: 'D-water.2',
    });
    expect(going('Shp(O)', at(250, 600, 46), 100, { air: wind({ from: 0 }) }).going).toBe('good');
    expect(going('Gal(O)', at(250, 600), 100, { air: wind({ from: 0 }) }).going).toBe('good');
  });

  test('D-water.14, D-water.17: Boats toil on a paltry river, and upstream on a dangerous one', () => {
    const stream = [river(500, 600)];
    const boat = (h: number, nature: number) =>
      going('Bts(O)', at(600, 550, h), 100, { features: stream, natures: [nature] });
    expect(boat(90, PALTRY)).toMatchObject({ going: 'difficult', rule: 'D-water.14' });
    expect(boat(90, DANGEROUS).going).toBe('good');
    expect(boat(270, DANGEROUS)).toMatchObject({ going: 'difficult', rule: 'D-water.17' });
    expect(boat(270, EASY).going).toBe('good');
  });

  test('D-water.11: under a permanent bridge, never under one of boats', () => {
    const bridge = (kind: Bridge['kind']): Bridge => ({
      ...at(500, 500),
      kind,
      river: 0,
      length: paces(100),
      stage: 'standing',
      by: -1,
      since: 0,
    });
    const pass = (kind: Bridge['kind']) =>
      going('Bts(O)', at(450, 550, 90), 150, { features: [river(500, 600)], natures: [EASY], bridges: [bridge(kind)] });
    expect(pass('permanent').going).toBe('good');
    expect(pass('boats')).toMatchObject({ going: 'impassable', rule: 'D-water.11' });
  });

  test('D-water.3: ice stops hulls', () => {
    expect(going('Shp(O)', at(250, 600, 90), 100, { air: wind({ frozen: true }) })).toMatchObject({
      going: 'impassable',
      rule: 'D-water.3',
    });
  });
});

describe('landing', () => {
  const hull = (id: string, x: number, h = 90, features = coast) => country({ features }, own(id, x, 700, { h }));

  test('D-naval-landing.2, C-30: Galleys and Boats with the bow on the shore, Ships within 150p', () => {
    expect(landingFrom(hull('Gal(O)', 500), 0)?.rule).toBe('D-naval-landing.2');
    expect(landingFrom(hull('Bts(O)', 500), 0)?.rule).toBe('D-naval-landing.2');
    expect(landingFrom(hull('Gal(O)', 498), 0)).toBeNull();
    expect(landingFrom(hull('Shp(O)', 350), 0)?.rule).toBe('D-naval-landing.2');
    expect(landingFrom(hull('Shp(O)', 349), 0)).toBeNull();
  });

  test('D-naval-landing.3: a Boat also with its side, a Galley not', () => {
    expect(landingFrom(hull('Bts(O)', 475, 0), 0)?.rule).toBe('D-naval-landing.3');
    expect(landingFrom(hull('Gal(O)', 475, 0), 0)).toBeNull();
    expect(landingFrom(hull('Bts(O)', 473, 0), 0)).toBeNull();
  });

  test('D-naval-landing.6: anybody moored side-on to a quay, safe and to be boarded from land', () => {
    const harbour = [box('WW', [0, 0, 500, 1500]), box('BUA', [500, 500, 700, 900]), quay(500, 550, 500, 850)];
    for (const id of ['Shp(O)', 'Gal(O)', 'Bts(O)'])
      expect(landingFrom(hull(id, 475, 0, harbour), 0)?.rule).toBe('D-naval-landing.6');
    expect(landMayContact(hull('Shp(O)', 475, 0, harbour), 0)).toBeNull();
    expect(landingFrom(hull('Gal(O)', 475, 0, harbour.slice(0, 2)), 0)).toBeNull();
  });

  test('D-naval-landing.2, A-40: troops are set down with their rear on the shore, on a beach or at a town, near the hull', () => {
    const barred = (x: number, y: number, h: number, features = coast) =>
      landingBarred(hull('Gal(O)', 500, 90, features), 0, at(x, y, h), paces(25));
    expect(barred(525, 700, 90)).toBeNull();
    expect(barred(530, 700, 90)).toBe('A-40'); // not on the shore
    expect(barred(500, 700, 270)).toBe('A-40'); // in the water
    expect(barred(525, 800, 90)).toBeNull(); // 50p along the shore
    expect(barred(525, 801, 90)).toBe('A-40');
    const rocks = [coast[0], box('RS', [500, 0, 550, 1500])];
    expect(barred(525, 700, 90, rocks)).toBe('D-naval-landing.2');
    expect(barred(525, 700, 90, [coast[0], box('BUA', [500, 500, 700, 900])])).toBeNull();
    const town = [coast[0], box('BUA', [500, 500, 700, 900])];
    expect(landingBarred(hull('Bts(O)', 475, 0, town), 0, at(525, 700, 90), paces(25))).toBe('D-naval-landing.3');
  });

  test('D-water.7: a promontory has a beach under gentle slopes, and rocks under steep or planted ones', () => {
    const on = (more: Partial<Feature>) => {
      const promontory = box('H(G)', [500, 600, 700, 800], { line: [600 * 1024, 700 * 1024], ...more });
      return landingBarred(hull('Gal(O)', 500, 90, [coast[0], promontory]), 0, at(525, 700, 90), paces(25));
    };
    expect([on({}), on({ surface: 'Sc' }), on({ surface: 'Wd' })]).toEqual([null, null, null]);
    expect([on({ kind: 'H(S)' }), on({ surface: 'V' })]).toEqual(['D-naval-landing.2', 'D-naval-landing.2']);
  });

  test('D-naval-landing.4, D-naval-landing.5: a hull whose troops are ashore is beached, a ship anchored', () => {
    const empty = (id: string) => country({ features: coast }, own(id, 500, 700, { h: 90, flags: EMPTY }));
    expect(berthOf(empty('Gal(O)'), 0)).toEqual({ berth: 'beached', rule: 'D-naval-landing.4' });
    expect(landMayContact(empty('Bts(O)'), 0)).toBeNull();
    expect(berthOf(empty('Shp(O)'), 0)).toEqual({ berth: 'anchored', rule: 'D-naval-landing.5' });
    expect(landMayContact(empty('Shp(O)'), 0)).toBe('D-naval-landing.5');
    expect(landMayContact(hull('Gal(O)', 500), 0)).toBe('D-naval-landing.7');
  });

  test('D-naval-landing.7, D-naval-landing.1: an empty hull lies still; fire-ships and fast boats never carry anybody', () => {
    expect(hullHeld(country({ features: coast }, own('Gal(O)', 500, 700, { flags: EMPTY })), 0)).toBe(
      'D-naval-landing.7',
    );
    expect(hullHeld(country({ features: coast }, own('Gal(O)', 500, 700)), 0)).toBeNull();
    const without = normal.troops.filter((it) => it.category === 'naval' && !carriesTroops(it)).map(({ id }) => id);
    expect(without.sort()).toEqual(['Bts(F)', 'Bts(X)', 'Shp(X)']);
  });
});

describe('wreck', () => {
  const gale = wind({ wind: 'strong', from: degrees(270) });
  const wrecked = (id: string, x: number, air: Air, { flags = 0, features = coast } = {}) =>
    isWrecked({ ...country({ features }, own(id, x, 700, { h: 0, flags })), air }, 0);

  test('D-weather.17, G-24, A-40: driven on a shore less than an element width downwind', () => {
    expect(wrecked('Shp(O)', 426, gale)).toBe('D-weather.17');
    expect(wrecked('Shp(O)', 425, gale)).toBeNull();
    expect(wrecked('Gal(O)', 450, gale)).toBe('D-weather.17');
    expect(wrecked('Shp(O)', 450, wind({ wind: 'light', from: degrees(270) }))).toBeNull();
    expect(wrecked('Shp(O)', 450, wind({ wind: 'strong', from: degrees(90) }))).toBeNull(); // offshore
  });

  test('D-weather.17, D-naval-landing.5: not at a quay nor beached; anchored ships are', () => {
    expect(wrecked('Gal(O)', 450, gale, { flags: EMPTY })).toBeNull();
    expect(wrecked('Shp(O)', 450, gale, { flags: EMPTY })).toBe('D-weather.17');
    expect(wrecked('Shp(O)', 475, gale, { features: [...coast, quay(500, 550, 500, 850)] })).toBeNull();
  });
});
