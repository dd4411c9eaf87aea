/** 6.16: Regional blocks leave their Home Region, and march outside it, only with who may lead them. */

import { type Cited, refusal } from '@drumhead/kernel';
import { HOME_REGIONS, isHome, LED_BY, LONDON_BLOCKS, leads } from '../../model/home-regions.ts';
import type { BlockId, PlaceId } from '../../model/ids.ts';
import type { Move } from '../../position/frames.ts';
import { pathCode, pathEnd, pathEntry, pathStart } from '../../position/paths.ts';
import type { Tables } from '../../tables.ts';

/** E-6.16.a–d, G-57: an escort is needed to leave home, and to end outside it; none to walk home. */
export function needsEscort(t: Tables, block: BlockId, from: PlaceId, path: readonly PlaceId[]): boolean {
  if (!t.regional[block]) return false;
  if (!isHome(t, block, path[path.length - 1])) return true;
  let at = from;
  for (const to of path) {
    if (isHome(t, block, at) && !isHome(t, block, to)) return true;
    at = to;
  }
  return false;
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
