/** D-group.9–12: a group falls into column behind one of its own, and a column opens out. */

import type { MoveLeg } from '../../action.ts';
import { baseSizeOf, cornerOf, edgeAt, FL, FR, middleOf, REAR, RL, RR } from '../../geometry/bases.ts';
import { onTrack, type Track, walk } from '../../geometry/legs.ts';
import { distance } from '../../geometry/nearest.ts';
import { displacement, LINEAR, samples } from '../../geometry/paths.ts';
import { ahead, localU, localV, onRear, type Pose, pointAt, shifted } from '../../geometry/pose.ts';
import { AHEAD, edgeTouching, linkOf } from '../../geometry/touching.ts';
import { E_CORNER, E_MOVE, sameHeading } from '../../geometry/units.ts';
import { areEnemies, copyField, type Field, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { areGroup, columnOf, isKinked } from '../../model/groups.ts';
import { type Footing, type MovePlan, type Refused, refuse, tooFar } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { reachOfGroup } from '../distance.ts';
import { isWorse } from '../terrain/going.ts';
import { columnOnly } from './column-only.ts';
import { shortened, wayOf } from './first-touch.ts';
import { zoneBreach } from './front-zones.ts';
import { mannerOf } from './single-moves.ts';
import { endsBadly } from './where-moves-end.ts';

type Leg<K> = Extract<MoveLeg, { kind: K }>;

/** D-group.9, D-group.10: the leader goes straight on; those nearest to him fall in while none ends farther back. */
export function planColumn(f: Field, members: readonly ElementId[], { lead, distance }: Leg<'column'>): MovePlan {
  if (!members.includes(lead) || members.length < 2) return refuse('no-such-leg', ['D-group.9'], { lead });
  const forward = { kind: 'ahead', distance } as const;
  const way = wayOf(f, lead, forward, null);
  // D-group.11: only the leader's move is measured, and all count as on the road if he is.
  const allowance = reachOfGroup(
    f,
    members,
    members.map(() => way),
    { contact: false },
  );
  if (distance > allowance.distance + E_MOVE)
    return tooFar(['D-group.9', 'D-group.11', ...allowance.cites], distance, allowance.distance, { element: lead });
  const { blocker } = shortened(f, [lead], forward);
  if (blocker >= 0 && !members.includes(blocker))
    return refuse('in-the-way', ['D-group.10'], { element: lead, other: blocker });
  const breach = zoneBreach(f, lead, way, { manner: 'ahead' });
  if (breach) return refuse('enemy-front', [breach.rule], { element: lead, enemy: breach.enemy });
  const there = copyField(f);
  const start = poseOfElement(f, lead);
  moveTo(there, lead, ahead(start, distance));
  const back = (at: Pose): number => localV(start, at.x, at.y);
  const wait = members.filter((i) => i !== lead).sort((a, b) => nearness(f, start, a) - nearness(f, start, b) || a - b);
  let last = lead;
  for (const i of wait) {
    const place = onRear(poseOfElement(there, last), there.bases.depth[last]);
    if (back(place) < back(poseOfElement(f, i)) - E_CORNER) continue; // it would end farther back than it began
    const breach = breachOnWay(f, i, place, linkOf(f.bases, i, f.bases, last) === AHEAD);
    if (breach) return breach;
    moveTo(there, i, place);
    last = i;
  }
  return finished(f, there, members, {
    cost: distance,
    allowance: allowance.distance,
    going: allowance.going,
    rule: 'D-group.10',
  });
}

const nearness = (f: Field, to: Pose, i: ElementId): number =>
  Math.abs(localU(to, f.e.x[i], f.e.y[i])) + Math.abs(localV(to, f.e.x[i], f.e.y[i]));

/** D-group.12: up to four abreast; the head stays, the others move as single elements with 50p to spare. */
export function planExpansion(f: Field, members: readonly ElementId[], leg: Leg<'expand'>): MovePlan {
  const column = columnOf(f, members);
  if (column === null || members.length < 2) return refuse('no-column', ['D-group.12'], { elements: [...members] });
  const { abreast } = leg;
  const files = filesOf(leg);
  const there = copyField(f);
  const head = poseOfElement(f, column[0]);
  let rank = 0;
  let deepest = 0;
  let dearest = 0;
  let worst: Footing = 'good';
  for (const [k, i] of column.entries()) {
    if (k > 0 && k % abreast === 0) {
      rank += deepest;
      deepest = 0;
    }
    deepest = Math.max(deepest, f.bases.depth[i]);
    if (k === 0) continue;
    const place = { ...pointAt(head, files[k % abreast] * f.t.width, -rank), h: head.h };
    const cost = displacement(poseOfElement(f, i), place, baseSizeOf(f.bases, i));
    const way = samples(poseOfElement(f, i), place, baseSizeOf(f.bases, i), LINEAR);
    const { distance, cites, going } = reachOfGroup(f, [i], [way], { contact: false });
    if (isWorse(going, worst)) worst = going;
    const most = distance + f.t.measures.moves.openingOut;
    if (cost > most + E_MOVE) return tooFar(['D-group.12', ...cites], cost, most, { element: i });
    const breach = breachOnWay(f, i, place, false);
    if (breach) return breach;
    dearest = Math.max(dearest, cost);
    moveTo(there, i, place);
  }
  const ways = members.map((i) => [poseOfElement(f, i), poseOfElement(there, i)]);
  const narrow = columnOnly(f, members, ways, { march: false });
  if (narrow) return refuse('column-only', [narrow.rule], { why: narrow.why });
  return finished(f, there, members, { cost: dearest, allowance: dearest, going: worst, rule: 'D-group.12' });
}

/** How many widths to the right of the head each of a rank stands: every follower goes to a side of its own choice. */
function filesOf({ abreast, side, sides }: Leg<'expand'>): number[] {
  const files = [0];
  for (let k = 1; k < abreast; k++) {
    const to = sides?.[k - 1] ?? side;
    files.push(to * (1 + files.filter((file) => file * to > 0).length));
  }
  return files;
}

/** G-13: each moves as a single element, and is bound like one. */
function breachOnWay(f: Field, i: ElementId, place: Pose, follows: boolean): Refused | null {
  const from = poseOfElement(f, i);
  const way = samples(from, place, baseSizeOf(f.bases, i), LINEAR);
  const breach = follows ? null : zoneBreach(f, i, way, { manner: mannerOf(from, place) });
  return breach && refuse('enemy-front', [breach.rule], { element: i, enemy: breach.enemy });
}

interface Reached {
  readonly cost: number;
  readonly allowance: number;
  readonly going: Footing;
  /** The rule they move by. */
  readonly rule: string;
}

/** All end in one group, on nobody's toes, and touch no enemy. */
function finished(f: Field, there: Field, members: readonly ElementId[], { rule, ...reached }: Reached): MovePlan {
  const wrong = endsBadly(f, there, members) ?? touchesEnemy(there, members, rule);
  if (wrong) return wrong;
  if (!areGroup(there, members)) return refuse('falls-apart', [rule], { elements: [...members] });
  return {
    ok: true,
    poses: members.map((i) => poseOfElement(there, i)),
    conforms: [],
    ...reached,
    touch: null,
    straight: false,
    ways: members.map((i) => [poseOfElement(f, i), poseOfElement(there, i)]),
    warnings: [],
  };
}

function touchesEnemy(f: Field, members: readonly ElementId[], rule: string): Refused | null {
  for (const i of members) {
    for (let j = 0; j < f.e.troop.length; j++) {
      if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
      for (const edge of [0, 1, 2, 3] as const)
        if (edgeTouching(f.bases, edgeAt(i, edge), f.bases, j) >= 0)
          return refuse('touches-enemy', [rule], { element: i, enemy: j, troop: troopOf(f, j).id });
    }
  }
  return null;
}

// a column that bends follows the line its head has walked; only the head's distance is measured.

/** The column in order, if these legs make it bend or it is bent already; else null. */
export function bendingColumn(f: Field, members: readonly ElementId[], legs: readonly MoveLeg[]): number[] | null {
  if (members.length < 2) return null;
  const bends = legs.some((leg) => leg.kind === 'wheel' && leg.bend === true);
  return bends || isKinked(f, members) ? columnOf(f, members) : null;
}

/** `head` is the plan of the head's own move. */
export function planFollowing(
  f: Field,
  members: readonly ElementId[],
  column: readonly ElementId[],
  head: MovePlan,
): MovePlan {
  if (!head.ok) return head;
  const there = copyField(f);
  let track = trackOf(f, column);
  const deep = column.reduce((sum, i) => sum + f.bases.depth[i], 0);
  for (const { x, y } of head.ways[0].slice(1)) track = walk(track, x, y, 2 * deep);
  moveTo(there, column[0], head.poses[0]);
  let behind = f.bases.depth[column[0]];
  for (const [k, i] of column.entries()) {
    if (k === 0) continue;
    moveTo(there, i, onTrack(track, behind, f.bases.depth[i]));
    hinge(there, column[k - 1], i);
    behind += f.bases.depth[i];
  }
  const ways = members.map((i): readonly Pose[] =>
    i === column[0] ? head.ways[0] : [poseOfElement(f, i), poseOfElement(there, i)],
  );
  const reach = reachOfGroup(f, members, ways, { contact: head.touch !== null });
  if (head.cost > reach.distance + E_MOVE) return tooFar(['A-8', ...reach.cites], head.cost, reach.distance);
  const wrong = endsBadly(f, there, members);
  if (wrong) return wrong;
  if (columnOf(there, members) === null) return refuse('falls-apart', ['A-7'], { elements: [...members] });
  return {
    ...head,
    poses: members.map((i) => poseOfElement(there, i)),
    allowance: reach.distance,
    ways,
    going: reach.going,
  };
}

/** The line the column stands on: every front midpoint, and the tail's rear. */
function trackOf(f: Field, column: readonly ElementId[]): Track {
  const track = column.flatMap((i) => [f.e.x[i], f.e.y[i]]);
  const tail = middleOf(f.bases, column[column.length - 1], REAR);
  return [...track, tail.x, tail.y];
}

/** where the column bends, the follower keeps the inner corner of the one ahead. */
function hinge(f: Field, leader: ElementId, i: ElementId): void {
  const { bases } = f;
  if (sameHeading(bases.h[leader], bases.h[i])) {
    const rear = middleOf(bases, leader, REAR);
    moveTo(f, i, { x: rear.x, y: rear.y, h: bases.h[leader] });
    return;
  }
  const [left, right] = [
    { from: cornerOf(bases, i, FL), to: cornerOf(bases, leader, RL) },
    { from: cornerOf(bases, i, FR), to: cornerOf(bases, leader, RR) },
  ];
  const gap = ({ from, to }: typeof left): number => distance(from.x, from.y, to.x, to.y);
  // The inner side of the bend is the one to which the leader turned.
  const { from, to } = gap(left) <= gap(right) ? left : right;
  moveTo(f, i, shifted(poseOfElement(f, i), to.x - from.x, to.y - from.y));
}
