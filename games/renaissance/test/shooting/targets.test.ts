import { describe, expect, test } from 'vitest';
import { FRONT, LEFT_EDGE, RIGHT_EDGE } from '../../src/geometry/bases.ts';
import { CLEAR_AIR } from '../../src/model/air.ts';
import type { Field } from '../../src/model/field.ts';
import { BUSY, LIMBERED, PRESSED, ROUTING } from '../../src/position/elements.ts';
import { designate } from '../../src/rules/shooting/designation.ts';
import { shootingBarred, shootingEdges } from '../../src/rules/shooting/shooters.ts';
import { barredTarget, nearest, optionsOf, targetsOf } from '../../src/rules/shooting/targets.ts';
import { EASY } from '../../src/rules/water/river-nature.ts';
import { tablesOf } from '../../src/tables.ts';
import { data } from '../factors/bench.ts';
import { foe, type Line, own } from '../table.ts';
import { box, type Country, country, hill, quay, river, section } from '../terrain/table-with.ts';

const air = CLEAR_AIR;
const on = (...lines: Line[]): Field => country({}, ...lines);
const targets = (f: Field, i = 0) => targetsOf({ ...f, air }, i).map(({ target }) => target);
/** Shooter → target, when it is side 0's phase. */
const shots = (f: Field, chosen: number[] = [], phasing = 0): { [shooter: number]: number } =>
  Object.fromEntries(designate({ ...f, air }, phasing, chosen).shots.map(({ shooter, target }) => [shooter, target]));

describe('who may shoot', () => {
  test.each([
    ['Sh(S)', 200],
    ['Sh(O)', 200],
    ['Dr(S)', 200],
    ['Dr(O)', 200],
    ['Sh(I)', 100],
    ['Sh(F)', 100],
    ['Dr(I)', 100],
    ['Pi(I)', 100],
    ['LH(I)', 100],
    ['Sk(O)', 100],
    ['Sk(S)', 200],
    ['Bw(S)', 200],
    ['Bw(I)', 200],
    ['WWg(O)', 200],
    ['Bts(S)', 200],
    ['Art(I)', 300],
    ['Shp(O)', 300],
    ['Shp(I)', 200],
    ['Gal(O)', 200],
    ['Gal(F)', 500],
  ] as const)('D-shooting.1, D-shooting.18, C-4, C-14: %s reaches %ip and not a pace more', (id, range) => {
    const sea = [box('WW', [0, 0, 2250, 1500])];
    const at = (gap: number) => targets(country({ features: sea }, own(id, 500, 500), foe('Shp(O)', 500, 500 + gap)));
    expect(at(range)).toEqual([1]);
    expect(at(range + 1)).toEqual([]);
  });

  test.each(['Art(F)', 'Art(X)', 'Art(O)', 'Art(S)'] as const)(
    'D-shooting.1: %s reaches 600p, 1200p or 1800p',
    (id) => {
      const range = { 'Art(F)': 600, 'Art(X)': 600, 'Art(O)': 1200, 'Art(S)': 1800 }[id];
      const wide = (gap: number) => targets(on(own(id, 100, 750, { h: 90 }), foe('Sh(O)', 100 + gap, 750, { h: 270 })));
      expect(wide(range)).toEqual([1]);
      expect(wide(range + 1)).toEqual([]);
    },
  );

  test.each(['Sk(I)', 'Sk(X)', 'WWg(I)', 'Gal(I)', 'Shp(X)', 'Bts(O)', 'Pk(O)', 'Pi(O)', 'LH(O)'])(
    'D-shooting.1: %s never shoots',
    (id) => {
      expect(shootingBarred({ ...on(own(id, 500, 500)), air }, 0, 0)).toBe('D-shooting.1');
    },
  );

  test('D-shooting.1: not one that marched, routs or fights', () => {
    const f = on(own('Sh(O)', 500, 500));
    expect(shootingBarred({ ...f, air }, 0, 0)).toBeNull();
    f.e.marches[0] = 1;
    expect(shootingBarred({ ...f, air }, 0, 0)).toBe('D-shooting.1');
    expect(shootingBarred({ ...on(own('Sh(O)', 500, 500, { flags: ROUTING })), air }, 0, 0)).toBe('D-shooting.1');
    expect(shootingBarred({ ...on(own('Sh(O)', 500, 500), foe('Pk(O)', 500, 500)), air }, 0, 0)).toBe('D-shooting.1');
  });

  test('D-shooting.1: an overlap may shoot, and one on the flank of an enemy whom a friend fights', () => {
    const line = on(own('Sh(O)', 500, 500), own('Sh(O)', 550, 500), foe('Pk(O)', 500, 500));
    expect(shootingBarred({ ...line, air }, 1, 0)).toBeNull();
    const flank = [own('Pk(O)', 500, 500), foe('Pk(O)', 500, 500)];
    const at = own('Sh(O)', 525, 525, { h: 270 });
    expect(shootingBarred({ ...on(at, ...flank), air }, 0, 0)).toBeNull();
    expect(shootingBarred({ ...on(at, foe('Pk(O)', 500, 500)), air }, 0, 0)).toBe('D-shooting.1');
  });

  test('D-ford.6: not one that fords', () => {
    const f = (natures: number[]) => country({ features: [river(480, 540)], natures }, own('Sh(O)', 500, 500));
    expect(shootingBarred({ ...f([EASY]), air }, 0, 0)).toBe('D-ford.6');
    expect(shootingBarred({ ...f([1]), air }, 0, 0)).toBeNull();
  });

  test('D-shooting.20: not out of a ditch until it has been wholly left', () => {
    const f = (y: number) => country({ features: [box('Gy', [0, 480, 999, 500])] }, own('Sh(O)', 500, y));
    expect(shootingBarred({ ...f(524), air }, 0, 0)).toBe('D-shooting.20');
    expect(shootingBarred({ ...f(525), air }, 0, 0)).toBeNull();
  });

  test('D-shooting.4, G-41, C-37: heavy guns and rockets only in the enemy phase, unlimbered and undisturbed', () => {
    for (const id of ['Art(S)', 'Art(O)', 'Art(X)']) {
      expect(shootingBarred({ ...on(own(id, 500, 500)), air }, 0, 0)).toBe('D-shooting.4');
      expect(shootingBarred({ ...on(own(id, 500, 500)), air }, 0, 1)).toBeNull();
      expect(shootingBarred({ ...on(own(id, 500, 500, { flags: LIMBERED })), air }, 0, 1)).toBe('D-shooting.4');
      expect(shootingBarred({ ...on(own(id, 500, 500, { flags: BUSY })), air }, 0, 1)).toBe('D-shooting.4');
    }
    for (const id of ['Art(I)', 'Art(F)']) expect(shootingBarred({ ...on(own(id, 500, 500)), air }, 0, 0)).toBeNull();
  });

  test('D-shooting.15, C-7: not after pressing forward; after a move only where the edition reads it so', () => {
    expect(shootingBarred({ ...on(own('Sh(O)', 500, 500, { flags: PRESSED })), air }, 0, 0)).toBe('D-shooting.15');
    const moved = (tables?: Country['tables']) => {
      const f = country(tables ? { tables } : {}, own('Sh(O)', 500, 500));
      f.e.moved[0] = 1;
      return shootingBarred({ ...f, air }, 0, 0);
    };
    expect(moved()).toBeNull();
    expect(moved(tablesOf(data, 'normal', { advanceForbidsShooting: true }))).toBe('C-7');
  });

  test('D-shooting.3: over a flank too: War Wagons, Ships, Gal(S) and foot in a redoubt', () => {
    const all = [FRONT, RIGHT_EDGE, LEFT_EDGE];
    for (const id of ['WWg(O)', 'Shp(O)', 'Gal(S)']) expect(shootingEdges(on(own(id, 500, 500)), 0)).toEqual(all);
    for (const id of ['Sh(O)', 'Gal(O)', 'Art(O)']) expect(shootingEdges(on(own(id, 500, 500)), 0)).toEqual([FRONT]);
    const redoubt = (number: number) =>
      country({ sections: [section(500, 510, 0, { redoubt: number })] }, own('Sh(O)', 500, 500));
    expect(shootingEdges(redoubt(0), 0)).toEqual(all);
    expect(shootingEdges(redoubt(-1), 0)).toEqual([FRONT]);
    expect(targets(on(own('WWg(O)', 500, 500), foe('Sh(O)', 650, 450, { h: 270 })))).toEqual([1]);
    expect(targets(on(own('Sh(O)', 500, 500), foe('Sh(O)', 650, 450, { h: 270 })))).toEqual([]);
  });
});

describe('whom', () => {
  test('D-shooting.9, G-42, A-24: some part within one width to either side of straight ahead', () => {
    // The strip reaches from 425 to 575.
    expect(targets(on(own('Sh(O)', 500, 500), foe('Sh(O)', 599, 600)))).toEqual([1]);
    expect(targets(on(own('Sh(O)', 500, 500), foe('Sh(O)', 600, 600)))).toEqual([]);
  });

  test('D-shooting.9: not one whose front touches an enemy', () => {
    const f = on(own('Sh(O)', 500, 500), foe('Pk(O)', 550, 600), own('Pk(O)', 550, 600));
    expect(barredTarget({ ...f, air }, 0, FRONT, 1)).toBe('D-shooting.9');
    const gun = on(own('Sh(O)', 500, 500), foe('Art(I)', 550, 600), own('Pk(O)', 575, 625, { h: 270 }));
    expect(barredTarget({ ...gun, air }, 0, FRONT, 1)).toBe('D-shooting.9'); // A gun does not turn: the edge contacted is its front.
  });

  test('D-shooting.9: not one that is not seen', () => {
    const f = (y: number) =>
      country({ features: [box('Wd', [300, 500, 700, 900])] }, own('Sh(O)', 500, 450), foe('Sh(O)', 500, y));
    expect(targetsOf({ ...f(510), air }, 0)).toEqual([]);
    expect(barredTarget({ ...f(510), air }, 0, FRONT, 1)).toBe('D-visibility.4');
    expect(targetsOf({ ...f(499), air }, 0)).toHaveLength(1);
  });

  test('D-shooting.10, G-43, A-25: nobody else between, friend or enemy', () => {
    const pair = [own('Sh(O)', 500, 500), foe('Sh(O)', 500, 650)];
    expect(targets(on(...pair))).toEqual([1]);
    expect(barredTarget({ ...on(...pair, own('Pk(O)', 500, 600)), air }, 0, FRONT, 1)).toBe('D-shooting.10');
    expect(barredTarget({ ...on(...pair, foe('Pk(O)', 515, 600)), air }, 0, FRONT, 1)).toBe('D-shooting.10');
    // The lines may pass through the target, to two corners of its far flank; once they might not.
    const aside = on(...pair, foe('Pk(O)', 530, 600));
    expect(barredTarget({ ...aside, air }, 0, FRONT, 1)).toBeNull();
    expect(barredTarget({ ...{ ...aside, rules: 1 }, air }, 0, FRONT, 1)).toBe('D-shooting.10');
    expect(barredTarget({ ...on(...pair, own('Pk(O)', 550, 600)), air }, 0, FRONT, 1)).toBeNull();
  });

  test('G-14, A-24: of equally near targets the one straight ahead, and nobody is asked', () => {
    const four = [425, 475, 525, 575];
    const f = on(...four.map((x) => own('Sh(O)', x, 500)), ...four.map((x) => foe('Sh(O)', x, 600)));
    const nearestOf = (field: Field, i: number) => nearest(targetsOf({ ...field, air }, i)).map(({ target }) => target);
    expect([0, 1, 2, 3].map((i) => nearestOf(f, i))).toEqual([[4], [5], [6], [7]]);
    expect(nearestOf({ ...f, rules: 1 }, 1)).not.toEqual([5]);
  });

  test('D-shooting.11: guns other than rockets shoot over heads from a hill or a fortification', () => {
    const over = (id: string, ground: Country) =>
      barredTarget(
        { ...country(ground, own(id, 500, 500), own('Pk(O)', 500, 700), foe('Sh(O)', 500, 790)), air },
        0,
        FRONT,
        2,
      );
    const high = { features: [hill([400, 380, 600, 580])] };
    expect(over('Art(I)', {})).toBe('D-shooting.10');
    expect(over('Art(I)', high)).toBeNull();
    expect(over('Art(I)', { sections: [section(500, 510, 0)] })).toBeNull();
    expect(over('Art(I)', { sections: [section(500, 510, 0, { work: 'obstacle' })] })).toBe('D-shooting.10');
    expect(over('Art(X)', high)).toBe('D-shooting.10');
  });

  test('D-shooting.19: Galleys shoot over water, beach and marsh only', () => {
    const lake = box('WW', [0, 0, 999, 600]);
    const at = (...more: ReturnType<typeof box>[]) =>
      targets(country({ features: [lake, ...more] }, own('Gal(O)', 500, 580), foe('Sh(O)', 500, 700)));
    expect(at(box('Be', [0, 600, 999, 700]))).toEqual([1]);
    expect(at(box('M', [0, 600, 999, 700]))).toEqual([1]);
    expect(at()).toEqual([]);
    expect(at(box('Be', [0, 600, 999, 650]))).toEqual([]);
    expect(
      targets(country({ features: [lake, quay(0, 0, 1, 1)] }, own('Shp(O)', 500, 580), foe('Sh(O)', 500, 700))),
    ).toEqual([1]);
  });

  test('D-shooting.6, G-14: the nearest; of two as near, the one more straight ahead', () => {
    expect(shots(on(own('Sh(O)', 500, 500), foe('Pk(O)', 460, 640), foe('Pk(O)', 540, 630)))).toEqual({ 0: 2 });
    const tied = on(own('Sh(O)', 500, 500), foe('Pk(O)', 450, 640), foe('Pk(O)', 510, 640.4));
    expect(shots(tied)).toEqual({ 0: 2 });
  });

  test('G-14: equally near and equally ahead, the owner chooses; without a choice the lower number', () => {
    const f = on(own('Sh(O)', 500, 500), foe('Pk(O)', 475, 640), foe('Pk(O)', 525, 640));
    expect(designate({ ...f, air }, 0, []).choices).toEqual([{ shooter: 0, targets: [1, 2], rule: 'D-shooting.6' }]);
    expect(shots(f)).toEqual({ 0: 1 });
    expect(shots(f, [0, 2])).toEqual({ 0: 2 });
    expect(shots(f, [0, 9])).toEqual({ 0: 1 });
  });

  test('D-shooting.6, D-shooting.12: a fourth shooter takes the next nearest', () => {
    const row = [0, 1, 2, 3].map((k) => own('Sh(O)', 425 + 50 * k, 500));
    // All four have the first in their arc; the second is farther.
    const f = on(...row, foe('Pk(O)', 500, 600), foe('Pk(O)', 550, 640));
    expect(shots(f)).toEqual({ 0: 4, 1: 4, 2: 4, 3: 5 });
  });

  test('D-shooting.7: guns may ignore Skirmishers and Light Horse more than 200p away', () => {
    const options = (id: string, gap: number, shooter = 'Art(F)') => {
      const f = on(own(shooter, 500, 500), foe(id, 500, 500 + gap), foe('Pk(O)', 570, 500 + gap + 60));
      return optionsOf(f, 0, targetsOf({ ...f, air }, 0), () => false);
    };
    expect(options('Sk(O)', 201)).toMatchObject({ targets: [{ target: 1 }, { target: 2 }], rule: 'D-shooting.7' });
    expect(options('LH(O)', 201).targets).toHaveLength(2);
    expect(options('Sk(O)', 200).targets).toHaveLength(1);
    expect(options('Pi(O)', 201).targets).toHaveLength(1);
    expect(options('Sk(O)', 150, 'Sh(O)').targets).toHaveLength(1);
  });

  test('D-shooting.8: a ship may ignore land elements for naval ones or guns', () => {
    const features = [box('WW', [0, 0, 2250, 1500])];
    const options = (second: string) => {
      const f = country({ features }, own('Shp(O)', 500, 500), foe('Sh(O)', 500, 600), foe(second, 590, 640));
      return optionsOf(f, 0, targetsOf({ ...f, air }, 0), () => false);
    };
    expect(options('Gal(O)')).toMatchObject({ targets: [{ target: 1 }, { target: 2 }], rule: 'D-shooting.8' });
    expect(options('Art(I)').targets).toHaveLength(2);
    expect(options('Pk(O)').targets).toHaveLength(1);
  });

  test('D-shooting.2, C-19: everybody who can shoot does', () => {
    expect(
      Object.keys(
        shots(on(own('Sh(O)', 500, 500), own('Bw(O)', 700, 500), foe('Sh(O)', 500, 600), foe('Pk(O)', 700, 600))),
      ),
    ).toEqual(['0', '1', '2']);
  });
});
