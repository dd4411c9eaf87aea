import { describe, expect, it } from 'vitest';
import { FAIR } from '../../src/position/day.ts';
import { costOf, pricesOf } from '../../src/rules/army/cost.ts';
import { mayMuster } from '../../src/rules/army/limits.ts';
import { listsOf } from '../../src/rules/army/lists.ts';
import { rosterOf } from '../../src/rules/army/roster.ts';
import { misfit } from '../../src/rules/army/types-and-grades.ts';
import { menAmong } from '../../src/rules/scale.ts';
import { weatherCites } from '../../src/rules/weather/time-of-day.ts';
import { condensed, normal, troop } from '../factors/bench.ts';
import { armies, list, lists, ready, ruling } from './camp.ts';

describe('troop definitions', () => {
  it('D-troops.5 every priced troop is a grade its type has, and none is missing', () => {
    expect(misfit(normal.troops)).toBeNull();
    const hordes = { type: 'Hd', rule: 'D-troops.21', grade: 'I', category: 'foot' } as const;
    expect(misfit([...normal.troops, hordes])).toEqual({ rule: 'D-troops.5', troop: 'Hd(I)' });
    const [lancers, ...others] = normal.troops;
    const miscited = misfit([{ ...lancers, rule: 'D-troops.7' }, ...others]);
    expect(miscited).toEqual({ rule: 'D-troops.6', troop: 'La(S)' });
  });

  it.each([
    ['D-troops.6', 'La', 'SOIF'],
    ['D-troops.7', 'Pi', 'SOIF'],
    ['D-troops.9', 'Si', 'SOIF'],
    ['D-troops.11', 'LH', 'SOIF'],
    ['D-troops.12', 'Cm', 'SOF'],
    ['D-troops.13', 'Dr', 'SOI'],
    ['D-troops.15', 'Pk', 'SOIF'],
    ['D-troops.16', 'Sh', 'SOIF'],
    ['D-troops.17', 'Bd', 'SOIF'],
    ['D-troops.18', 'Bw', 'SOI'],
    ['D-troops.19', 'Sk', 'SOIX'],
    ['D-troops.20', 'Wb', 'SOI'],
    ['D-troops.21', 'Hd', 'SOF'],
    ['D-troops.22', 'Art', 'SOIFX'],
    ['D-troops.23', 'Pon', 'O'],
    ['D-troops.24', 'WWg', 'OI'],
    ['D-troops.25', 'El', 'SOI'],
    ['D-troops.26', 'Shp', 'SOFIX'],
    ['D-troops.26', 'Gal', 'SOFI'],
    ['D-troops.26', 'Bts', 'SOFIX'],
  ])('%s %s comes in the grades %s', (rule, type, grades) => {
    const found = normal.troops.filter((t) => t.type === type).map(({ grade }) => grade);
    expect(found.sort().join('')).toBe([...grades].sort().join(''));
    const last = grades.at(-1);
    const without = normal.troops.filter((t) => t.type !== type || t.grade !== last);
    expect(misfit(without)).toEqual({ rule, troop: `${type}(${last})` });
  });

  it.each([
    ['D-troops.1', 'mounted', 'La Pi Si LH Cm'],
    ['D-troops.2', 'foot', 'Dr Pk Bd Sh Bw Wb Sk Hd'],
    ['D-troops.3', 'train', 'Art Pon WWg El Bg'],
    ['D-troops.4', 'naval', 'Shp Gal Bts'],
  ])('%s %s are %s', (rule, category, types) => {
    const found = new Set(normal.troops.filter((t) => t.category === category).map(({ type }) => type));
    expect([...found].sort()).toEqual(types.split(' ').sort());
    const astray = normal.troops.map((t) =>
      t.category === category ? { ...t, category: category === 'foot' ? ('train' as const) : ('foot' as const) } : t,
    );
    expect(misfit(astray)?.rule).toBe(rule);
  });

  it('D-scale.9 an element stands for so many men, four times as many horse and foot when condensed', () => {
    const men = (id: string, t = normal) => menAmong(t, [troop(id)]);
    expect([
      men('Pk(O)'),
      men('Dr(O)'),
      men('Pi(F)'),
      men('La(S)'),
      men('LH(O)'),
      men('Hd(O)'),
      men('Art(O)'),
      men('Art(F)'),
    ]).toEqual([100, 100, 75, 50, 50, 250, 4, 15]);
    expect([men('Pk(O)', condensed), men('Pi(F)', condensed), men('Art(O)', condensed)]).toEqual([400, 300, 8]);
  });
});

describe('the lists', () => {
  it('D-army.6 all seventeen are read, and every ready army keeps its own list', () => {
    expect(lists.lists).toHaveLength(17);
    for (const { ready: made } of lists.lists) {
      expect(made.map(({ points }) => points)).toEqual([100, 400]);
      for (const { points, muster } of made) expect(ruling(mayMuster(normal, lists, points, muster))).toBe('ok');
    }
  });

  it('D-cost.1 every ready army costs exactly what it says', () => {
    for (const { ready: made } of lists.lists)
      for (const { points, muster } of made) expect(costOf(normal, muster)).toBe(points);
  });

  it('D-scale.1 no list leaves 1494–1700', () => {
    for (const { years } of lists.lists) {
      expect(years[0]).toBeGreaterThanOrEqual(1494);
      expect(years[1]).toBeLessThanOrEqual(1700);
    }
    const early = { ...armies, lists: [{ ...armies.lists[0], years: [1490, 1646] }] };
    expect(() => listsOf(normal, early)).toThrow('lists/0/years/0');
  });

  it('D-army.6 a list that names unknown troops or a window outside its years is told where', () => {
    const [first] = armies.lists;
    const strange = { ...armies, lists: [{ ...first, entries: [{ ...first.entries[0], troop: 'Pi(X)' }] }] };
    expect(() => listsOf(normal, strange)).toThrow('lists/0/entries/0: there are no Pi(X)');
    const late = { ...armies, lists: [{ ...first, entries: [{ ...first.entries[0], years: [[1642, 1650]] }] }] };
    expect(() => listsOf(normal, late)).toThrow('lists/0/entries/0: 1642–1650 lies outside the list');
  });

  it.each([
    ['D-climate.2', 'cold', 'polish'],
    ['D-climate.3', 'warm', 'ottoman'],
    ['D-climate.5', 'tropical', 'mughal'],
  ] as const)('%s %s is the climate of %s', (rule, climate, id) => {
    expect(list(id).climate).toBe(climate);
    expect(weatherCites({ ...FAIR, climate })[0]).toBe(rule);
  });

  it('D-climate.4 a list of the desert may be written as dry, and no fifth climate', () => {
    const written = (climate: string) =>
      listsOf(normal, { ...armies, lists: [{ ...armies.lists[0], climate }] }).lists[0].climate;
    expect(written('dry')).toBe('dry');
    expect(() => written('arctic')).toThrow('lists/0/climate');
  });
});

describe('prices', () => {
  it('D-cost.3 a commander or his lieutenant adds 20, an ally 10', () => {
    expect(normal.generalCost).toEqual({ rule: 'D-cost.3', cinc: 20, sub: 20, ally: 10 });
    const [one] = ready('swiss-400').commands;
    const sum = (role: 'cinc' | 'sub' | 'ally') =>
      costOf(normal, { ...ready('swiss-400'), commands: [{ ...one, role }] });
    expect(sum('cinc')).toBe(sum('sub'));
    expect(sum('cinc') - sum('ally')).toBe(10);
  });

  it('D-cost.2 heavy and field guns without a team are 5 cheaper', () => {
    const guns = (row: object) =>
      pricesOf(normal, {
        ...ready('swiss-100'),
        commands: [
          { role: 'cinc', general: 'Pk(S)', rows: [{ troop: 'Art(S)', count: 2, ...row }], squadrons: [], baggage: 0 },
        ],
      });
    const cost = (row: object) => guns(row).reduce((sum, p) => sum + p.count * p.each, 0);
    expect(cost({}) - cost({ noTeam: true })).toBe(10);
    expect(guns({ noTeam: true }).map(({ rule }) => rule)).toContain('D-cost.2');
  });

  it('D-cost.4 stakes 1, a fixed obstacle 2, a fortification 4, each further side 1, a gateway 2', () => {
    const plain = ready('tyw-imperial-100');
    const more = (works: object) =>
      costOf(normal, { ...plain, works: { ...plain.works, ...works } }) - costOf(normal, plain);
    expect([
      more({ fixedObstacles: 1 }),
      more({ fortifications: 1 }),
      more({ redoubtSides: 1 }),
      more({ gateways: 1 }),
    ]).toEqual([2, 4, 1, 2]);
    const [c] = plain.commands;
    const staked = {
      ...plain,
      commands: [
        { ...c, rows: c.rows.map((row) => (row.troop === 'Sh(O)' ? { ...row, portable: true as const } : row)) },
      ],
    };
    expect(costOf(normal, staked) - costOf(normal, plain)).toBe(4);
  });

  it('D-cost.5 baggage is free, grenadiers are 4', () => {
    const plain = ready('swiss-100');
    const laden = { ...plain, commands: plain.commands.map((c) => ({ ...c, baggage: c.baggage + 1 })) };
    expect(costOf(normal, laden)).toBe(costOf(normal, plain));
    expect(normal.troops[troop('Sk(X)')].cost).toBe(4);
  });
});

describe('the roster', () => {
  it('D-army.5 every element stands in a command, its general first and marked', () => {
    const { roles, elements } = rosterOf(normal, ready('ecw-royalist-400'));
    expect(roles).toEqual(['cinc', 'sub', 'sub']);
    expect(elements).toHaveLength(49);
    for (const k of roles.keys()) {
      const own = elements.filter((e) => e.command === k);
      expect(own.filter((e) => e.general)).toEqual([own[0]]);
    }
  });

  it('G-34 baggage is mobile unless it was said not to be', () => {
    const plain = ready('swiss-100');
    const wagons = (m: typeof plain) =>
      rosterOf(normal, m).elements.filter((e) => normal.troops[e.troop].type === 'Bg');
    expect(wagons(plain).map(({ immobile }) => immobile)).toEqual([false]);
    const fixed = { ...plain, commands: plain.commands.map((c) => ({ ...c, baggageImmobile: true as const })) };
    expect(wagons(fixed).map(({ immobile }) => immobile)).toEqual([true]);
  });

  it('D-troops.34 D-cost.2 guns have the team they were bought with', () => {
    const plain = ready('ecw-royalist-400');
    const gun = (m: typeof plain) => rosterOf(normal, m).elements.find((e) => normal.troops[e.troop].id === 'Art(O)')!;
    expect(gun(plain).team).toBe(true);
    const rows = (c: (typeof plain.commands)[number]) =>
      c.rows.map((r) => (r.troop === 'Art(O)' ? { ...r, noTeam: true as const } : r));
    expect(gun({ ...plain, commands: plain.commands.map((c) => ({ ...c, rows: rows(c) })) }).team).toBe(false);
  });
});
