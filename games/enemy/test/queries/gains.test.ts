import { expect, it } from 'vitest';
import { gainsBy } from '../../src/queries/index.ts';
import { game, play } from '../table.ts';

const { tables: t } = game;
const place = (id: string): number => t.places.indexOf(id);
const march = (block: string, ...path: string[]) => ({
  kind: 'move' as const,
  block: t.blocks.indexOf(block),
  path: path.map(place),
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
