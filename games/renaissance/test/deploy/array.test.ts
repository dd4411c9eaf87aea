import { SwiftChance } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../src/model/field.ts';
import { cloneElements } from '../../src/position/elements.ts';
import type { Ground } from '../../src/position/ground.ts';
import { deploymentRefused } from '../../src/rules/deploy/deploy.ts';
import { boxesOf } from '../../src/rules/deploy/deployment-steps.ts';
import { placesOf } from '../../src/rules/deploy/secret-record.ts';
import { arrayOf } from '../../src/rules/deploy/standard-array.ts';
import { tableSize } from '../../src/rules/scale.ts';
import { placeByChance } from '../../src/rules/terrain/automatic.ts';
import { declareByChance } from '../../src/rules/terrain/declare.ts';
import type { Tables } from '../../src/tables.ts';
import { lists } from '../army/camp.ts';
import { condensed, normal } from '../factors/bench.ts';
import { undeployed } from './parade.ts';

function landscape(t: Tables, points: number, seed: number): Ground {
  const { width, depth: height } = tableSize('15mm', t.scale, points);
  const chance = new SwiftChance(seed);
  const list = lists.lists[seed % lists.lists.length];
  const who = { measures: t.measures.terrain, list, naval: false, wide: t.scale === 'condensed' && points > 100 };
  const both = [
    declareByChance(chance, { ...who, defends: true }),
    declareByChance(chance, { ...who, defends: false }),
  ] as const;
  const { features, bridges } = placeByChance(
    chance,
    { width, height, element: t.width, measures: t.measures, gentlemens: false },
    0,
    both,
  );
  return { width, height, features, bridges, sections: [], natures: features.map(() => 0) };
}

describe('the standard array', () => {
  it.each([
    ['normal', 100, normal],
    ['normal', 400, normal],
    ['condensed', 100, condensed],
    ['condensed', 400, condensed],
  ] as const)('D-deploy.5 D-deploy.6 puts every army in the field by the rules: %s, %i points', (_, points, t) => {
    for (const [k, list] of lists.lists.entries()) {
      const ground = landscape(t, points, k);
      const muster = list.ready.find((r) => r.points === points)!.muster;
      for (const side of [0, 1]) {
        const party = { side, attacks: side === 1 };
        const roster = undeployed(t, muster, side);
        const standing = arrayOf(t, ground, party, roster);
        expect(standing.map(({ element }) => element).sort((a, b) => a - b)).toEqual([...roster.troop.keys()]);
        const e = cloneElements(roster);
        for (const { element, x, y, h } of standing) [e.x[element], e.y[element], e.h[element]] = [x, y, h];
        const f = fieldOf(t, e, ground);
        const places = placesOf(side, boxesOf(f, side));
        expect({
          list: list.id,
          side,
          fault: deploymentRefused(f, { party, fresh: [...e.troop.keys()], places }),
        }).toMatchObject({
          fault: null,
        });
      }
    }
  });

  it('G-63 horse stand on the wings, foot in the centre, shot beside pikes', () => {
    const roster = undeployed(normal, lists.lists[0].ready[1].muster, 0);
    const ground = { width: 2250 * 1024, height: 1500 * 1024, features: [], sections: [], bridges: [], natures: [] };
    const standing = arrayOf(normal, ground, { side: 0, attacks: true }, roster);
    const across = standing.map(({ element, x }) => ({ x, category: normal.troops[roster.troop[element]].category }));
    const horse = across.filter(({ category }) => category === 'mounted').map(({ x }) => x);
    const foot = standing
      .filter(({ element }) => ['Pk', 'Sh'].includes(normal.troops[roster.troop[element]].type))
      .map(({ x }) => x);
    expect(Math.min(...horse)).toBeLessThan(Math.min(...foot));
    expect(Math.max(...horse)).toBeGreaterThan(Math.max(...foot));
  });
});
