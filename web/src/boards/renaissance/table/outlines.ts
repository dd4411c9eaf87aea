/** Outlines of bases in the drawing's paces. */
import { type Field, geometry } from '@drumhead/renaissance';
import type { Pose } from '@drumhead/renaissance/queries';
import { UNITS } from './plane.ts';

/** The base of an element, where it stands or at another pose. */
export function outlineOf({ bases }: Field, i: number, at: Pose | null, height: number): string {
  const base = at ? geometry.lone(at, geometry.baseSizeOf(bases, i)) : null;
  const corners = base ? base.corners : bases.corners;
  const from = base ? 0 : 8 * i;
  let d = '';
  for (let k = 0; k < 8; k += 2)
    d += `${k === 0 ? 'M' : 'L'}${(corners[from + k] / UNITS).toFixed(1)} ${(height - corners[from + k + 1] / UNITS).toFixed(1)}`;
  return `${d}Z`;
}

/** A base with so much added all round: corners rounded, all drawn the same way about, so that many make one area. */
export function grownBase({ bases }: Field, i: number, by: number, height: number): string {
  const [r, c] = [by / UNITS, bases.corners.subarray(8 * i, 8 * i + 8)];
  const at = (k: number): [number, number] => [c[(2 * k) % 8] / UNITS, height - c[(2 * k + 1) % 8] / UNITS];
  const area = [0, 1, 2, 3].reduce((sum, k) => sum + at(k)[0] * at(k + 1)[1] - at(k + 1)[0] * at(k)[1], 0);
  const turns = area > 0 ? 1 : -1;
  const round = `A${r.toFixed(0)} ${r.toFixed(0)} 0 0 ${area > 0 ? 1 : 0} `;
  let [d, first] = ['', ''];
  for (let k = 0; k < 4; k++) {
    const [[ax, ay], [bx, by_]] = [at(k), at(k + 1)];
    const length = Math.hypot(bx - ax, by_ - ay) || 1;
    const [nx, ny] = [(turns * (by_ - ay) * r) / length, (-turns * (bx - ax) * r) / length];
    const from = `${(ax + nx).toFixed(0)} ${(ay + ny).toFixed(0)}`;
    if (k === 0) first = from;
    d += `${k === 0 ? 'M' : round}${from}L${(bx + nx).toFixed(0)} ${(by_ + ny).toFixed(0)}`;
  }
  return `${d}${round}${first}Z`;
}
