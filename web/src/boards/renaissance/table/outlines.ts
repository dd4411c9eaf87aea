/** Outlines of bases in the drawing's paces. */
import { type Field, geometry } from '@drumhead/renaissance';
import type { Pose } from '@drumhead/renaissance/queries';
import { UNITS } from './plane.ts';

/** The base of an element, where it stands or at another pose. */
export function outlineOf({ bases }: Field, i: number, at: Pose | null, height: number): string {
  const base = at ? geometry.lone(at, bases.width[i], bases.depth[i]) : null;
  const corners = base ? base.corners : bases.corners;
  const from = base ? 0 : 8 * i;
  let d = '';
  for (let k = 0; k < 8; k += 2)
    d += `${k === 0 ? 'M' : 'L'}${(corners[from + k] / UNITS).toFixed(1)} ${(height - corners[from + k + 1] / UNITS).toFixed(1)}`;
  return `${d}Z`;
}
