/** The tables of troops, cell by cell: written from the rows by type and grade, not from the data. */
import { describe, expect, test } from 'vitest';
import { PACE } from '../../src/geometry/units.ts';
import type { Troop } from '../../src/tables.ts';
import { condensed, normal } from './bench.ts';

/** By type; the same for every grade. */
const FACTORS: { readonly [types: string]: readonly [mounted: number, foot: number, other: number] } = {
  El: [5, 4, 2],
  'WWg Shp': [4, 4, 4],
  Pi: [4, 3, 2],
  Pk: [4, 3, 2],
  'Cm Bw': [4, 2, 2],
  Bd: [3, 5, 3],
  'La Si Art Gal': [3, 3, 3],
  Sh: [2, 4, 3],
  'Dr Wb': [2, 3, 3],
  'LH Hd Bts': [2, 2, 2],
  'Sk Pon': [2, 2, 3],
  Bg: [1, 1, 2],
};

/** Road, good, rough and difficult going; −1 where it cannot go. */
const MOVES: { readonly [types: string]: readonly number[] } = {
  LH: [600, 250, 200, 100],
  'Si Dr': [300, 200, 150, 100],
  'La Pi Cm El': [200, 200, 150, 50],
  'Sh Bw Sk Wb': [200, 150, 150, 100],
  'Pk Bd Hd Pon Bg': [150, 100, 50, 50],
  'Art WWg': [150, 100, 50, 0],
  'Shp Gal Bts': [-1, 200, -1, 100],
};

const DEPTHS: { readonly [types: string]: number } = {
  'La Pi Si LH Cm Hd': 37.5,
  'Pk Sh Bd Bw Sk Wb': 25,
  'Dr Art Bg El': 50,
  'Pon WWg Shp Gal Bts': 100,
};

const RANGES: { readonly [ids: string]: number } = {
  'Sh(S) Sh(O) Dr(S) Dr(O) Sk(S) Bw(S) Bw(O) Bw(I) WWg(O) Bts(S) Shp(I) Gal(S) Gal(O)': 200,
  'Sh(I) Sh(F) Dr(I) Pi(I) LH(I) Sk(O)': 100,
  'Art(I) Shp(S) Shp(O) Shp(F)': 300,
  'Art(F) Art(X)': 600,
  'Art(O)': 1200,
  'Art(S)': 1800,
  'Gal(F)': 500,
};

/** Twice the morale equivalents of all that do not count 1. */
const MORALE: { readonly [names: string]: number } = {
  'Shp(X) Bts(X)': 0,
  'LH Dr Sk Hd Bts': 1,
  'La(S) Pi(S) Cm(S) Bd(S) Art(S) Art(O) El WWg Shp(S) Gal(S)': 4,
  Bg: 6,
};

/** By grade: S, O, I, F, X; 0 where there is none. */
const COSTS: { readonly [type: string]: readonly number[] } = {
  La: [15, 12, 10, 11, 0],
  Pi: [12, 10, 8, 11, 0],
  Si: [10, 8, 5, 8, 0],
  LH: [7, 5, 4, 4, 0],
  Cm: [9, 6, 0, 6, 0],
  Dr: [8, 7, 6, 0, 0],
  Pk: [5, 4, 3, 4, 0],
  Sh: [7, 6, 4, 6, 0],
  Bd: [9, 7, 4, 5, 0],
  Bw: [7, 5, 3, 0, 0],
  Sk: [4, 3, 2, 0, 4],
  Wb: [5, 4, 3, 0, 0],
  Hd: [2, 1, 0, 1, 0],
  Art: [25, 20, 5, 10, 10],
  Pon: [0, 5, 0, 0, 0],
  WWg: [0, 10, 3, 0, 0],
  El: [24, 20, 16, 0, 0],
  Shp: [6, 5, 3, 4, 4],
  Gal: [5, 4, 2, 3, 0],
  Bts: [3, 2, 1, 2, 3],
  Bg: [0, 0, 0, 0, 0],
};

/** What a table says of this troop, under its id or its type. */
function of<V>(table: { readonly [names: string]: V }, { id, type }: Troop): V | undefined {
  for (const name of [id, type])
    for (const [names, value] of Object.entries(table)) if (names.split(' ').includes(name)) return value;
  return undefined;
}

/** The same said of every troop by a rule and by the tables. */
function agree<V>(rule: (t: Troop) => V, found: (t: Troop) => V, troops = normal.troops): void {
  expect(troops.map((t) => [t.id, found(t)])).toEqual(troops.map((t) => [t.id, rule(t)]));
}

const paces = (units: number): number => (units < 0 ? -1 : units / PACE);

describe('the table of troops', () => {
  test('D-factors.1, D-factors.3, D-factors.4: combat factors', () => {
    agree(
      (t) => {
        const [mounted, foot, other] = of(FACTORS, t)!;
        return { mounted, foot, footShot: t.type === 'Bd' ? 3 : foot, other };
      },
      ({ cf }) => cf,
    );
  });
  test('D-factors.2: at condensed scale Pistols have 4 against foot and Pikes 5 against mounted', () => {
    agree(
      (t) => {
        const [mounted, foot] = of(FACTORS, t)!;
        return [t.type === 'Pk' ? 5 : mounted, t.type === 'Pi' ? 4 : foot];
      },
      ({ cf }) => [cf.mounted, cf.foot],
      condensed.troops,
    );
  });
  test('D-distance.1–6: moves, with what grade adds and takes', () => {
    agree(
      (t) => {
        const [road, ...off] = of(MOVES, t)!;
        const swift = 'FX'.includes(t.grade) && (['LH', 'Cm', 'Bd', 'Art'].includes(t.type) || t.category === 'naval');
        const slow = ['Bd(S)', 'Art(S)', 'Shp(S)', 'Gal(S)'].includes(t.id);
        const more = swift ? 50 : slow ? -50 : 0;
        const moves = off.map((most) => (most < 0 ? -1 : Math.max(0, most + more)));
        if (t.id === 'Pk(S)') moves[0] += 50;
        return [road, ...moves];
      },
      ({ move }) => [move.road, move.good, move.rough, move.difficult].map(paces),
    );
  });
  test('D-distance.2: the other (F) and (X) go 50p more to contact', () => {
    const swift = ['LH', 'Cm', 'Bd', 'Art'];
    agree(
      (t) => ('FX'.includes(t.grade) && !swift.includes(t.type) && t.category !== 'naval' ? 50 : 0),
      ({ contactBonus }) => paces(contactBonus),
    );
  });
  test('D-basing.1, D-basing.3: depths', () => {
    agree(
      (t) => [of(DEPTHS, t), Math.min(50, of(DEPTHS, t)!)],
      ({ depth, effectiveDepth }) => [paces(depth), paces(effectiveDepth)],
    );
  });
  test('D-shooting.1: ranges', () => {
    agree(
      (t) => RANGES[Object.keys(RANGES).find((ids) => ids.split(' ').includes(t.id)) ?? ''] ?? 0,
      ({ range }) => paces(range),
    );
  });
  test('D-morale.1–5: morale equivalents', () => {
    agree(
      (t) => of(MORALE, t) ?? 2,
      ({ me2 }) => me2,
    );
  });
  test('D-pressing.1, D-pressing.3, D-pressing.4, D-pressing.12: who follows up and presses forward', () => {
    const must = (t: Troop): boolean =>
      ['La', 'Wb'].includes(t.type) || ['Pi(F)', 'Cm(S)', 'Hd(S)', 'Shp(X)'].includes(t.id);
    const may = (t: Troop): boolean => t.category === 'mounted' || ['Pk', 'Bd', 'Sk'].includes(t.type);
    const presses = (t: Troop): boolean =>
      t.category === 'mounted' || (t.category === 'foot' && !['Dr', 'Sk', 'Hd'].includes(t.type));
    agree(
      (t) => [must(t) ? 'must' : may(t) ? 'may' : 'no', presses(t)],
      ({ followUp, pressForward }) => [followUp, pressForward],
    );
  });
  test('D-pursuit.1, D-pursuit.2: who pursues, and how near the router must be', () => {
    agree(
      (t) => {
        if (t.category !== 'mounted' && t.type !== 'Wb' && t.type !== 'Hd') return 0;
        return t.id === 'Pi(O)' || t.id === 'Pi(I)' ? 200 : 300;
      },
      ({ pursues }) => paces(pursues),
    );
  });
  test('D-cost.1, D-cost.5, D-troops.5: what each costs, and that there are no others', () => {
    agree(
      ({ type, grade }) => COSTS[type]['SOIFX'.indexOf(grade)],
      ({ cost }) => cost,
    );
    const priced = Object.entries(COSTS).flatMap(([type, costs]) =>
      costs.flatMap((cost, k) => (cost > 0 ? [`${type}(${'SOIFX'[k]})`] : [])),
    );
    const found = normal.troops.filter(({ type }) => type !== 'Bg').map(({ id }) => id);
    expect(found.toSorted()).toEqual(priced.toSorted());
  });
  test('D-contact.2: who may not move into contact', () => {
    agree(
      ({ type }) => !['Art', 'Pon', 'WWg', 'Bg'].includes(type),
      ({ mayContact }) => mayContact,
    );
  });
});
