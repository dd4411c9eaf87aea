/** 3.3, 6.16: where Regional blocks are at home, who may lead them, and that they march abroad only with an escort. */

import { type Cited, refusal } from '@drumhead/kernel';
import type { Move } from '../position/frames.ts';
import { pathCode, pathEnd, pathEntry, pathStart } from '../position/paths.ts';
import { INSIDE } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { needsEscortFrom } from './borders.ts';
import type { Read } from './context.ts';
import type { AreaId, BlockId, PlaceId } from './ids.ts';
import { isMended } from './mends.ts';
import { AREAS, endOf, firstOf, LONDON_HOME, PLACES, SCOTS_HOME, sideOf } from './numbers.ts';

/** Which Region is home, and that every move ends there or with who leads. */
export const HOME_REGIONS: readonly string[] = ['E-3.3.a', 'E-3.3.b', 'E-3.3.d'];

export function isHome(t: Tables, block: BlockId, place: PlaceId): boolean {
  return t.atHome[t.home[block] * PLACES + place];
}

/** London blocks: at home next door too, but deployed and sent home to London's own Area. */
export const LONDON_BLOCKS = 'E-6.16.e';

/** Who leads whom: London's no Regional Leader, Covenanters Leven only, and he nobody else. */
export const LED_BY = { london: 'E-6.16.f', covenanters: 'E-6.16.g', leven: 'E-6.16.h' } as const;

/** Whether `escort` may lead the Regional block: a Leader or its own RL; Covenanters only Leven (E-6.16.f–h, G-103). */
export function leads(t: Tables, escort: BlockId, block: BlockId): boolean {
  if (sideOf(escort) !== sideOf(block)) return false;
  if (t.home[block] === SCOTS_HOME) return escort === t.leven;
  if (t.leader[escort]) return true;
  return t.regionalLeader[escort] && t.home[escort] === t.home[block];
}

/** A Leader or its RL stands in the place, on the same side of the City's wall. */
function isLedAt({ t, p }: Read, block: BlockId, place: PlaceId, within = 0): boolean {
  const side = sideOf(block);
  for (let b = firstOf(side), end = endOf(side); b < end; b++)
    if (b !== block && p.where[b] === place && (p.flags[b] & INSIDE) === within && leads(t, b, block)) return true;
  return false;
}

/** E-3.3.b: where a Regional block may end a move that needs no escort along. */
export function mayEndAt(c: Read, block: BlockId, place: PlaceId, within = 0): boolean {
  const { t } = c;
  return !t.regional[block] || isHome(t, block, place) || isLedAt(c, block, place, within);
}

/** E-6.3.d, G-108: Regional blocks and Regional Leaders are deployed only at home. */
export const deploysAtHome = ({ t, p }: Read, block: BlockId): boolean =>
  t.regional[block] || (t.regionalLeader[block] && isMended(p, 'leadersDeployAtHome'));

/** E-6.16.e: London blocks are deployed, and return, only to London's own Area. */
export function isDeployHome(t: Tables, block: BlockId, area: AreaId): boolean {
  if (t.home[block] < 0) return true;
  return t.home[block] === LONDON_HOME ? area === t.london : area < AREAS && isHome(t, block, area);
}

export function needsEscort(t: Tables, block: BlockId, from: PlaceId, path: readonly PlaceId[]): boolean {
  return t.regional[block] && needsEscortFrom(t.atHome, t.home[block], [from, ...path]);
}

const crossesAlike = (one: number, other: number): boolean =>
  pathStart(one) === pathStart(other) && pathEntry(one) === pathEntry(other);

/** An escort goes before those it leads, the very same way; back into its home a block goes alone (E-6.16.d). */
export function hasEscort(t: Tables, f: Pick<Move, 'blocks' | 'paths'>, block: BlockId, code: number): boolean {
  for (let i = 0; i < f.blocks.length; i++) {
    const alike = f.paths[i] === code || (isHome(t, block, pathEnd(code)) && crossesAlike(f.paths[i], code));
    if (alike && leads(t, f.blocks[i], block)) return true;
  }
  return false;
}

interface March {
  readonly from: PlaceId;
  readonly path: readonly PlaceId[];
}

export function escortFault(t: Tables, f: Move, block: BlockId, { from, path }: March): Cited | null {
  if (!needsEscort(t, block, from, path) || hasEscort(t, f, block, pathCode(from, path))) return null;
  return refusal(
    'no-escort',
    [
      'E-6.16.a',
      'E-6.16.b',
      'E-6.16.c',
      'E-6.16.d',
      LONDON_BLOCKS,
      ...HOME_REGIONS,
      LED_BY.london,
      LED_BY.covenanters,
      LED_BY.leven,
      'G-31',
      'G-57',
    ],
    { block: t.blocks[block], to: t.places[path[path.length - 1]] },
  );
}
