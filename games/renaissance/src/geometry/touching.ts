/**
 * who touches whom, with which edge, lined up or not, and what links elements into groups. Tests go by
 * slots of `Bases` and make no objects.
 */
import {
  type Bases,
  boundsGap,
  cornerAt,
  type Edge,
  edgeAt,
  FL,
  FR,
  FRONT,
  LEFT_EDGE,
  REAR,
  RIGHT_EDGE,
  RL,
  RR,
} from './bases.ts';
import { ONE } from './trig.ts';
import { E_ANG, E_CORNER, E_GAP, E_PEN, E_SHARE, QUARTER, TURN } from './units.ts';

/** Corner contact: within E_corner of each other. */
export function cornersMeet(a: Bases, p: number, b: Bases, q: number): boolean {
  const dx = a.corners[2 * p] - b.corners[2 * q];
  const dy = a.corners[2 * p + 1] - b.corners[2 * q + 1];
  return dx * dx + dy * dy <= E_CORNER * E_CORNER;
}

/**
 * How many quarter turns b's heading is from a's, or −1 when their edges are not parallel within E_ang. Only parallel
 * bases can be in edge contact, so this settles most pairs.
 */
export function quarterTurns(a: Bases, i: number, b: Bases, j: number): number {
  let turn = b.h[j] - a.h[i];
  if (turn < 0) turn += TURN;
  const quarters = Math.round(turn / QUARTER);
  const off = turn - quarters * QUARTER;
  return off > E_ANG || off < -E_ANG ? -1 : quarters & 3;
}

/** The edge of b whose outward normal opposes that of a's edge, given their quarter turns. */
export function facingEdge(edge: Edge, quarters: number): Edge {
  return ((edge - quarters + 2) & 3) as Edge;
}

/** Both ends of an edge beyond one of these, and no point of it is in contact; a unit more than the gap, in 1/2²⁸. */
const FAR_OUT = (E_GAP + 1) * ONE;
const FAR_IN = (-E_PEN - 1) * ONE;

/**
 * The length two facing edges share if they are in contact, else 0. The gap of edges that are not quite parallel
 * is taken at the middle of what they share.
 */
export function sharedLength(a: Bases, own: number, b: Bases, theirs: number): number {
  const edge = own & 3;
  const i = own >> 2;
  const sin = a.sin[i];
  const cos = a.cos[i];
  const half = a.width[i] / 2;
  const depth = a.depth[i];
  const from = 2 * theirs;
  const to = (theirs & 3) === LEFT_EDGE ? from - 6 : from + 2;
  const c = b.corners;
  const x1 = c[from] - a.x[i];
  const y1 = c[from + 1] - a.y[i];
  const x2 = c[to] - a.x[i];
  const y2 = c[to + 1] - a.y[i];
  // Along the edge, and out of it, in 1/2²⁸ units.
  let s1: number;
  let s2: number;
  let n1: number;
  let n2: number;
  let low: number;
  let high: number;
  if (edge === FRONT || edge === REAR) {
    const out = edge === FRONT ? 1 : -1;
    s1 = x1 * cos - y1 * sin;
    s2 = x2 * cos - y2 * sin;
    n1 = out * (x1 * sin + y1 * cos) - (edge === FRONT ? 0 : depth * ONE);
    n2 = out * (x2 * sin + y2 * cos) - (edge === FRONT ? 0 : depth * ONE);
    low = -half * ONE;
    high = half * ONE;
  } else {
    const out = edge === RIGHT_EDGE ? 1 : -1;
    s1 = x1 * sin + y1 * cos;
    s2 = x2 * sin + y2 * cos;
    n1 = out * (x1 * cos - y1 * sin) - half * ONE;
    n2 = out * (x2 * cos - y2 * sin) - half * ONE;
    low = -depth * ONE;
    high = 0;
  }
  if ((n1 > FAR_OUT && n2 > FAR_OUT) || (n1 < FAR_IN && n2 < FAR_IN)) return 0;
  const least = Math.max(low, Math.min(s1, s2));
  const most = Math.min(high, Math.max(s1, s2));
  const shared = (most - least) / ONE;
  if (shared <= E_SHARE) return 0;
  const middle = (least + most) / 2;
  const gap = (n1 + ((n2 - n1) * (middle - s1)) / (s2 - s1)) / ONE;
  return gap >= -E_PEN && gap <= E_GAP ? shared : 0;
}

/** The edge of b in contact with this edge of a, or −1. */
export function edgeTouching(a: Bases, own: number, b: Bases, j: number): Edge | -1 {
  const i = own >> 2;
  if (boundsGap(a, i, b, j) > E_GAP) return -1;
  const quarters = quarterTurns(a, i, b, j);
  if (quarters < 0) return -1;
  const facing = facingEdge((own & 3) as Edge, quarters);
  return sharedLength(a, own, b, edgeAt(j, facing)) > 0 ? facing : -1;
}

/** The edge of a that is in contact with some edge of b, or −1. Bases can share only one. */
export function touchingEdge(a: Bases, i: number, b: Bases, j: number): Edge | -1 {
  if (boundsGap(a, i, b, j) > E_GAP) return -1;
  const quarters = quarterTurns(a, i, b, j);
  if (quarters < 0) return -1;
  for (let edge = 0 as Edge; edge < 4; edge++) {
    if (sharedLength(a, edgeAt(i, edge), b, edgeAt(j, facingEdge(edge, quarters))) > 0) return edge;
  }
  return -1;
}

/**
 * the edge of t against which m's front edge is lined up (front, flank or rear), or −1. Only lined-up contacts
 * fight or count as flank and rear contact.
 */
export function linedUpOn(m: Bases, i: number, t: Bases, j: number): Edge | -1 {
  const edge = edgeTouching(m, edgeAt(i, FRONT), t, j);
  switch (edge) {
    case FRONT:
      return cornersMeet(m, cornerAt(i, FL), t, cornerAt(j, FR)) && cornersMeet(m, cornerAt(i, FR), t, cornerAt(j, FL))
        ? FRONT
        : -1;
    case RIGHT_EDGE:
      return cornersMeet(m, cornerAt(i, FR), t, cornerAt(j, FR)) ||
        (isLong(t, j) && cornersMeet(m, cornerAt(i, FL), t, cornerAt(j, RR)))
        ? RIGHT_EDGE
        : -1;
    case LEFT_EDGE:
      return cornersMeet(m, cornerAt(i, FL), t, cornerAt(j, FL)) ||
        (isLong(t, j) && cornersMeet(m, cornerAt(i, FR), t, cornerAt(j, RL)))
        ? LEFT_EDGE
        : -1;
    case REAR:
      return cornersMeet(m, cornerAt(i, FL), t, cornerAt(j, RL)) && cornersMeet(m, cornerAt(i, FR), t, cornerAt(j, RR))
        ? REAR
        : -1;
    default:
      return -1;
  }
}

/** a side edge twice as long as an element is wide holds two attackers, one by each of its corners. */
const isLong = (t: Bases, j: number): boolean => t.depth[j] >= 2 * t.width[j] - E_CORNER;

/** How b is linked to a. File links say where b stands. */
export const NO_LINK = 0;
export const ON_LEFT = 1;
export const ON_RIGHT = 2;
export const AHEAD = 3;
export const BEHIND = 4;
export type Link = 0 | 1 | 2 | 3 | 4;

/** A-6, without the command: side by side by front or by rear corners, or in file with both corner pairs. */
export function linkOf(a: Bases, i: number, b: Bases, j: number): Link {
  if (boundsGap(a, i, b, j) > E_GAP || quarterTurns(a, i, b, j) !== 0) return NO_LINK;
  switch (touchingEdge(a, i, b, j)) {
    case RIGHT_EDGE:
      return cornersMeet(a, cornerAt(i, FR), b, cornerAt(j, FL)) || cornersMeet(a, cornerAt(i, RR), b, cornerAt(j, RL))
        ? ON_RIGHT
        : NO_LINK;
    case LEFT_EDGE:
      return cornersMeet(a, cornerAt(i, FL), b, cornerAt(j, FR)) || cornersMeet(a, cornerAt(i, RL), b, cornerAt(j, RR))
        ? ON_LEFT
        : NO_LINK;
    case FRONT:
      return cornersMeet(a, cornerAt(i, FL), b, cornerAt(j, RL)) && cornersMeet(a, cornerAt(i, FR), b, cornerAt(j, RR))
        ? AHEAD
        : NO_LINK;
    case REAR:
      return cornersMeet(a, cornerAt(i, RL), b, cornerAt(j, FL)) && cornersMeet(a, cornerAt(i, RR), b, cornerAt(j, FR))
        ? BEHIND
        : NO_LINK;
    default:
      return NO_LINK;
  }
}

/** does `follower` keep to the rear of `head` in a bent column? */
export function bentLink(head: Bases, i: number, follower: Bases, j: number): boolean {
  if (boundsGap(head, i, follower, j) > E_CORNER) return false;
  let turn = Math.abs(follower.h[j] - head.h[i]);
  if (turn > TURN / 2) turn = TURN - turn;
  if (turn > QUARTER) return false;
  const touches =
    cornersMeet(follower, cornerAt(j, FL), head, cornerAt(i, RL)) ||
    cornersMeet(follower, cornerAt(j, FL), head, cornerAt(i, RR)) ||
    cornersMeet(follower, cornerAt(j, FR), head, cornerAt(i, RL)) ||
    cornersMeet(follower, cornerAt(j, FR), head, cornerAt(i, RR));
  if (!touches) return false;
  const dx = follower.x[j] - head.x[i];
  const dy = follower.y[j] - head.y[i];
  const half = head.width[i] / 2;
  const across = Math.abs((dx * head.cos[i] - dy * head.sin[i]) / ONE);
  const off = (dx * head.sin[i] + dy * head.cos[i]) / ONE + head.depth[i];
  // Distance from the follower's front midpoint to the rear edge, a segment of length W.
  const beyond = Math.max(0, across - half);
  return beyond * beyond + off * off <= half * half;
}
