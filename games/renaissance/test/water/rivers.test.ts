import { describe, expect, test } from 'vitest';
import { LINEAR, layOut, samples } from '../../src/geometry/paths.ts';
import { type Pose, pose } from '../../src/geometry/pose.ts';
import { degrees, paces } from '../../src/geometry/units.ts';
import { type Air, CLEAR_AIR } from '../../src/model/air.ts';
import type { Bridge } from '../../src/position/ground.ts';
import { landOf } from '../../src/rules/terrain/features.ts';
import {
  breakDown,
  bridgeFactor,
  bridgeFate,
  complete,
  launch,
  mayAttackBridge,
  openBridges,
  takeUp,
  whoIsOn,
} from '../../src/rules/water/bridges.ts';
import { fordDie, fordShunned, runDown, stopAtBank } from '../../src/rules/water/fords.ts';
import {
  crossings,
  DANGEROUS,
  EASY,
  isFording,
  NATURE_RULES,
  natureOf,
  PALTRY,
  type RiverSigns,
  riverMods,
  TRICKY,
  wading,
} from '../../src/rules/water/river-nature.ts';
import { normal, troop } from '../factors/bench.ts';
import { foe, own } from '../table.ts';
import { box, country, ring, river, road } from '../terrain/table-with.ts';

const at = (x: number, y: number, h = 0): Pose => pose(paces(x), paces(y), degrees(h));
const along = (from: Pose, to: Pose) => samples(from, to, { width: paces(50), depth: paces(25) }, LINEAR);
const steps = (from: Pose, to: Pose, depth = 25) =>
  layOut(samples(from, to, { width: paces(50), depth: paces(depth) }, LINEAR), {
    width: paces(50),
    depth: paces(depth),
  });
const ice: Air = { ...CLEAR_AIR, frozen: true };

describe('what a river is', () => {
  const spring: RiverSigns = { flood: false, climate: 'cold', season: 'spring' };
  const mods = (signs: Partial<RiverSigns>, ground = [river(500, 540, 0, 1000)]) => {
    const f = country({ features: ground });
    return riverMods(f, landOf(ground).rivers[0], { ...spring, ...signs }).reduce((sum, { mod }) => sum + mod, 0);
  };

  test('D-water.12, D-weather.14: +2 in flood, +1 into a waterway, −1 off a short edge', () => {
    expect(mods({})).toBe(0);
    expect(mods({ flood: true })).toBe(2);
    expect(mods({}, [river(500, 540, 0, 1000), box('WW', [1000, 0, 1500, 1500])])).toBe(1);
    expect(mods({}, [river(500, 540)])).toBe(-1);
  });

  test('D-water.12: −2 in dry summer and autumn, and in summer where it is warm or cold', () => {
    const low = (climate: RiverSigns['climate'], season: RiverSigns['season']) => mods({ climate, season });
    expect([low('dry', 'summer'), low('dry', 'autumn'), low('dry', 'spring')]).toEqual([-2, -2, 0]);
    expect([low('warm', 'summer'), low('warm', 'autumn'), low('cold', 'summer')]).toEqual([-2, 0, -2]);
    expect(low('tropical', 'summer')).toBe(0);
  });

  test('D-water.13, C-33: up to 2 paltry, 3–4 easy, 5–6 tricky, more is dangerous', () => {
    const of = (total: number) => natureOf(total, []).nature;
    expect([0, 2, 3, 4, 5, 6, 7].map(of)).toEqual([PALTRY, PALTRY, EASY, EASY, TRICKY, TRICKY, DANGEROUS]);
    expect(natureOf(6, [{ rule: 'D-weather.14', mod: 2 }]).nature).toBe(DANGEROUS);
  });

  test('D-water.14, D-water.15, D-water.16, D-water.17: every nature has its row', () => {
    expect([PALTRY, EASY, TRICKY, DANGEROUS].map((nature) => NATURE_RULES[nature])).toEqual([
      'D-water.14',
      'D-water.15',
      'D-water.16',
      'D-water.17',
    ]);
  });
});

describe('in the water', () => {
  const stream = river(500, 540);
  const bridge: Bridge = {
    ...at(500, 500),
    kind: 'permanent',
    river: 0,
    length: paces(40),
    stage: 'standing',
    by: -1,
    since: 0,
  };

  test('A-29: a bridge and a road ford cancel the water, whatever stands beside them does not', () => {
    const how = (x: number, bridges: Bridge[], ...roads: ReturnType<typeof road>[]) => {
      const f = country({ features: [stream, ...roads], bridges }, own('Sh(O)', x, 525));
      return wading(f, landOf(f.ground.features).rivers[0], f.bases, 0);
    };
    expect(how(500, [])).toBe('water');
    expect(how(500, [bridge])).toBe('bridge');
    expect(how(520, [bridge])).toBe('water');
    expect(how(500, [{ ...bridge, stage: 'launched' }])).toBe('water');
    expect(how(500, [], road(500, 0, 500, 999))).toBe('ford');
  });

  test('D-ford.6: fording, but not on ice, on a bridge, or in a paltry river', () => {
    const fords = (nature: number, bridges: Bridge[] = [], air = CLEAR_AIR) =>
      isFording({ ...country({ features: [stream], natures: [nature], bridges }, own('Sh(O)', 500, 525)), air }, 0);
    expect([PALTRY, EASY, TRICKY, DANGEROUS].map((nature) => fords(nature))).toEqual([false, true, true, true]);
    expect(fords(DANGEROUS, [bridge])).toBe(false);
    expect(fords(DANGEROUS, [], ice)).toBe(false);
  });

  test('A-29: crossings of a way: where it meets the water, and whether the front passes the middle', () => {
    const f = country({ features: [stream], natures: [EASY] }, own('Sh(O)', 500, 480));
    expect(crossings({ ...f, air: CLEAR_AIR }, steps(at(500, 480), at(500, 560)))).toMatchObject([
      { river: 0, by: 'water', passes: true },
    ]);
    expect(crossings({ ...f, air: CLEAR_AIR }, steps(at(500, 480), at(500, 515)))).toMatchObject([{ passes: false }]);
    expect(crossings({ ...f, air: CLEAR_AIR }, steps(at(500, 480), at(500, 500)))).toEqual([]);
    expect(crossings({ ...f, air: ice }, steps(at(500, 480), at(500, 560)))).toEqual([]);
  });

  test('D-ford.1: a tricky river: 3 or more for the first, none at a road ford, none for those who follow', () => {
    expect(fordDie(TRICKY, true, false)).toEqual({ needs: 3, rule: 'D-ford.1' });
    expect(fordDie(TRICKY, true, true).needs).toBe(0);
    expect(fordDie(TRICKY, false, false).needs).toBe(0);
    expect(fordDie(EASY, true, false).needs).toBe(0);
  });

  test('D-ford.2: a dangerous one: 6 and 3 or more, one less each at a road ford', () => {
    expect(fordDie(DANGEROUS, true, false)).toEqual({ needs: 6, rule: 'D-ford.2' });
    expect(fordDie(DANGEROUS, false, false).needs).toBe(3);
    expect(fordDie(DANGEROUS, true, true).needs).toBe(5);
    expect(fordDie(DANGEROUS, false, true).needs).toBe(2);
  });

  test('D-ford.3: nobody else tries within 300p of a failure', () => {
    const failed = { t: normal, p: { failedFords: [paces(500), paces(500)] } };
    expect(fordShunned(failed, paces(800), paces(500))).toBe('D-ford.3');
    expect(fordShunned(failed, paces(801), paces(500))).toBeNull();
  });

  test('D-ford.4: one who fails stops with its front on the bank', () => {
    const way = along(at(500, 450), at(500, 560));
    const water = ring(0, 500, 2250, 500, 2250, 540, 0, 540);
    const stops = stopAtBank(way, water, { width: paces(50), depth: paces(25) });
    expect(Math.abs(stops.y - paces(500))).toBeLessThan(paces(0.05));
  });

  test('D-ford.5: boats run down forders with the bow, and pass them harmlessly with the stern', () => {
    const f = country(
      { features: [stream], natures: [EASY] },
      own('Bts(O)', 300, 520, { h: 90 }),
      foe('Sh(O)', 500, 530),
    );
    expect(runDown({ ...f, air: CLEAR_AIR }, 0, steps(at(300, 520, 90), at(480, 520, 90), 100))).toEqual([1]);
    expect(runDown({ ...f, air: CLEAR_AIR }, 0, steps(at(300, 520, 90), at(470, 520, 90), 100))).toEqual([]);
    expect(runDown({ ...f, air: CLEAR_AIR }, 0, steps(at(640, 520, 90), at(600, 520, 90), 100))).toEqual([]); // astern
    const dry = country(
      { features: [stream], natures: [PALTRY] },
      own('Bts(O)', 300, 520, { h: 90 }),
      foe('Sh(O)', 500, 530),
    );
    expect(runDown({ ...dry, air: CLEAR_AIR }, 0, steps(at(300, 520, 90), at(480, 520, 90), 100))).toEqual([]);
  });
});

describe('bridges', () => {
  const stream = river(500, 540);
  const pon = (y = 495, more = {}) => own('Pon(O)', 500, y, more);
  const launched = (phase = 3): Bridge => ({
    ...at(500, 495),
    kind: 'boats',
    river: 0,
    length: paces(45),
    stage: 'launched',
    by: 0,
    since: phase,
  });

  test('D-bridges.3: Pontoniers on the bank launch a bridge, and complete it in a later phase', () => {
    const f = country({ features: [stream] }, pon());
    expect(launch(f, 0, 3)).toEqual({ ok: true, bridges: [launched()], rule: 'D-bridges.3' });
    expect(launch(country({ features: [stream] }, pon(474)), 0, 3)).toMatchObject({ ok: false });
    expect(launch(country({ features: [stream] }, own('Sh(O)', 500, 495)), 0, 3)).toMatchObject({ ok: false });
    expect(launch(country({ features: [stream] }, pon(495, { h: 180 })), 0, 3)).toMatchObject({ ok: false });
    const built = country({ features: [stream], bridges: [launched()] }, pon());
    expect(complete(built, 0, 5)).toMatchObject({ ok: true, bridges: [{ stage: 'made-fast', since: 5 }] });
    expect(complete(f, 0, 5)).toMatchObject({ ok: false, rule: 'D-bridges.3' });
  });

  test('G-23: not in the same phase, and crossed from the phase after', () => {
    expect(complete(country({ features: [stream], bridges: [launched(3)] }, pon()), 0, 3)).toEqual({
      ok: false,
      rule: 'G-23',
    });
    const over = (stage: Bridge['stage']) => {
      const f = country({ features: [stream], bridges: [{ ...launched(), stage }] }, own('Sh(O)', 500, 525));
      return wading(f, landOf(f.ground.features).rivers[0], f.bases, 0);
    };
    expect([over('launched'), over('made-fast'), over('standing')]).toEqual(['water', 'water', 'bridge']);
    expect(openBridges([{ ...launched(), stage: 'made-fast' }])).toMatchObject([{ stage: 'standing' }]);
    expect(openBridges([launched()])).toEqual([launched()]);
  });

  test('D-bridges.7: one bridge of boats for each element of Pontoniers', () => {
    expect(launch(country({ features: [stream], bridges: [launched()] }, pon()), 0, 5)).toEqual({
      ok: false,
      rule: 'D-bridges.7',
    });
  });

  test('D-bridges.4, D-troops.23: Pontoniers back at their bridge take it up to use it again', () => {
    const standing: Bridge = { ...launched(), stage: 'standing' };
    expect(takeUp(country({ features: [stream], bridges: [standing] }, pon()), 0, 0)).toEqual({
      ok: true,
      bridges: [],
      rule: 'D-bridges.4',
    });
    expect(takeUp(country({ features: [stream], bridges: [standing] }, pon(480)), 0, 0)).toMatchObject({ ok: false });
    expect(
      takeUp(country({ features: [stream], bridges: [{ ...standing, kind: 'permanent' }] }, pon()), 0, 0),
    ).toMatchObject({ ok: false });
  });

  test('D-bridges.5, D-bridges.8: foot at its end break any bridge, in two phases, out of contact', () => {
    const standing: Bridge = { ...launched(), kind: 'permanent', stage: 'standing', by: -1, since: 0 };
    const f = (bridge: Bridge, ...more: ReturnType<typeof own>[]) =>
      country({ features: [stream], bridges: [bridge] }, own('Sh(O)', 500, 495), ...more);
    const begun = breakDown(f(standing), 0, 0, 7);
    expect(begun).toMatchObject({ ok: true, bridges: [{ stage: 'dismantling', since: 7 }], rule: 'D-bridges.8' });
    const half: Bridge = { ...standing, stage: 'dismantling', since: 7 };
    expect(breakDown(f(half), 0, 0, 7)).toMatchObject({ ok: false });
    expect(breakDown(f(half), 0, 0, 9)).toEqual({ ok: true, bridges: [], rule: 'D-bridges.5' });
    expect(breakDown(f(standing, foe('Pk(O)', 500, 495)), 0, 0, 7)).toEqual({ ok: false, rule: 'D-bridges.8' });
    const horse = country({ features: [stream], bridges: [standing] }, own('Pi(O)', 500, 495));
    expect(breakDown(horse, 0, 0, 7)).toMatchObject({ ok: false });
  });

  test('D-bridges.6: 4/4/4 for a permanent bridge, 2/2/3 for one of boats', () => {
    const factors = (kind: Bridge['kind']) =>
      (['mounted', 'foot', 'train', 'naval'] as const).map(
        (by) => bridgeFactor(normal, { ...launched(), kind }, by).mod,
      );
    expect(factors('permanent')).toEqual([4, 4, 4, 4]);
    expect(factors('boats')).toEqual([2, 2, 3, 3]);
  });

  test('D-bridges.2: attacked by guns and ships from afar, by fire-craft in close combat, with those on it', () => {
    const may = (id: string, mode: 'close' | 'shot') => mayAttackBridge(normal, troop(id), mode);
    expect(['Art(I)', 'Shp(O)', 'Sh(O)', 'Bts(O)'].map((id) => may(id, 'shot'))).toEqual([true, true, false, false]);
    expect(['Bts(X)', 'Bts(O)', 'Pk(O)'].map((id) => may(id, 'close'))).toEqual([true, false, false]);
    const f = country(
      { features: [stream], bridges: [{ ...launched(), stage: 'standing' }] },
      own('Sh(O)', 500, 520),
      own('Sh(O)', 600, 520),
    );
    expect(whoIsOn(f, 0)).toEqual({ who: [0], rule: 'D-bridges.2' });
  });

  test('D-outcome-double.6, D-outcome-close.17, C-11: destroyed when doubled, or beaten at all by fire-craft', () => {
    expect(bridgeFate('shot', 8, 4).destroyed).toBe(true);
    expect(bridgeFate('shot', 7, 4).destroyed).toBe(false);
    expect(bridgeFate('close', 5, 4).destroyed).toBe(true);
    expect(bridgeFate('close', 4, 4).destroyed).toBe(false);
  });
});
