/** Where those picked could come by one move: as the rules judge it, ground, fronts and all, not by a ring about them. */

import type { MoveLeg } from '../action.ts';
import type { Pose, Side } from '../geometry/pose.ts';
import { ahead, LEFT, RIGHT } from '../geometry/pose.ts';
import { DEGREE, PACE, TURN } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import { type Field, onTable, poseOfElement } from '../model/field.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { allowanceOf } from '../rules/distance.ts';
import { planMove } from '../rules/moves/group-moves.ts';
import { furthestAdvance } from '../rules/moves/propose.ts';
import { wheelRange } from './movement.ts';
import { wishedPoses } from './ordering.ts';

export interface OwnReach {
  readonly elements: readonly ElementId[];
  /** Straight ahead, at the end of it; as they stand where they cannot go. */
  readonly ahead: readonly Pose[];
  /** Wheels to the left and to the right, step by step to the widest; none where they cannot wheel. */
  readonly wheels: readonly (readonly Pose[])[];
  /** Of a single element: the farthest places all round, facing as it does. */
  readonly round: readonly Pose[];
}

const DIRECTIONS = 24;
/** How finely a way is searched for its end. */
const FINE = 2 * PACE;
const WHEEL_STEP = 6 * DEGREE;

export function ownReach({ f }: Read, elements: readonly ElementId[]): OwnReach {
  if (elements.length === 1) return { elements, ahead: [], wheels: [], round: allRound(f, elements[0]) };
  const { distance } = furthestAdvance(f, elements);
  const forward: MoveLeg[] = distance > 0 ? [{ kind: 'ahead', distance }] : [];
  return {
    elements,
    ahead: wishedPoses(f, elements, forward),
    wheels: [LEFT, RIGHT].flatMap((side) => wheelsTo(f, elements, side as Side)),
    round: [],
  };
}

function wheelsTo(f: Field, elements: readonly ElementId[], side: Side): (readonly Pose[])[] {
  const widest = wheelRange(f, elements, side);
  const steps: (readonly Pose[])[] = [];
  for (
    let angle = Math.min(widest, WHEEL_STEP);
    angle > 0;
    angle = angle === widest ? 0 : Math.min(widest, angle + WHEEL_STEP)
  )
    steps.push(wishedPoses(f, elements, [{ kind: 'wheel', side, angle }]));
  return steps;
}

/** The farthest lawful place in each direction, nearest ones where even that is none. */
function allRound(f: Field, i: ElementId): Pose[] {
  const at = poseOfElement(f, i);
  const most = allowanceOf(f.t, f.e.troop[i], { going: 'good' }).distance;
  return Array.from({ length: DIRECTIONS }, (_, k) => {
    const h = Math.round((k * TURN) / DIRECTIONS);
    const place = (distance: number): Pose => ({ ...ahead({ x: at.x, y: at.y, h }, distance), h: at.h });
    const isLawful = (distance: number): boolean => {
      const { x, y } = place(distance);
      return x >= 0 && y >= 0 && planMove(f, [i], [{ kind: 'place', x, y, h: at.h }]).ok;
    };
    if (isLawful(most)) return place(most);
    let [good, bad] = [0, most];
    while (bad - good > FINE) {
      const middle = (good + bad) >> 1;
      if (isLawful(middle)) good = middle;
      else bad = middle;
    }
    return place(good);
  });
}

/** D-moves.3: round each of these no march begins, and none comes nearer. */
export function marchBars({ f }: Read, seat: SeatId): { readonly enemies: readonly ElementId[]; readonly off: number } {
  const enemies = [...f.e.troop.keys()].filter((j) => f.e.side[j] !== seat && onTable(f, j));
  return { enemies, off: f.t.measures.moves.marchOffEnemy };
}
