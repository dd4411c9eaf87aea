/** Works as a page lets one put them up: before troops, or round about them, and what is left of those paid for. */

import type { ActionOf } from '../action.ts';
import { aboutTurn, type Pose, pointAt, pose } from '../geometry/pose.ts';
import { workBefore } from '../geometry/posts.ts';
import { QUARTER } from '../geometry/units.ts';
import type { SeatId } from '../position/ids.ts';
import type { Position } from '../position/position.ts';
import { NO_WORKS, type Works } from '../position/sealed.ts';
import { builtOf } from '../rules/deploy/placing-defences.ts';

type Section = NonNullable<ActionOf<'deploy'>['sections']>[number];

/** What stands before an element: a line, with a gateway or without; or walls on all sides of it. */
export interface Work {
  readonly kind: 'obstacle' | 'fortification' | 'redoubt';
  readonly gate: boolean;
}

/** D-defences.1, A-30: a section lies before the front of its occupant; of a redoubt one lies before each of its edges. */
export function sectionsAt(at: Pose, base: { width: number; depth: number }, work: Work, redoubt: number): Section[] {
  const { kind, gate } = work;
  if (kind !== 'redoubt') return [{ ...workBefore(at), work: kind, gate, redoubt: -1 }];
  const flank = (side: -1 | 1): Pose => {
    const { x, y } = pointAt(at, (side * base.width) / 2, -base.depth / 2);
    return pose(x, y, at.h + side * QUARTER);
  };
  const edges = [at, flank(1), aboutTurn(at, base.depth), flank(-1)];
  return edges.map((edge) => ({ ...workBefore(edge), work: 'fortification', gate: false, redoubt }));
}

/** Of what was paid for: how much is neither on the table nor among these. */
export function worksUnbuilt(p: Position, seat: SeatId, sections: readonly Section[]): Works {
  const bought = p.sealed[seat]?.works ?? NO_WORKS;
  const own = [...p.sections, ...(p.sealed[seat]?.plashed ?? [])].filter(({ side }) => side === seat);
  const built = builtOf([...own, ...sections.map((section) => ({ ...section, side: seat }))]);
  const left = (what: keyof Works): number => Math.max(0, bought[what] - built[what]);
  return {
    fixedObstacles: left('fixedObstacles'),
    fortifications: left('fortifications'),
    redoubtSides: left('redoubtSides'),
    gateways: left('gateways'),
  };
}
