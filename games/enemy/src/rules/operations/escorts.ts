/** A path as one number, and who must lead whom along it (6.16). */

import { isHome, leads } from '../../model/home-regions.ts';
import type { Move } from '../../position/frames.ts';
import type { Tables } from '../../tables.ts';

const PASS_BY = 63;

/** A path as one number: where it began, the first step (63: none), where it ends. */
export function pathCode(from: number, path: readonly number[]): number {
  const end = path[path.length - 1];
  return (from * 64 + (path.length > 1 ? path[0] : PASS_BY)) * 64 + end;
}
export const pathEnd = (code: number): number => code % 64;
export const isOneStep = (code: number): boolean => Math.floor(code / 64) % 64 === PASS_BY;

/** E-6.16.a–d, G-57: an escort is needed to leave home, and to end outside it; none to walk home. */
export function needsEscort(t: Tables, block: number, from: number, path: readonly number[]): boolean {
  if (!t.regional[block]) return false;
  if (!isHome(t, block, path[path.length - 1])) return true;
  let at = from;
  for (const to of path) {
    if (isHome(t, block, at) && !isHome(t, block, to)) return true;
    at = to;
  }
  return false;
}

const passedBy = (code: number): number => (isOneStep(code) ? pathEnd(code) : Math.floor(code / 64) % 64);
const crossesAlike = (one: number, other: number): boolean =>
  Math.floor(one / 4096) === Math.floor(other / 4096) && passedBy(one) === passedBy(other);

/** An escort goes before those it leads, the very same way; back into its home a block goes alone (E-6.16.d). */
export function hasEscort(t: Tables, f: Pick<Move, 'blocks' | 'paths'>, block: number, code: number): boolean {
  for (let i = 0; i < f.blocks.length; i++) {
    const alike = f.paths[i] === code || (isHome(t, block, pathEnd(code)) && crossesAlike(f.paths[i], code));
    if (alike && leads(t, f.blocks[i], block)) return true;
  }
  return false;
}
