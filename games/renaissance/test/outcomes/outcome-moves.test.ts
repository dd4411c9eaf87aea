import { describe, expect, test } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import type { Field } from '../../src/model/field.ts';
import { LOST } from '../../src/position/elements.ts';
import { passage } from '../../src/rules/interpenetration.ts';
import { destroy, knockOn } from '../../src/rules/outcomes/destroyed-captured-lost.ts';
import { doRecoil, planRecoil } from '../../src/rules/outcomes/recoil.ts';
import { normal, troop } from '../factors/bench.ts';
import { foe, type Line, own, table } from '../table.ts';
import { box, country } from '../terrain/table-with.ts';

const at = (f: Field, i: number) => [f.e.x[i] / PACE, f.e.y[i] / PACE];

describe('interpenetration', () => {
  const may = (mover: string, friend: string, parallel = true, recoiling = false) =>
    passage(normal.troops[troop(mover)], normal.troops[troop(friend)], { parallel, recoiling }).may;
  test('D-interpenetrate.3: any land element through Skirmishers or Light Horse, except in recoil', () => {
    expect(may('Pk(O)', 'Sk(O)', false)).toBe(true);
    expect(may('Bg(I)', 'LH(O)', false)).toBe(true);
    expect(may('Pk(O)', 'Sk(O)', true, true)).toBe(false);
  });
  test('D-interpenetrate.4, C-35: Skirmishers through all; others their own friends, facing alike or opposite', () => {
    expect(may('Sk(O)', 'Pk(O)', false, true)).toBe(true);
    expect(may('LH(O)', 'Pi(O)')).toBe(true);
    expect(may('LH(O)', 'Pi(O)', false)).toBe(false);
    expect(may('Sh(O)', 'Pk(O)')).toBe(true);
    expect(may('Pk(O)', 'Sh(O)')).toBe(false);
    expect(may('Bd(O)', 'Bw(O)')).toBe(true);
    expect(may('Gal(O)', 'Shp(O)')).toBe(true);
    expect(may('Gal(O)', 'Sh(O)')).toBe(false);
    expect(may('La(O)', 'Wb(O)')).toBe(false);
  });
  test('D-interpenetrate.5: guns, wagons, baggage and pontoniers by all but their like', () => {
    expect(may('La(O)', 'Art(O)', false)).toBe(true);
    expect(may('WWg(O)', 'Art(O)', false)).toBe(false);
  });
});

describe('recoil', () => {
  test('D-recoil.8, G-16: a friend pushed into water stops the chain, and the recoiler alone is lost', () => {
    const men = [own('Pk(O)', 500, 500), own('Pi(O)', 500, 475)];
    const lake = (y: number) => country({ features: [box('WW', [400, y - 100, 600, y])] }, ...men);
    // The horse stands from 475 to 437.5; pushed 25p its rear would be at 412.5.
    expect(planRecoil(lake(412), 0)).toMatchObject({ ok: true });
    expect(planRecoil(lake(425), 0)).toMatchObject({ ok: false, rule: 'D-recoil.8', met: 1, alsoDestroyed: -1 });
  });
  test('D-recoil.1, A-31: straight back by the base depth, facing unchanged', () => {
    const f = table(own('Pi(O)', 0, 0));
    const plan = planRecoil(f, 0);
    if (plan.ok) doRecoil(f, 0, plan);
    expect(at(f, 0)).toEqual([0, -37.5]);
    expect(f.e.h[0]).toBe(0);
  });
  test('D-basing.3: a base deeper than wide recoils by its width', () => {
    const f = table(own('WWg(O)', 0, 0));
    const plan = planRecoil(f, 0);
    expect(plan).toMatchObject({ ok: true, shifts: [{ element: 0, distance: 50 * PACE }] });
  });
  test('D-recoil.3, G-16: mounted and foot facing alike are pushed just far enough, and push in turn', () => {
    const f = table(own('Pk(O)', 0, 0), own('Pk(O)', 0, -25), own('Bd(O)', 0, -60));
    const plan = planRecoil(f, 0);
    expect(plan.ok).toBe(true);
    if (plan.ok) expect(doRecoil(f, 0, plan)).toEqual([0, 1, 2]);
    expect([at(f, 0), at(f, 1), at(f, 2)]).toEqual([
      [0, -25],
      [0, -50],
      [0, -75],
    ]);
  });
  test('D-recoil.3: through friends it may pass, to the first free space behind', () => {
    const f = table(own('Sh(O)', 0, 0), own('Pk(O)', 0, -25), own('Pk(O)', 0, -50));
    const plan = planRecoil(f, 0);
    if (plan.ok) doRecoil(f, 0, plan);
    expect([at(f, 0), at(f, 1)]).toEqual([
      [0, -75],
      [0, -25],
    ]);
  });
  test('D-recoil.3, D-recoil.8: Light Horse push no foot; nobody pushes train; the recoiler is destroyed', () => {
    expect(planRecoil(table(own('LH(O)', 0, 0), own('Pk(O)', 0, -40)), 0)).toMatchObject({ ok: false, met: 1 });
    expect(planRecoil(table(own('Art(I)', 0, 0), own('WWg(O)', 0, -60)), 0)).toMatchObject({
      ok: false,
      rule: 'D-recoil.8',
    });
    expect(planRecoil(table(own('LH(O)', 0, 0), own('LH(O)', 0, -40)), 0)).toMatchObject({ ok: true });
  });
  test('G-16: in a chain that cannot complete nobody moves', () => {
    const f = table(own('Pk(O)', 0, 0), own('Pk(O)', 0, -25), own('El(O)', 0, -55));
    expect(planRecoil(f, 0)).toMatchObject({ ok: false, met: 2 });
    expect(at(f, 1)).toEqual([0, -25]);
  });
  test('D-recoil.4, G-40: mounted or foot pushed by Elephants flee instead', () => {
    expect(planRecoil(table(own('El(O)', 0, 0), own('Sh(O)', 0, -60)), 0)).toMatchObject({ ok: true, flees: [1] });
  });
  test('D-recoil.5: Skirmishers or Light Horse facing another way are pushed, unless in front contact; others stop it', () => {
    expect(planRecoil(table(own('Pk(O)', 0, 0), own('Sk(O)', 0, -40, { h: 90 })), 0)).toMatchObject({ ok: true });
    expect(planRecoil(table(own('Pk(O)', 0, 0), own('Bd(O)', 0, -40, { h: 90 })), 0)).toMatchObject({ ok: false });
    const engaged = table(own('Pk(O)', 0, 0), own('Sk(O)', 10, -40, { h: 90 }), foe('Sk(O)', 10, -40, { h: 270 }));
    expect(planRecoil(engaged, 0)).toMatchObject({ ok: false });
  });
  test('D-recoil.6: destroyed with an enemy front edge on its flank or rear', () => {
    const f = table(own('Pk(O)', 0, 0), foe('LH(O)', 25, -25, { h: 270 }));
    expect(planRecoil(f, 0)).toMatchObject({ ok: false, rule: 'D-recoil.6' });
  });
  test('D-recoil.8, D-recoil.9, C-36, A-32: into an enemy; his rear struck takes him along', () => {
    const into = (line: Line) => planRecoil(table(own('Pk(O)', 0, 0), line), 0);
    expect(into(foe('Sh(O)', 0, -65, { h: 180 }))).toMatchObject({ ok: false, rule: 'D-recoil.9', alsoDestroyed: 1 });
    expect(into(foe('Sh(O)', 0, -40, { h: 0 }))).toMatchObject({ ok: false, rule: 'D-recoil.8', alsoDestroyed: -1 });
    expect(into(foe('Sh(O)', 25, -70, { h: 90 }))).toMatchObject({ ok: false, alsoDestroyed: -1 });
    const light = planRecoil(table(own('Sk(O)', 0, 0), foe('Sh(O)', 0, -65, { h: 180 })), 0);
    expect(light).toMatchObject({ ok: false, alsoDestroyed: -1 });
  });
});

describe('destroyed elements', () => {
  const behind = (...lines: Line[]) => knockOn(table(...lines), 0).also;
  test('D-destroyed.2, A-37, C-28: friends less than one depth behind go too', () => {
    expect(behind(own('Pk(O)', 0, 0), own('Pk(O)', 0, -25), own('Pk(O)', 0, -50))).toEqual([1]);
    expect(behind(own('Pk(O)', 0, 0), own('Pk(O)', 40, -30), foe('Pk(O)', 0, -25))).toEqual([1]);
  });
  test('D-destroyed.3: not behind Skirmishers or Light Horse, unless the nearest is one too', () => {
    expect(behind(own('Sk(O)', 0, 0), own('Pk(O)', 0, -25))).toEqual([]);
    expect(behind(own('Sk(O)', 0, 0), own('Sk(O)', 0, -25))).toEqual([1]);
  });
  test('D-destroyed.4: not where either is Artillery, Wagons, Baggage or naval', () => {
    expect(behind(own('Art(I)', 0, 0), own('Pk(O)', 0, -50))).toEqual([]);
    expect(behind(own('Pk(O)', 0, 0), own('Bg(I)', 0, -25))).toEqual([]);
  });
  test('D-destroyed.1, D-lost.1: a destroyed element leaves the table', () => {
    const f = table(own('Pk(O)', 0, 0), own('Pk(O)', 0, -25));
    destroy(f, 0);
    expect(f.e.flags[0] & LOST).toBe(LOST);
    expect(f.bases.width[0]).toBe(0);
  });
});
