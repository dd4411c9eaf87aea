/** D-defences, A-30: who stands behind which work, what it keeps out, and when it goes; built-up areas a side has fortified. */

import { publicReport } from '@drumhead/kernel';
import { areaInBox, cornersInFrame } from '../geometry/area.ts';
import { type Bases, edgeAt, FRONT, makeBases, NO_SIZE, put } from '../geometry/bases.ts';
import { whollyInside } from '../geometry/footprint.ts';
import { baseDistance, baseToLine, middleOfNearest } from '../geometry/nearest.ts';
import { type Bounds, overlaps } from '../geometry/overlap.ts';
import type { Segment } from '../geometry/pose.ts';
import { assails, occupies, THICK } from '../geometry/posts.ts';
import { lengthInBase } from '../geometry/rays.ts';
import { edgeTouching, linedUpOn } from '../geometry/touching.ts';
import { AREA_IN, E_GAP, E_PEN } from '../geometry/units.ts';
import type { Play } from '../model/context.ts';
import { named } from '../model/element-labels.ts';
import { areEnemies, type Field, has, onTable, troopOf } from '../model/field.ts';
import { isMended } from '../model/mended.ts';
import { OBSTACLE } from '../position/elements.ts';
import { isTown, type Section } from '../position/ground.ts';
import type { ElementId, FeatureId, SeatId, SectionId } from '../position/ids.ts';

const made = new WeakMap<readonly Section[], { readonly width: number; readonly works: Bases }>();

/** A section has the frontage of one element: no other stands on it. */
export const ONE_FRONT = 'D-defences.1';

/** The sections as bases, front edge outward; those that are gone have no width. */
export function worksOf({ ground: { sections }, t: { width } }: Field): Bases {
  const known = made.get(sections);
  if (known?.width === width) return known.works;
  const works = makeBases(Math.max(1, sections.length));
  works.count = sections.length;
  const size = { width, depth: THICK };
  for (const [k, s] of sections.entries()) put(works, k, s, s.gone ? NO_SIZE : size);
  made.set(sections, { width, works });
  return works;
}

const standing = (f: Field, k: SectionId): boolean => f.ground.sections[k].gone !== true;

/** D-defences.12: the section that i occupies, or −1. In a redoubt, the one before its front. */
export function sectionHeldBy(f: Field, i: ElementId): SectionId {
  const works = worksOf(f);
  for (let k = 0; k < works.count; k++) {
    if (standing(f, k) && occupies(f.bases, i, works, k)) return k;
  }
  return -1;
}

/** Does it stand behind a work, at its post? */
export const holdsWork = (f: Field, i: ElementId): boolean => f.ground.sections.length > 0 && sectionHeldBy(f, i) >= 0;

/** Who occupies section k, or the redoubt it is part of; −1 for nobody. */
export function occupantOf(f: Field, k: SectionId): ElementId {
  for (let i = 0; i < f.e.troop.length; i++) if (onTable(f, i) && holds(f, i, k)) return i;
  return -1;
}

/** The section against whose outer edge i is lined up, or −1. */
export function sectionAssailedBy(f: Field, i: ElementId): SectionId {
  const works = worksOf(f);
  for (let k = 0; k < works.count; k++) {
    if (standing(f, k) && !f.ground.sections[k].corner && assails(f.bases, i, works, k)) return k;
  }
  return -1;
}

export interface Assault {
  readonly section: SectionId;
  /** −1 when nobody holds it (D-storming.2). */
  readonly defender: ElementId;
  readonly rule: string;
}

/** D-defences.14: who touches a work touches its occupant. */
export function assaultOf(f: Field, i: ElementId): Assault | null {
  const section = sectionAssailedBy(f, i);
  if (section < 0) return null;
  const defender = occupantOf(f, section);
  if (defender >= 0 && !areEnemies(f, i, defender)) return null;
  return { section, defender, rule: 'D-defences.14' };
}

/** D-defences.14: the work held by enemies on whose outer edge its front edge lies, lined up if with any; or null. */
export function heldWorkTouched(f: Field, i: ElementId): Assault | null {
  const assault = assaultOf(f, i);
  if (assault && assault.defender >= 0) return assault;
  const works = worksOf(f);
  for (let section = 0; section < works.count; section++) {
    if (!standing(f, section) || edgeTouching(f.bases, edgeAt(i, FRONT), works, section) !== FRONT) continue;
    const defender = f.ground.sections[section].corner ? -1 : occupantOf(f, section);
    if (defender >= 0 && areEnemies(f, i, defender)) return { section, defender, rule: 'D-defences.14' };
  }
  return null;
}

/** Did it come there from `start`? */
export function comesUpToWork(start: Field, there: Field, i: ElementId): Assault | null {
  if (there.ground.sections.length === 0 || !isMended(there, 'D-defences.14')) return null;
  const touched = heldWorkTouched(there, i);
  return touched && heldWorkTouched(start, i)?.defender !== touched.defender ? touched : null;
}

export interface Protection {
  readonly behind: 'obstacle' | 'fortification';
  readonly cites: readonly string[];
}

/**
 * What protects i in close combat against this enemy. D-defences.2: a portable obstacle protects the front of Shot and
 * Bows; .3: a fixed one foot, guns and baggage; .4: a fortification foot and guns, a redoubt on all its sides.
 */
export function protectionAgainst(f: Field, i: ElementId, by: ElementId): Protection | null {
  const { type, category } = troopOf(f, i);
  const assailed = sectionAssailedBy(f, by);
  if (assailed >= 0) {
    if (!holds(f, i, assailed)) return null;
    const guns = category === 'foot' || type === 'Art';
    if (f.ground.sections[assailed].work === 'fortification')
      return guns ? { behind: 'fortification', cites: ['D-defences.12', 'D-defences.4'] } : null;
    return guns || type === 'Bg' ? { behind: 'obstacle', cites: ['D-defences.12', 'D-defences.3'] } : null;
  }
  const portable = has(f, i, OBSTACLE) && (type === 'Sh' || type === 'Bw');
  return portable && linedUpOn(f.bases, by, f.bases, i) === FRONT
    ? { behind: 'obstacle', cites: ['D-defences.2'] }
    : null;
}

/** Does i occupy this section, or the redoubt it is part of? */
function holds(f: Field, i: ElementId, section: SectionId): boolean {
  const held = sectionHeldBy(f, i);
  if (held < 0) return false;
  const { redoubt } = f.ground.sections[section];
  return held === section || (redoubt >= 0 && f.ground.sections[held].redoubt === redoubt);
}

/** G-68: does the straight line from the shooter to its target cross a fortification that the target holds? */
export function fortifiedAgainst(f: Field, target: ElementId, shooter: ElementId): boolean {
  const { type, category } = troopOf(f, target);
  if (category !== 'foot' && type !== 'Art') return false;
  const held = sectionHeldBy(f, target);
  if (held < 0 || f.ground.sections[held].work !== 'fortification') return false;
  const works = worksOf(f);
  const line = middleOfNearest(f.bases, target, f.bases, shooter);
  // The line leaves from the inner edge itself: any part of it in the work has crossed it.
  return f.ground.sections.some(
    (s, k) =>
      s.work === 'fortification' && standing(f, k) && holds(f, target, k) && lengthInBase(works, k, line) > E_PEN,
  );
}

/** D-defences.5: does i hold a redoubt, so that it fights on flank or rear while its front is free? */
export function redoubtOf(f: Field, i: ElementId): { readonly redoubt: number; readonly rule: string } | null {
  const held = sectionHeldBy(f, i);
  const redoubt = held < 0 ? -1 : f.ground.sections[held].redoubt;
  return redoubt < 0 ? null : { redoubt, rule: 'D-defences.5' };
}

/** G-76: is a gateway held against this mover, by an occupant or by an enemy's front zone? */
export function gateIsOpposed(f: Field, k: SectionId, side: SeatId): boolean {
  const works = worksOf(f);
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === side || !onTable(f, j)) continue;
    if (occupies(f.bases, j, works, k)) return true;
    const half = f.bases.width[j] / 2;
    const zone: Bounds = [-half, 0, half, f.bases.width[j] + E_GAP];
    if (areaInBox(cornersInFrame(f.bases, j, works, k), zone) > AREA_IN) return true;
  }
  return false;
}

/** What a section is to one who would walk over it. */
export interface Barrier {
  readonly section: SectionId;
  readonly is: 'gateway' | 'difficult' | 'barred';
  readonly rule: string;
}

/**
 * D-defences.13: the works under a base standing there, as they are to that side. Through an unopposed gateway; over an
 * undefended fixed obstacle as difficult going; over a fortification only by assault, defended or not.
 */
export function barriersUnder(f: Field, side: SeatId, b: Bases, i: number): Barrier[] {
  const works = worksOf(f);
  const found: Barrier[] = [];
  for (let k = 0; k < works.count; k++) {
    if (!standing(f, k) || !overlaps(b, i, works, k)) continue;
    const { gate, work, corner } = f.ground.sections[k];
    if (gate && !gateIsOpposed(f, k, side)) found.push({ section: k, is: 'gateway', rule: 'G-76' });
    else if (work === 'obstacle' && !isDefended(f, k, side))
      found.push({ section: k, is: 'difficult', rule: 'D-defences.18' });
    else found.push({ section: k, is: 'barred', rule: corner ? 'D-defences.15' : 'D-defences.13' });
  }
  return found;
}

/** Does an enemy of this side occupy the section? */
function isDefended(f: Field, k: SectionId, side: SeatId): boolean {
  const holder = occupantOf(f, k);
  return holder >= 0 && f.e.side[holder] !== side;
}

/** D-defences.18: the undefended obstacles that go when the first element has finished crossing them. */
export function trodden(f: Field, crossed: readonly SectionId[], walkers: readonly ElementId[]): number[] {
  const works = worksOf(f);
  return crossed.filter((k) => walkers.every((i) => !overlaps(f.bases, i, works, k)));
}

/** How an element came to grief, for what becomes of its obstacle. */
export interface Mishap {
  readonly outcome: 'recoil' | 'flee' | 'destroyed' | 'captured';
  readonly mode: 'close' | 'shot';
  /** Who did it. */
  readonly by: { readonly type: string; readonly category: string };
}

/** D-defences.17: is its obstacle removed for good? Fortifications stay (G-77). */
export function losesObstacle({ outcome, mode, by }: Mishap): string | null {
  if (mode === 'close') return 'D-defences.17';
  const heavy = by.type === 'Art' || by.category === 'naval';
  return outcome === 'destroyed' && heavy ? 'D-defences.17' : null;
}

/** D-defences.16: a portable obstacle is left behind by one who advances to start close combat. */
export function leavesObstacle(f: Field, i: ElementId, startsCombat: boolean): string | null {
  return startsCombat && has(f, i, OBSTACLE) ? 'D-defences.16' : null;
}

/** The sections with those numbers gone. */
export function without(sections: readonly Section[], gone: readonly SectionId[]): Section[] {
  return sections.map((s, k) => (gone.includes(k) ? { ...s, gone: true } : s));
}

/** D-front.2: does a fortification stand between two bases? */
export function fortBetween(f: Field, between: Segment): boolean {
  const works = worksOf(f);
  return f.ground.sections.some(
    (s, k) => standing(f, k) && s.work === 'fortification' && lengthInBase(works, k, between) > E_PEN,
  );
}

/** How far a base is from a section. */
export const fromSection = (f: Field, i: ElementId, k: SectionId): number => baseDistance(f.bases, i, worksOf(f), k);

// D-defences.16, D-defences.17: obstacles that go for good, carried out.

interface Defeat extends Pick<Mishap, 'mode'> {
  readonly outcome: Mishap['outcome'] | 'none' | 'team-deserts';
  readonly by: ElementId;
}

/** What a defeat does to the obstacle before the loser. Call it while the loser still stands behind it. */
export function loseObstacle(d: Play, i: ElementId, { by, outcome, mode }: Defeat): void {
  if (outcome === 'none' || outcome === 'team-deserts') return;
  const rule = losesObstacle({ outcome, mode, by: troopOf(d.f, by) });
  if (rule !== null) removeObstacle(d, i, rule);
}

/** The portable obstacle of i, or the fixed one it stands behind. */
export function removeObstacle(d: Play, i: ElementId, rule: string): void {
  const { f, p } = d;
  const held = f.ground.sections.length > 0 ? sectionHeldBy(f, i) : -1;
  const fixed = held >= 0 && f.ground.sections[held].work === 'obstacle';
  if (!fixed && !has(f, i, OBSTACLE)) return;
  if (fixed) p.sections = without(p.sections, [held]);
  f.e.flags[i] &= ~OBSTACLE;
  d.sink?.report(publicReport('obstacle-lost', [rule], named(f, i)));
}

/** D-defences.7: a fortress is laid out in sections, each for one element. */
export const fortressCites = (sections: readonly Pick<Section, 'work'>[]): readonly string[] =>
  sections.some(({ work }) => work === 'fortification') ? ['D-defences.7'] : [];

/** The built-up areas this side has fortified: with works of its own along their edge. */
export function fortifiedAreas(f: Field, side: SeatId): FeatureId[] {
  const works = worksOf(f);
  const { features, sections } = f.ground;
  return [...features.keys()].filter(
    (k) =>
      isTown(features[k]) &&
      sections.some(
        (s, n) =>
          s.work === 'fortification' && s.side === side && baseToLine(works, n, features[k].ring, true) <= THICK,
      ),
  );
}

/** Inside any of these areas? */
export const isInside = (f: Field, b: Bases, i: number, features: readonly FeatureId[]): boolean =>
  features.some((k) => whollyInside(b, i, f.ground.features[k].ring));

export const builtUp = ({ ground: { features } }: Field): number[] =>
  [...features.keys()].filter((k) => isTown(features[k]));
