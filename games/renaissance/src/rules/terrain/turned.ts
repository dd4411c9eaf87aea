/** D-deploy.1: should the attacker want the other long edge, the ground is turned under both armies. */

import { HALF, heading } from '../../geometry/units.ts';
import type { Bridge, Feature } from '../../position/ground.ts';
import type { Table } from './edges.ts';

export interface LieOfLand {
  readonly features: readonly Feature[];
  readonly bridges: readonly Bridge[];
  /** The heading of north. */
  readonly north: number;
}

export function turnedRound(
  { width, height }: Table,
  { features, bridges, north }: LieOfLand,
): LieOfLand & { readonly rule: string } {
  const turned = (points: readonly number[]): number[] => points.map((v, k) => (k % 2 === 0 ? width : height) - v);
  return {
    features: features.map((f) => ({ ...f, ring: turned(f.ring), line: turned(f.line) })),
    bridges: bridges.map((b) => ({ ...b, x: width - b.x, y: height - b.y, h: heading(b.h + HALF) })),
    north: heading(north + HALF),
    rule: 'D-deploy.1',
  };
}
