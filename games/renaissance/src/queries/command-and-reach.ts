/**
 * Who is led from where: the way from a general to each of his, and from the C-in-C to the generals, and what it costs to
 * be far. And where those picked could come by one move: as the rules judge it, ground, fronts and all.
 */

import type { MoveLeg } from '../action.ts';
import { baseDistance, nearestOfBases } from '../geometry/nearest.ts';
import { ahead, LEFT, type Pose, RIGHT, type Side } from '../geometry/pose.ts';
import { DEGREE, PACE, TURN } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import { type Field, onTable, poseOfElement } from '../model/field.ts';
import type { CommandId, ElementId, SeatId } from '../position/ids.ts';
import { ALLY } from '../position/position.ts';
import { allowanceOf } from '../rules/distance.ts';
import { planMove } from '../rules/moves/group-moves.ts';
import { furthestAdvance } from '../rules/moves/propose.ts';
import { commandWay, generalOf } from '../rules/pips/distance-to-general.ts';
import { commanderOf, whyOwnDie } from '../rules/pips/initiative-dice.ts';
import { canSee } from '../rules/visibility.ts';
import { wheelRange } from './movement.ts';
import { wishedPoses } from './ordering.ts';

export interface Cord {
  readonly element: ElementId;
  /** In units, from base to base; null where there is nobody it could lead to. */
  readonly distance: number | null;
  /** x, y, x, y …; nothing where there is nobody. */
  readonly line: readonly number[];
  /** Why an order to it costs one PIP more (D-pip.9): its general is lost, too far, or does not see it; null if it does not. */
  readonly pays: 'lost' | 'far' | 'unseen' | null;
}

/** To those who are ordered together: to the nearest of them (G-72). Null where the general is one of them. */
export function cordTo({ t, p, f }: Read, members: readonly ElementId[]): Cord | null {
  const general = generalOf(p, f.e.command[members[0]]);
  if (members.includes(general)) return null;
  if (general < 0) return { element: members[0], distance: null, line: [], pays: 'lost' };
  const { near, far } = t.measures.pips;
  const { length, line, to } = commandWay(f, general, members);
  const isUnseen = length > near && !members.some((i) => canSee(f, general, i));
  return { element: to, distance: length, line, pays: length > far ? 'far' : isUnseen ? 'unseen' : null };
}

/** To each element of a command but the general himself, as if it were ordered alone. */
export function cordsOf(s: Read, command: CommandId): Cord[] {
  const { f } = s;
  const own = [...f.e.command.keys()].filter((i) => f.e.command[i] === command && onTable(f, i));
  return own.flatMap((i) => cordTo(s, [i]) ?? []);
}

export interface ChiefsCord {
  readonly command: CommandId;
  readonly general: ElementId;
  readonly distance: number;
  readonly line: readonly number[];
  /** D-pip.2, D-pip.3: why it throws a die of its own; null where that comes out of the C-in-C's hand. */
  readonly own: ReturnType<typeof whyOwnDie> | 'ally';
  readonly chief: ElementId;
}

/** From the C-in-C to the other generals of his side. */
export function chiefsCords(s: Read, side: SeatId): ChiefsCord[] {
  const { p, f } = s;
  const chief = commanderOf(p, side);
  if (chief < 0) return [];
  return p.commands.side.flatMap((of, command) => {
    const general = generalOf(p, command);
    if (of !== side || general < 0 || general === chief) return [];
    const { ax, ay, bx, by } = nearestOfBases(f.bases, chief, f.bases, general);
    const distance = baseDistance(f.bases, chief, f.bases, general);
    const own = p.commands.kind[command] === ALLY ? 'ally' : whyOwnDie(s, side, command);
    return [{ command, general, distance, line: [ax, ay, bx, by], own, chief }];
  });
}

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
