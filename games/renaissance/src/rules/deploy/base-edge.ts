/** D-deploy.1: which edge of the table is whose. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import { HALF, heading } from '../../geometry/units.ts';
import { publicReport, type Rules } from '../../model/context.ts';
import type { Bridge, Feature } from '../../position/ground.ts';
import type { Table } from '../terrain/site.ts';

/** D-deploy.1: who attacks may have the ground turned. */
export const edge: Rules<'edge'> = {
  cites: ['D-deploy.1'],
  list: () => [false, true].map((turn) => ({ kind: 'edge', turn })),
  check: (_s, _f, _seat, action) =>
    action.kind === 'edge' ? ALLOWED : refuse('wrong-kind', ['D-deploy.1'], { asked: 'edge' }),
  play(d, _f, seat, action) {
    if (action.kind !== 'edge') return;
    const { p } = d;
    if (action.turn) {
      const { features, bridges, north } = turnedRound(p, p);
      Object.assign(p, { features, bridges, north });
    }
    d.sink?.report(publicReport('edge', ['D-deploy.1'], { side: seat, turned: action.turn }));
    leave(d);
  },
};

/** D-deploy.1: should the attacker want the other long edge, the ground is turned under both armies. */
export interface LieOfLand {
  readonly features: readonly Feature[];
  readonly bridges: readonly Bridge[];
  /** The heading of north. */
  readonly north: number;
}

export function turnedRound({ width, height }: Table, { features, bridges, north }: LieOfLand): LieOfLand {
  const turned = (points: readonly number[]): number[] => points.map((v, k) => (k % 2 === 0 ? width : height) - v);
  return {
    features: features.map((f) => ({ ...f, ring: turned(f.ring), line: turned(f.line) })),
    bridges: bridges.map((b) => ({ ...b, x: width - b.x, y: height - b.y, h: heading(b.h + HALF) })),
    north: heading(north + HALF),
  };
}
