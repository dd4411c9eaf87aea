/** D-shooting.6–11, .18, .19, A-24, A-25: whom an element could shoot at, nearest first. */

import { hasAreaIn } from '../../geometry/area.ts';
import { type Edge, FRONT } from '../../geometry/bases.ts';
import { edgePose, inArc, lineOfFire, type Shot } from '../../geometry/fire.ts';
import { baseDistance, middleOfNearest, nearestOfBases } from '../../geometry/nearest.ts';
import { lengthInside } from '../../geometry/rays.ts';
import { headingOf } from '../../geometry/trig.ts';
import { E_TIE, PACE, turnFrom } from '../../geometry/units.ts';
import { areEnemies, type Field, onTable, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import type { ElementId } from '../../position/ids.ts';
import { flankersOf, frontTouchesEnemy } from '../contact/engaged.ts';
import { redoubtOf, sectionHeldBy } from '../defences.ts';
import { landOf } from '../terrain/features.ts';
import { canSee, look } from '../visibility.ts';
import { isBoatOnRiver, isFording } from '../water/river-nature.ts';
import { aheadOf, isAssailed, shootingEdges } from './shooters.ts';

export interface Target {
  readonly target: ElementId;
  readonly edge: Edge;
  /** D-shooting.18: nearest point to nearest point. */
  readonly distance: number;
  /** From straight ahead of the edge (G-14). */
  readonly angle: number;
}

/** Why j is no legal target over this edge of i, by the rows of D-shooting; null when it is. */
export function barredTarget(f: Field, i: ElementId, edge: Edge, j: ElementId): string | null {
  if (!areEnemies(f, i, j) || !onTable(f, j)) return 'D-shooting.9';
  const { range } = troopOf(f, i);
  if (baseDistance(f.bases, i, f.bases, j) > range) return 'D-shooting.18';
  if (!inArc({ from: f.bases, shooter: i, edge, at: f.bases, target: j }, range)) return 'D-shooting.9';
  if (fightsHandToHand(f, j)) return 'D-shooting.9';
  if (!canSee(f, i, j)) return look(f, i, j).rule;
  if (!shootsOverHeads(f, i) && !hasClearPath(f, i, edge, j)) return 'D-shooting.10';
  if (troopOf(f, i).type === 'Gal' && !overWater(f, i, j)) return 'D-shooting.19';
  return null;
}

const STIFF = new Set(['Art', 'Pon', 'WWg', 'Bg', 'Shp']);

/** D-shooting.9: does the edge it fights with touch an enemy? Of those who do not turn, that may be any edge. */
export function fightsHandToHand(f: Field, j: ElementId): boolean {
  if (frontTouchesEnemy(f, j) || isAssailed(f, j)) return true;
  const { type } = troopOf(f, j);
  // D-flank-response.1: who never turns to face uses the first edge contacted.
  const stiff = STIFF.has(type) || isBoatOnRiver(f, j) || redoubtOf(f, j) !== null || isFording(f, j);
  return stiff && flankersOf(f, j).length > 0;
}

export const OVER_HEADS = 'D-shooting.11';

/** D-shooting.11: guns, other than rockets, on a hill or in a fortification. */
export function shootsOverHeads(f: Field, i: ElementId): boolean {
  const { type, grade } = troopOf(f, i);
  if (type !== 'Art' || grade === 'X') return false;
  const held = f.ground.sections.length > 0 ? sectionHeldBy(f, i) : -1;
  const walled = held >= 0 && f.ground.sections[held].work === 'fortification';
  return walled || isOnHill(f, i);
}

export function isOnHill(f: Field, i: ElementId): boolean {
  return landOf(f.ground.features).hills.some(({ ring }) => hasAreaIn(f.bases, i, ring));
}

/** how the lines may run, by the rules of this match. */
export const linesOfFire = (f: Field): Pick<Shot, 'through' | 'before'> => ({
  through: isMended(f, 'A-25'),
  before: isMended(f, 'D-shooting.10'),
});

/** D-shooting.10: nobody else that the shooter sees, friend or enemy, between the lines to the target. */
function hasClearPath(f: Field, i: ElementId, edge: Edge, j: ElementId): boolean {
  // D-shooting.16: from behind a friend it shoots at his target, not past his flank.
  if (edge === FRONT && isMended(f, 'D-shooting.10') && aheadOf(f, i) >= 0) return false;
  const aside = (k: ElementId): boolean => k === i || k === j || !onTable(f, k) || !isBetween(f, k, i, j);
  const shot = { from: f.bases, shooter: i, edge, at: f.bases, target: j, ...linesOfFire(f) };
  if (lineOfFire(shot, f.bases, aside)) return true;
  if (!mayBeUnseen(f)) return false;
  // Somebody is in the way: is he seen? Asked last and once, for it costs most.
  const asked = new Map<number, boolean>();
  const unseen = (k: ElementId): boolean => {
    if (aside(k)) return true;
    const known = asked.get(k) ?? !canSee(f, i, k);
    asked.set(k, known);
    return known;
  };
  return lineOfFire(shot, f.bases, unseen);
}

/** Could k stand between i and j at all? By the bounds of the three. */
function isBetween({ bases: { bounds: b } }: Field, k: ElementId, i: ElementId, j: ElementId): boolean {
  for (const [low, high] of [
    [0, 2],
    [1, 3],
  ]) {
    if (b[4 * k + high] < Math.min(b[4 * i + low], b[4 * j + low])) return false;
    if (b[4 * k + low] > Math.max(b[4 * i + high], b[4 * j + high])) return false;
  }
  return true;
}

const mayBeUnseen = ({ ground, air }: Field): boolean =>
  ground.features.length > 0 || ground.sections.length > 0 || air.vision.distance < Infinity;

/** D-shooting.19: is all that lies between water, beach, marsh or ice? */
function overWater(f: Field, i: ElementId, j: ElementId): boolean {
  const line = nearestOfBases(f.bases, i, f.bases, j);
  const land = landOf(f.ground.features);
  let wet = 0;
  for (const { cover, ring, freezes } of land.areas) {
    const flat = cover === 'WW' || cover === 'Be' || cover === 'M' || (freezes && f.air.frozen);
    if (flat) wet += lengthInside(ring, line);
  }
  for (const { ring } of land.rivers) wet += lengthInside(ring, line);
  return wet >= line.gap - PACE;
}

/** Every legal target of i, over its best edge, nearest first; G-14 among equals. */
export function targetsOf(f: Field, i: ElementId): Target[] {
  const found: Target[] = [];
  const edges = shootingEdges(f, i);
  const { range } = troopOf(f, i);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (!areEnemies(f, i, j) || !onTable(f, j)) continue;
    const distance = baseDistance(f.bases, i, f.bases, j);
    if (distance > range) continue;
    const edge = edges.find((e) => barredTarget(f, i, e, j) === null);
    if (edge !== undefined) found.push({ target: j, edge, distance, angle: angleTo(f, i, edge, j) });
  }
  return found.sort((a, b) => a.distance - b.distance || a.angle - b.angle || a.target - b.target);
}

/** how far off straight ahead of the edge the nearest of j lies: its middle, not a corner it shares with its neighbour. */
function angleTo(f: Field, i: ElementId, edge: Edge, j: ElementId): number {
  const at = edgePose(f.bases, i, edge);
  const nearestTo = isMended(f, 'G-14') ? middleOfNearest : nearestOfBases;
  const { bx, by } = nearestTo(f.bases, i, f.bases, j);
  return Math.abs(turnFrom(at.h, headingOf(bx - at.x, by - at.y)));
}

/** The nearest of these; G-14: of those that tie within E_tie the least angle, and then whom the owner likes. */
export function nearest(targets: readonly Target[]): Target[] {
  if (targets.length === 0) return [];
  const tied = targets.filter(({ distance }) => distance <= targets[0].distance + E_TIE);
  const least = Math.min(...tied.map(({ angle }) => angle));
  return tied.filter(({ angle }) => angle === least);
}

export interface Options {
  /** Whom it may shoot at, the plain choice first. */
  readonly targets: readonly Target[];
  readonly rule: string;
}

/**
 * D-shooting.6: the nearest that three do not already shoot at. D-shooting.7: guns may ignore Skirmishers and Light
 * Horse more than 200p away; D-shooting.8: naval elements may ignore land elements for naval ones or guns.
 */
export function optionsOf(
  f: Field,
  i: ElementId,
  targets: readonly Target[],
  isFull: (j: ElementId) => boolean,
): Options {
  const open = targets.filter(({ target }) => !isFull(target));
  const plain = nearest(open);
  const { type, category } = troopOf(f, i);
  const of = (j: ElementId) => troopOf(f, j);
  if (type === 'Art') {
    const light = ({ target, distance }: Target): boolean =>
      ['Sk', 'LH'].includes(of(target).type) && distance > f.t.measures.shooting.pastLight;
    return joined(plain, nearest(open.filter((it) => !light(it))), 'D-shooting.7');
  }
  if (category === 'naval') {
    const worthy = open.filter(({ target }) => of(target).category === 'naval' || of(target).type === 'Art');
    return joined(plain, nearest(worthy), 'D-shooting.8');
  }
  return { targets: plain, rule: 'D-shooting.6' };
}

function joined(plain: readonly Target[], more: readonly Target[], rule: string): Options {
  const extra = more.filter(({ target }) => !plain.some((it) => it.target === target));
  return { targets: [...plain, ...extra], rule: extra.length > 0 ? rule : 'D-shooting.6' };
}
