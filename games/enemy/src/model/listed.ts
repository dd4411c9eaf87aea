/**
 * Actions that are listed by the hundred, made once and shared: listing a turn's choices then allocates nothing but the
 * list. Nobody changes an action.
 */

import type { ActionOf, EnemyAction } from '../action.ts';
import type { AreaId, BlockId, PlaceId } from './ids.ts';
import { BLOCKS, PLACES } from './numbers.ts';

const each = <A>(size: number, make: (index: number) => A): readonly A[] =>
  Array.from({ length: size }, (_, i) => make(i));
/** A row for each block, an action for each place. */
const grid = <A>(make: (block: BlockId, place: PlaceId) => A): readonly (readonly A[])[] =>
  each(BLOCKS, (block) => each(PLACES, (place) => make(block, place)));

export const SAILINGS = grid((block, to): EnemyAction => ({ kind: 'sail', block, to }));
export const DEPLOYMENTS = grid((block, area): EnemyAction => ({ kind: 'recruit', block, area }));
export const RETURNS = grid((block, to): EnemyAction => ({ kind: 'home', block, to }));
export const STRENGTHENINGS = each(BLOCKS, (block): EnemyAction => ({ kind: 'recruit', block }));
export const GROUPS = each(PLACES, (area): EnemyAction => ({ kind: 'group', area }));
export const MUSTERS = each(PLACES, (area): EnemyAction => ({ kind: 'muster', area }));
export const LOSSES = each(BLOCKS, (block): ActionOf<'lose'> => ({ kind: 'lose', block }));

export const PASS: EnemyAction = { kind: 'pass' };
export const DONE: EnemyAction = { kind: 'done' };

/** Year End: of all blocks, places and kinds of points only few ever meet, so these are made when first wanted. */
const spent: (ActionOf<'recruit'> | undefined)[] = new Array(BLOCKS * (PLACES + 1) * 8).fill(undefined);

/** `area` −1: the block is on the map already. */
export function spending(block: BlockId, area: AreaId, rp: number): ActionOf<'recruit'> {
  const key = (block * (PLACES + 1) + area + 1) * 8 + rp;
  spent[key] ??= area < 0 ? { kind: 'recruit', block, rp } : { kind: 'recruit', block, area, rp };
  return spent[key];
}
