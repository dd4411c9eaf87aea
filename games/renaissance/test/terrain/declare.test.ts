import { describe, expect, it } from 'vitest';
import { isLinear } from '../../src/position/ground.ts';
import type { Declared } from '../../src/position/sealed.ts';
import { type Declarer, mayDeclare, placingOrder } from '../../src/rules/terrain/declare.ts';
import { doubleFE, featureOf, misshapen } from '../../src/rules/terrain/features.ts';
import { list, ruling } from '../army/camp.ts';
import { normal } from '../factors/bench.ts';
import { block, linear, p } from './country.ts';

const royalist: Declarer = {
  defends: true,
  list: list('ecw-royalist'),
  naval: false,
  wide: false,
  measures: normal.measures.terrain,
};
const attacker: Declarer = { ...royalist, defends: false };
const declare = (who: Declarer, ...features: Declared[]) => ruling(mayDeclare(who, features));
/** ½ FE, 1 FE and 1½ FE. */
const small = (kind: Declared['kind']) => block(kind, 200, 200);
const middling = (kind: Declared['kind']) => block(kind, 400, 200);
const large = (kind: Declared['kind']) => block(kind, 600, 200);

describe('how much a feature counts', () => {
  it('D-terrain.2 waterways, rivers and roads are lines, all else areas', () => {
    expect([isLinear('WW'), isLinear('Rv'), isLinear('Rd')]).toEqual([true, true, true]);
    expect([isLinear('Wd'), isLinear('H(G)'), isLinear('BUA')]).toEqual([false, false, false]);
  });

  it('D-terrain.3 an area fits into 600 × 450p and is nowhere under 100p across', () => {
    expect(misshapen(block('Wd', 600, 450).ring, normal.measures.terrain)).toBeNull();
    expect(misshapen(block('Wd', 450, 600).ring, normal.measures.terrain)).toBeNull();
    expect(misshapen(block('Wd', 601, 300).ring, normal.measures.terrain)).toMatchObject({
      rule: 'D-terrain.3',
      found: 601,
      limit: 600,
    });
    expect(misshapen(block('Wd', 451, 451).ring, normal.measures.terrain)).toMatchObject({ found: 451, limit: 450 });
    expect(misshapen(block('Wd', 300, 100).ring, normal.measures.terrain)).toBeNull();
    expect(misshapen(block('Wd', 300, 99).ring, normal.measures.terrain)).toMatchObject({ found: 99, limit: 100 });
    // A diamond is 424p from corner to corner and still 300p across its sides; a thin one is not wide enough.
    expect(misshapen(p(-212, 0, 0, -212, 212, 0, 0, 212), normal.measures.terrain)).toBeNull();
    expect(misshapen(p(-200, 0, 0, -51, 200, 0, 0, 51), normal.measures.terrain)).toMatchObject({
      rule: 'D-terrain.3',
      limit: 100,
    });
    expect(misshapen(p(0, 0, 200, 200, 200, 0, 0, 200), normal.measures.terrain)).toMatchObject({
      rule: 'D-terrain.3',
    });
  });

  it('D-terrain.4 up to 300p across ½, beyond 450p 1½ unless it is good going, else 1', () => {
    const fe = (f: Declared) => doubleFE(f, 0, normal.measures.terrain) / 2;
    expect(fe(block('Wd', 180, 240))).toBe(0.5); // exactly 300p from corner to corner
    expect(fe(block('Wd', 181, 240))).toBe(1);
    expect(fe(block('Wd', 270, 360))).toBe(1); // exactly 450p
    expect(fe(block('Wd', 271, 360))).toBe(1.5);
    expect(fe(block('OF', 600, 400))).toBe(1);
    expect(fe(block('H(G)', 600, 400))).toBe(1);
    expect(fe(block('H(G)', 600, 400, { surface: 'Wd' }))).toBe(1.5);
    expect(fe(block('H(S)', 600, 400))).toBe(1.5);
  });

  it('D-terrain.5 a first road is free, further ones count ½, other lines 2', () => {
    expect([
      doubleFE(linear('Rd'), 0, normal.measures.terrain),
      doubleFE(linear('Rd'), 1, normal.measures.terrain),
      doubleFE(linear('Rd'), 2, normal.measures.terrain),
    ]).toEqual([0, 1, 1]);
    expect([
      doubleFE(linear('Rv'), 0, normal.measures.terrain),
      doubleFE(linear('WW'), 0, normal.measures.terrain),
    ]).toEqual([4, 4]);
  });

  it('D-terrain.27 deliberate flooding is marsh', () => {
    const flooded = featureOf({ ...block('M', 300, 200), flooded: true });
    expect(flooded).toEqual(block('M', 300, 200));
  });
});

describe('the defender’s choice', () => {
  const good = [middling('E'), small('Wd'), small('Wd'), middling('H(G)')];

  it('D-terrain.11 one or two FE of each compulsory type and two or three of others', () => {
    expect(declare(royalist, ...good)).toBe('ok');
    expect(declare(royalist, small('E'), small('Wd'), small('Wd'), middling('H(G)'))).toMatchObject({
      rule: 'D-terrain.11',
      kind: 'E',
      found: 0.5,
      limit: 1,
    });
    expect(declare(royalist, middling('E'), small('Wd'), middling('H(G)'))).toMatchObject({
      rule: 'D-terrain.11',
      kind: 'optional',
      found: 1.5,
      limit: 2,
    });
  });

  it('D-terrain.11 more of a compulsory type than two FE counts with the optional', () => {
    expect(declare(royalist, middling('E'), middling('E'), middling('E'), middling('Wd'))).toBe('ok');
    expect(
      declare(royalist, middling('E'), middling('E'), middling('E'), middling('E'), middling('E'), middling('E')),
    ).toMatchObject({ rule: 'D-terrain.14' });
  });

  it('D-terrain.14 C-17 three FE of optional types at most, four where a condensed game has the full width', () => {
    const three = [middling('E'), middling('Wd'), middling('H(G)'), middling('M')];
    expect(declare(royalist, ...three)).toBe('ok');
    expect(declare(royalist, ...three, small('Sc'))).toMatchObject({ rule: 'D-terrain.14', found: 3.5, limit: 3 });
    expect(declare({ ...royalist, wide: true }, ...three, middling('Sc'))).toBe('ok');
    expect(declare({ ...royalist, wide: true }, middling('E'), middling('Wd'), middling('M'))).toMatchObject({
      rule: 'D-terrain.11',
      found: 2,
      limit: 3,
    });
  });

  it('D-terrain.14 one river, and two areas of an optional type', () => {
    expect(declare(royalist, middling('E'), linear('Rv'))).toBe('ok');
    expect(declare(royalist, middling('E'), linear('Rv'), linear('Rv'))).toMatchObject({
      rule: 'D-terrain.14',
      kind: 'Rv',
      found: 2,
      limit: 1,
    });
    expect(declare(royalist, middling('E'), small('Wd'), small('Wd'), small('Wd'))).toMatchObject({
      rule: 'D-terrain.14',
      kind: 'Wd',
      found: 3,
      limit: 2,
    });
  });

  it('D-terrain.1 only ground of his country; open fields where a list has built-up areas but no enclosures', () => {
    expect(declare(royalist, ...good, block('D', 150, 150))).toMatchObject({ rule: 'D-terrain.1', kind: 'D' });
    const ottoman = { ...royalist, list: list('ottoman') };
    expect(declare(ottoman, middling('OF'), middling('Wd'), middling('H(G)'))).toBe('ok');
    const montrose = { ...royalist, list: list('montrose') }; // enclosures, no open fields
    expect(declare(montrose, middling('H(S)'), middling('Wd'), middling('OF'))).toMatchObject({
      rule: 'D-terrain.1',
      kind: 'OF',
    });
    const aztec = {
      ...royalist,
      list: { ...list('montrose'), optional: list('montrose').optional.filter((k) => k !== 'E') },
    };
    expect(declare(aztec, middling('H(S)'), middling('Wd'), middling('OF'))).toBe('ok');
  });

  it('D-water.4 one waterway, and only by compulsion or for ships', () => {
    const dutch = { ...royalist, list: list('dutch-maurice') };
    const fields = [middling('E'), small('Wd')];
    expect(declare(dutch, ...fields, linear('WW'))).toMatchObject({ rule: 'D-water.4', kind: 'WW' });
    expect(declare({ ...dutch, naval: true }, ...fields, linear('WW'))).toBe('ok');
    expect(declare({ ...dutch, naval: true }, ...fields, linear('WW'), linear('WW'))).toMatchObject({
      rule: 'D-water.4',
      found: 2,
      limit: 1,
    });
    const lake = { ...dutch, list: { ...dutch.list, compulsory: ['WW' as const] } };
    expect(declare(lake, middling('Wd'), middling('H(G)'), linear('WW'))).toBe('ok');
  });

  it('D-terrain.22 a hill has a crest, and nothing else has', () => {
    expect(declare(royalist, middling('E'), middling('Wd'), block('H(G)', 300, 300, { line: [] }))).toMatchObject({
      rule: 'D-terrain.22',
      kind: 'H(G)',
    });
    expect(declare(royalist, middling('E'), middling('H(G)'), block('Wd', 400, 200, { line: p(0, 0) }))).toMatchObject({
      rule: 'D-terrain.22',
      kind: 'Wd',
    });
  });

  it('D-terrain.22 the crest lies inside its hill', () => {
    expect(
      declare(royalist, middling('E'), middling('Wd'), block('H(G)', 400, 300, { line: p(300, 0) })),
    ).toMatchObject({ rule: 'D-terrain.22' });
  });

  it('D-terrain.9 D-terrain.1 only hills bear something else, and only what grows in the country', () => {
    const bearing = (kind: Declared['kind'], surface: Declared['kind']) =>
      declare(royalist, middling('E'), middling('Sc'), block(kind, 400, 200, { surface }));
    expect(bearing('H(G)', 'Wd')).toBe('ok');
    expect(bearing('Wd', 'O')).toMatchObject({ rule: 'D-terrain.9', surface: 'O' });
    expect(bearing('H(G)', 'Rv')).toMatchObject({ rule: 'D-terrain.9', surface: 'Rv' });
    expect(bearing('H(G)', 'V')).toMatchObject({ rule: 'D-terrain.1', kind: 'V' });
  });

  it('D-terrain.3 a misshapen feature is refused by its number', () => {
    expect(declare(royalist, middling('E'), block('Wd', 800, 200))).toMatchObject({
      rule: 'D-terrain.3',
      feature: 1,
      found: 800,
      limit: 600,
    });
  });
});

describe('the attacker’s choice', () => {
  it('D-terrain.12 nothing at all, or up to two FE', () => {
    expect(declare(attacker)).toBe('ok');
    expect(declare(attacker, large('Wd'), small('M'))).toBe('ok');
    expect(declare(attacker, large('Wd'), middling('M'))).toMatchObject({ rule: 'D-terrain.12', found: 2.5, limit: 2 });
    expect(declare(attacker, linear('Rv'), linear('Rd'))).toBe('ok');
  });

  it('D-terrain.24 he never chooses a built-up area', () => {
    expect(declare(attacker, small('BUA'))).toMatchObject({ rule: 'D-terrain.24', kind: 'BUA' });
    expect(declare(royalist, middling('E'), middling('BUA'), middling('Wd'))).toBe('ok');
  });
});

describe('the order of placing', () => {
  it('D-terrain.15 water, bare hills, other hills, roads, built-up areas, fields, then as the attacker likes', () => {
    const wooded = block('H(G)', 300, 300, { surface: 'Wd' });
    const mine = [small('Wd'), small('E'), small('BUA'), linear('Rd'), wooded, small('H(G)'), linear('Rv')];
    const his = [small('M'), linear('WW'), small('H(S)')];
    const names = (later: Declared['kind'][]) =>
      placingOrder(0, [mine, his], later).map(
        ({ side, index }) => [mine, his][side][index].kind + (([mine, his][side][index].surface && '+') || ''),
      );
    expect(names(['Wd', 'M'])).toEqual(['WW', 'Rv', 'H(G)', 'H(G)+', 'H(S)', 'Rd', 'BUA', 'E', 'Wd', 'M']);
    expect(names(['M', 'Wd']).slice(-2)).toEqual(['M', 'Wd']);
  });

  it('D-terrain.15, D-terrain.24: a town on a hill is a town: the defender’s, and placed among the towns', () => {
    const hilltop = block('H(G)', 300, 200, { surface: 'BUA' });
    expect(declare(attacker, hilltop)).toMatchObject({ rule: 'D-terrain.24' });
    expect(declare(attacker, block('H(G)', 300, 200, { surface: 'Wd' }))).toBe('ok');
    const declared: [Declared[], Declared[]] = [[hilltop, small('H(S)'), linear('Rd')], []];
    expect(placingOrder(0, declared, []).map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('D-terrain.15 of one type all the defender’s come first; D-water.4 his waterway is the one kept', () => {
    const both: [Declared[], Declared[]] = [
      [small('Wd'), linear('WW')],
      [small('Wd'), linear('WW'), small('Wd')],
    ];
    expect(placingOrder(1, both, ['Wd'])).toEqual([
      { side: 1, index: 1 },
      { side: 1, index: 0 },
      { side: 1, index: 2 },
      { side: 0, index: 0 },
    ]);
  });
});
