/** Whether two who look at one screen have secrets: on the mat of One Battle blocks are all there is. */
import { AREAS } from '../model/numbers.ts';
import { codeFlags, codePlace } from '../position/codes.ts';
import { SHOWN } from '../position/position.ts';
import type { EnemyView } from '../position/view.ts';

/** A fight is on, and every block of either side in the field lies face up. */
export function isFoughtOpenly(view: EnemyView): boolean {
  if (view.viewer === 'all' || view.viewer === 'public') return false;
  if (!view.frames.some(({ kind }) => kind === 'battle')) return false;
  const { where, flags, theirs } = view;
  return (
    where.every((place, block) => place >= AREAS || (flags[block] & SHOWN) !== 0) &&
    theirs.every((code) => codePlace(code) >= AREAS || (codeFlags(code) & SHOWN) !== 0)
  );
}
