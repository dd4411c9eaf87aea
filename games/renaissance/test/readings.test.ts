/** Contested readings are match options: each changes what it says, and nothing by default. */
import { describe, expect, test } from 'vitest';
import { Editions, editionOf, RULE_OPTIONS } from '../src/options.ts';
import { mayPass } from '../src/rules/interpenetration.ts';
import { data } from './factors/bench.ts';
import { own, table } from './table.ts';

const editions = new Editions(data);
const read = (options: Record<string, string | number | boolean>) => editions.of(editionOf(options)).readings;

describe('readings', () => {
  test('every option reaches the tables, and the defaults are those of the data', () => {
    expect(read({})).toEqual(editions.of(0).readings);
    expect(read({ cfWarWagons: '5/4/2' }).cfWarWagons).toEqual([5, 4, 2]);
    expect(read({ piRearSupportVs: 'Pk' }).piRearSupportVs).toEqual(['Pk']);
    expect(read({ xPenaltyParity: 'even' }).xPenaltyParity).toBe('even');
    expect(read({ limberDepth: 50 }).limberDepth).toBe(50);
    expect(read({ advanceForbidsShooting: true, routersAvoidIce: true })).toMatchObject({
      advanceForbidsShooting: true,
      routersAvoidIce: true,
      thirdMarchSingle: true,
    });
    expect(editions.of(editionOf({ scale: 'condensed' })).scale).toBe('condensed');
    const codes = RULE_OPTIONS.flatMap(({ id, values }) => values.map((value) => editionOf({ [id]: value })));
    // Every default is 0; every other value has a number of its own.
    expect(new Set(codes).size).toBe(1 + RULE_OPTIONS.reduce((sum, { values }) => sum + values.length - 1, 0));
  });

  test('C-35: by the wider reading Skirmishers, too, need the same or the opposite facing', () => {
    const f = table(own('Sk(O)', 500, 500, { h: 45 }), own('Pk(O)', 500, 550));
    expect(mayPass(f, 0, 1, false)).toBe(true);
    const strict = { ...f, t: editions.of(editionOf({ interpenetrateFacingScope: 'wholeParagraph' })) };
    expect(mayPass(strict, 0, 1, false)).toBe(false);
    expect(mayPass({ ...strict, e: { ...f.e, h: [0, 0] } }, 0, 1, false)).toBe(true);
  });
});
