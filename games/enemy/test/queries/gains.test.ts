import { expect, it } from 'vitest';
import type { EnemyAction } from '../../src/action.ts';
import { gainsBy } from '../../src/queries/index.ts';
import { game, play } from '../table.ts';

const { tables: t } = game;
const place = (id: string): number => t.places.indexOf(id);
const march = (block: string, ...path: string[]) => ({
  kind: 'move' as const,
  block: t.blocks.indexOf(block),
  path: path.map(place),
});

it('E-6.2.a E-6.3.b a voyage and a new block are reckoned where they arrive; a block that grows goes nowhere', () => {
  const p = play({ year: 1643, turn: 'II', blocks: { 'r-rupert': 'devon', 'p-essex': 'somerset' } }, []).position;
  const gainsOf = (action: EnemyAction) => gainsBy({ game, p, seat: 0 }, [action]);
  const [rupert, somerset] = [t.blocks.indexOf('r-rupert'), place('somerset')];
  const fight = [{ area: somerset, own: 1, foes: 1, city: false }];
  expect(gainsOf({ kind: 'sail', block: rupert, to: somerset })).toEqual(fight);
  expect(gainsOf({ kind: 'recruit', block: t.blocks.indexOf('r-m-foot-cheshire'), area: somerset })).toEqual(fight);
  expect(gainsOf({ kind: 'recruit', block: rupert })).toEqual([]);
});

it('E-4.21.a what a march comes to: a Victory City that nobody defends, a Battle, or friends', () => {
  const gainsOf = (blocks: { readonly [id: string]: string }) =>
    gainsBy({ game, p: play({ year: 1643, turn: 'II', blocks }, []).position, seat: 0 }, [
      march('r-rupert', 'gloucestershire', 'somerset'),
    ]);
  const somerset = place('somerset');
  const here = { 'r-rupert': 'oxfordshire' };
  expect(gainsOf(here)).toEqual([{ area: somerset, own: 1, foes: 0, city: true }]);
  expect(gainsOf({ ...here, 'p-essex': 'somerset' })).toEqual([{ area: somerset, own: 1, foes: 1, city: false }]);
  expect(gainsOf({ ...here, 'r-m-foot-cheshire': 'somerset' })).toEqual([
    { area: somerset, own: 2, foes: 0, city: false },
  ]);
});
