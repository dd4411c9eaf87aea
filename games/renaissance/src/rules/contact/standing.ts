/**
 * D-close, A-21 to A-23: who fights whom, who overlaps, who supports. Read off the table anew before each combat, for
 * earlier outcomes of the phase change it.
 */

import { type Bases, type Edge, FL, FR, FRONT, LEFT_EDGE, lone, REAR, RIGHT_EDGE } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { LEFT, pointAt, RIGHT, type Side } from '../../geometry/pose.ts';
import {
  AHEAD,
  cornersMeet,
  edgeTouching,
  linedUpOn,
  linkOf,
  ON_LEFT,
  ON_RIGHT,
  touchingEdge,
} from '../../geometry/touching.ts';
import { E_GAP, E_SHARE, PACE } from '../../geometry/units.ts';
import { areEnemies, type Field, has, hasGeneral, onTable, troopOf } from '../../model/field.ts';
import { fileBehind, link } from '../../model/groups.ts';
import { CAME, DOUBLE, EMPTY, IMMOBILE, ROUTING } from '../../position/elements.ts';
import { listsFor } from '../army/lists.ts';
import { assaultOf, sectionAssailedBy, sectionHeldBy } from '../defences/works.ts';
import type { Fighter } from '../factors/factors.ts';
import { underfoot } from '../terrain/going.ts';

/** D-close.1, A-5: the enemy lined up front to front with i, over a work or not (D-defences.14), or −1. */
export function facing(f: Field, i: number): number {
  const enemy = findEnemy(f, i, (j) => linedUpOn(f.bases, i, f.bases, j) === FRONT);
  return enemy >= 0 || f.ground.sections.length === 0 ? enemy : facingOverWork(f, i);
}

function facingOverWork(f: Field, i: number): number {
  const assault = assaultOf(f, i);
  if (assault) return assault.defender;
  const held = sectionHeldBy(f, i);
  return held < 0 ? -1 : findEnemy(f, i, (j) => sectionAssailedBy(f, j) === held);
}

/** An enemy against whose flank or rear i's front edge is lined up, or −1. */
export function struckBy(f: Field, i: number): number {
  return findEnemy(f, i, (j) => {
    const edge = linedUpOn(f.bases, i, f.bases, j);
    return edge === LEFT_EDGE || edge === RIGHT_EDGE || edge === REAR;
  });
}

/** D-contact.1: is it in close combat: its own front lined up on an enemy, or an enemy's front on any edge of it? */
export const isEngaged = (f: Field, i: number): boolean =>
  facing(f, i) >= 0 || struckBy(f, i) >= 0 || flankersOf(f, i).length > 0;

function findEnemy(f: Field, i: number, wanted: (j: number) => boolean): number {
  for (let j = 0; j < f.e.troop.length; j++) if (areEnemies(f, i, j) && onTable(f, j) && wanted(j)) return j;
  return -1;
}

export interface Flanker {
  readonly by: number;
  readonly edge: Edge;
}

/** Enemies whose front edge is lined up on i's flank or rear, by ascending number. */
export function flankersOf(f: Field, i: number): Flanker[] {
  const found: Flanker[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
    const edge = linedUpOn(f.bases, j, f.bases, i);
    if (edge === LEFT_EDGE || edge === RIGHT_EDGE || edge === REAR) found.push({ by: j, edge });
  }
  return found;
}

export interface Overlap {
  readonly side: Side;
  readonly by: number;
  readonly rule: string;
}

/** on how many flanks is `e`, who fights `a` front to front, overlapped? */
export function overlapsOn(f: Field, e: number, a: number): Overlap[] {
  const flankers = flankersOf(f, e);
  const found: Overlap[] = [];
  for (const side of [LEFT, RIGHT] as const) {
    // D-close.6: not both overlapped and front-contacted on the same flank.
    const onFlank = flankers.some(({ edge }) => edge === (side === LEFT ? LEFT_EDGE : RIGHT_EDGE));
    if (onFlank) continue;
    const overlap = overlapper(f, e, a, side);
    if (overlap) found.push({ side, ...overlap });
  }
  return found;
}

/** G-44. */
function mayOverlap(f: Field, b: number): boolean {
  const { type } = troopOf(f, b);
  return onTable(f, b) && !has(f, b, ROUTING | EMPTY) && type !== 'Bg' && type !== 'Pon';
}

function overlapper(f: Field, e: number, a: number, side: Side): { by: number; rule: string } | null {
  const edgeOfE = side === LEFT ? LEFT_EDGE : RIGHT_EDGE;
  for (let b = 0; b < f.e.troop.length; b++) {
    if (b === a || !areEnemies(f, e, b) || !mayOverlap(f, b)) continue;
    // D-close.3: beside the friend who fights, front corners together. E's left is a's right.
    const { bases } = f;
    const beside = side === LEFT ? RIGHT_EDGE : LEFT_EDGE;
    const corners = side === LEFT ? cornersMeet(bases, a, FR, bases, b, FL) : cornersMeet(bases, a, FL, bases, b, FR);
    if (corners && touchingEdge(bases, a, bases, b) === beside && isFreeBefore(f, b, side === LEFT ? LEFT : RIGHT))
      return { by: b, rule: 'D-close.3' };
    // D-close.4: side edge on side edge with the enemy himself.
    const facingEdge = edgeTouching(bases, e, edgeOfE, bases, b);
    if (facingEdge === LEFT_EDGE || facingEdge === RIGHT_EDGE) return { by: b, rule: 'D-close.4' };
  }
  return null;
}

/** D-close.3: is the half of b's front edge on this side of it free of enemy contact? */
function isFreeBefore(f: Field, b: number, half: Side): boolean {
  const strip = halfFront(f.bases, b, half);
  return findEnemy(f, b, (j) => baseDistance(strip, 0, f.bases, j) <= E_GAP) < 0;
}

/** A thin base along half of a front edge, without its ends: a corner that touches there touches the half. */
function halfFront(bases: Bases, b: number, half: Side): Bases {
  const width = bases.width[b];
  const at = { x: bases.x[b], y: bases.y[b], h: bases.h[b] };
  const middle = pointAt(at, (half * width) / 4, 0);
  return lone({ ...middle, h: at.h }, width / 2 - 2 * E_SHARE, PACE);
}

/** supporters in file behind i, unbroken. */
export function ranksBehind(f: Field, i: number): number[] {
  const ranks: number[] = [];
  for (let last = i; ; ) {
    const next = fileBehind(f, last);
    if (next < 0 || supportBarred(f, i, next) !== null) return ranks;
    ranks.push(next);
    last = next;
  }
}

/** How many ranks support i: those behind it, and its own rear half if two share its base (G-27). */
function supportRanks(f: Field, i: number): number {
  let ranks = has(f, i, DOUBLE) && supportBarred(f, i, i) === null ? 1 : 0;
  for (const j of ranksBehind(f, i)) ranks += has(f, j, DOUBLE) ? 2 : 1;
  return ranks;
}

const holdsFort = (f: Field, i: number): boolean => {
  const held = sectionHeldBy(f, i);
  return held >= 0 && f.ground.sections[held].work === 'fortification';
};

/** Of one type and grade; where the army list says so, of one type. */
function areAlike(f: Field, i: number, j: number): boolean {
  if (f.e.troop[i] === f.e.troop[j]) return true;
  const { type } = troopOf(f, i);
  return type === troopOf(f, j).type && mixesRanks(f, f.e.side[i]) === type;
}

/** The type whose grades support each other in this side's army, or null. */
function mixesRanks({ t, ground: { lists } }: Field, side: number): string | null {
  return lists ? (listsFor(t).lists[lists[side]]?.mixedRearSupport ?? null) : null;
}

/** Why j, in file behind, does not support i: another command, type or grade, one that gives none, or difficult going. */
export function supportBarred(f: Field, i: number, j: number): string | null {
  if (!areAlike(f, i, j) || f.e.command[j] !== f.e.command[i]) return 'D-rear-support.1';
  if (troopOf(f, i).type === 'La') return 'D-rear-support.4'; // only by list, and no list of ours says so
  if (!f.t.rear.some(({ troops }) => troops[f.e.troop[i]]))
    return f.t.scale === 'normal' ? 'D-rear-support.5' : 'D-rear-support.10';
  if (f.ground.sections.length > 0 && holdsFort(f, i)) return 'D-rear-support.3';
  if (f.ground.features.length === 0) return null;
  const bad = [i, j].some((k) => underfoot(f, f.air, k).going === 'difficult');
  return bad ? 'D-rear-support.2' : null;
}

/** The friend of its type in file ahead of i, or −1. */
function fileAhead(f: Field, i: number): number {
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j) || f.e.side[j] !== f.e.side[i] || !areAlike(f, i, j)) continue;
    if (linkOf(f.bases, i, f.bases, j) === AHEAD) return j;
  }
  return -1;
}

/** Does i give rear support to somebody whose front is engaged? Then it neither turns nor fights itself. */
export function supportsFighter(f: Field, i: number): boolean {
  for (let next = fileAhead(f, i); next >= 0; next = fileAhead(f, next))
    if (facing(f, next) >= 0) return supportBarred(f, next, i) === null;
  return false;
}

/** D-flank-response.4: enemies on the flank or rear of i, or of those who support it from behind while it fights. */
export function strikersOf(f: Field, i: number): Flanker[] {
  const own = flankersOf(f, i);
  if (facing(f, i) < 0) return own;
  return [...own, ...ranksBehind(f, i).flatMap((rank) => flankersOf(f, rank))];
}

/** D-flank-support.1, A-23: friends of the command beside i, by front or rear corners. */
export function besideOf(f: Field, i: number): number[] {
  const beside: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === i || !onTable(f, j)) continue;
    const how = link(f, i, j);
    if (how === ON_LEFT || how === ON_RIGHT) beside.push(j);
  }
  return beside;
}

const LONG = new Set(['WWg', 'Pon', 'Shp']);

/** D-close.7: has it flanks so long that each holds two attackers? */
export const isLong = (f: Field, i: number): boolean => LONG.has(troopOf(f, i).type);

/** D-close.7, A-21: i strikes a flank that holds two, and nobody strikes it beside him. */
export function strikesAlone(f: Field, i: number, struck: number): boolean {
  const edge = linedUpOn(f.bases, i, f.bases, struck);
  if (!isLong(f, struck) || (edge !== LEFT_EDGE && edge !== RIGHT_EDGE)) return false;
  return flankersOf(f, struck).filter((it) => it.edge === edge).length === 1;
}

/** One side of a close combat, as the tables judge it. `beaten` says whether a command is. On an open table. */
export function fighterAt(
  f: Field,
  i: number,
  against: number,
  phasing: number,
  beaten: (command: number) => boolean,
): Fighter {
  const frontal = facing(f, i) === against;
  const fought = against < 0 ? -1 : linedUpOn(f.bases, against, f.bases, i);
  return {
    troop: f.e.troop[i],
    ownPhase: f.e.side[i] === phasing,
    general: hasGeneral(f, i),
    beaten: beaten(f.e.command[i]),
    ranks: supportRanks(f, i),
    // D-flank-support.1: frontal close combat only.
    beside: frontal ? besideOf(f, i).map((j) => f.e.troop[j]) : [],
    overlapped: frontal ? overlapsOn(f, i, against).length : Number(strikesAlone(f, i, against)),
    // relative to the edge it fights with; of two on one long edge, neither is on its flank.
    flanked: strikersOf(f, i).filter(({ by, edge }) => by !== against && (frontal || edge !== fought)).length,
    cameIntoContact: has(f, i, CAME),
    immobile: has(f, i, IMMOBILE),
    otherEdge: !frontal,
  };
}
