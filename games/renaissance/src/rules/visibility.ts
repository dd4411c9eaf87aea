/**
 * D-visibility, A-27, A-28: whether one element sees another, base to base for distances, nine points for lines of sight; and
 * which commands know of which enemies (.12): within a command word spreads at once, between commands never.
 */

import { hasAreaIn } from '../geometry/area.ts';
import { vOf } from '../geometry/bases.ts';
import { hiddenIn, ninePoints } from '../geometry/footprint.ts';
import { CREST, type Hill, heightAt, highestUnder } from '../geometry/hills.ts';
import { baseDistance, baseToLine, middleOfNearest, nearestOnLine } from '../geometry/nearest.ts';
import { type Ring, whereIn } from '../geometry/polygon.ts';
import { reversed, type Segment } from '../geometry/pose.ts';
import { entryInto, lengthInBase, lengthInside } from '../geometry/rays.ts';
import { heightsFrom, heightsTo, sightFrom, sightNear, sightTo } from '../geometry/scratch.ts';
import { E_GAP, E_PEN, PACE } from '../geometry/units.ts';
import type { Air } from '../model/air.ts';
import { areEnemies, type Field, has, onTable, troopOf } from '../model/field.ts';
import { FOUGHT, SHOT_OUT, SHOT_OUT_BEFORE } from '../position/elements.ts';
import type { CommandId, ElementId, SeatId, SectionId } from '../position/ids.ts';
import type { Measures } from '../schema.ts';
import type { Tables } from '../tables.ts';
import { fromSection, sectionHeldBy, worksOf } from './defences.ts';
import { type Area, landOf } from './terrain/features.ts';

export interface Sighting {
  readonly seen: boolean;
  /** The row that hides it, or D-visibility.1. */
  readonly rule: string;
}

const SEEN: Sighting = { seen: true, rule: 'D-visibility.1' };
const hidden = (rule: string): Sighting => ({ seen: false, rule });

/** Does i see j? */
export function look(f: Field, i: ElementId, j: ElementId): Sighting {
  const land = landOf(f.ground.features);
  const plain = land.areas.length === 0 && f.ground.sections.length === 0;
  if (plain && f.air.vision.distance === Infinity) return SEEN;
  const gap = baseDistance(f.bases, i, f.bases, j);
  if (gap > f.air.vision.distance) return hidden('D-visibility.2');
  if (plain) return SEEN;
  if (behindWalls(f, i, j)) return hidden('D-visibility.3');
  const cover = coverOf(f, j, gap);
  if (cover) return hidden(cover);
  if (inDitch(f, i, j)) return hidden('D-visibility.11');
  return lineOfSight(f, i, j);
}

export const canSee = (f: Field, i: ElementId, j: ElementId): boolean => look(f, i, j).seen;

/** D-visibility.3: does j stand more than 50p behind a fortification, and i on no hill to look over it? */
function behindWalls(f: Field, i: ElementId, j: ElementId): boolean {
  if (f.ground.sections.length === 0) return false;
  const line = middleOfNearest(f.bases, i, f.bases, j);
  const works = worksOf(f);
  const walled = f.ground.sections.some(
    ({ work, gone }, k) =>
      work === 'fortification' &&
      !gone &&
      vOf(works, k, line.bx, line.by) < 0 && // on its inner side
      lengthInBase(works, k, line) > E_PEN &&
      fromSection(f, j, k) > f.t.measures.visibility.behindForts,
  );
  return walled && !landOf(f.ground.features).hills.some((hill) => highestUnder(hill, f.bases, i) > 0);
}

/** D-visibility.4, D-visibility.6: what hides j from anybody farther away than that; null when nothing does. */
function coverOf(f: Field, j: ElementId, gap: number): string | null {
  const shotOut = has(f, j, SHOT_OUT | SHOT_OUT_BEFORE);
  const still = troopOf(f, j).type === 'Sk' && !shotOut && f.e.moved[j] === 0 && !has(f, j, FOUGHT);
  for (const { ground, ring } of landOf(f.ground.features).areas) {
    if (ground.hides === null || gap <= f.t.measures.visibility[ground.hides]) continue;
    if (ground.lurking ? still && hiddenIn(f.bases, j, ring) : !shotOut && hiddenIn(f.bases, j, ring))
      return ground.lurking ? 'D-visibility.6' : 'D-visibility.4';
  }
  return null;
}

/** D-visibility.11: is j down in a ditch at whose edge i does not stand? */
function inDitch(f: Field, i: ElementId, j: ElementId): boolean {
  return landOf(f.ground.features).areas.some(
    ({ kind, ring }) => kind === 'Gy' && hiddenIn(f.bases, j, ring) && baseToLine(f.bases, i, ring, true) > E_GAP,
  );
}

/** Any of nine points from any of nine (G-15), the centres first. What hides is told for the centres. */
function lineOfSight(f: Field, i: ElementId, j: ElementId): Sighting {
  const screens = landOf(f.ground.features).screens.filter((area) => between(area, f, i, j));
  if (screens.length === 0) return SEEN;
  ninePoints(f.bases, i, sightFrom);
  ninePoints(f.bases, j, sightTo);
  heights(screens, sightFrom, heightsFrom);
  heights(screens, sightTo, heightsTo);
  const look = { screens, gap: baseDistance(f.bases, i, f.bases, j), measures: f.t.measures.visibility };
  let rule: string | null = null;
  for (let p = 16; p >= 0; p -= 2) {
    for (let q = 16; q >= 0; q -= 2) {
      const lift = heightsFrom[p / 2] - heightsTo[q / 2];
      const high = Math.max(heightsFrom[p / 2], heightsTo[q / 2]) >= CREST / 2;
      const ray = { ax: sightFrom[p], ay: sightFrom[p + 1], bx: sightTo[q], by: sightTo[q + 1] };
      const stop = stopOf(look, high ? lift : NaN, ray);
      if (stop === null) return SEEN;
      rule ??= stop;
    }
  }
  return hidden(rule ?? 'D-visibility.1');
}

/** How high each of nine points stands on its hill. */
function heights(screens: readonly Area[], points: Int32Array, out: Int32Array): void {
  out.fill(0);
  for (const { hill } of screens) {
    if (!hill) continue;
    for (let k = 0; k < 9; k++) out[k] = Math.max(out[k], heightAt(hill, points[2 * k], points[2 * k + 1]));
  }
}

/** Could an area lie in the way of any of the rays? */
function between({ bounds }: Area, { bases: { bounds: b } }: Field, i: ElementId, j: ElementId): boolean {
  return (
    Math.min(b[4 * i], b[4 * j]) <= bounds[2] &&
    Math.min(b[4 * i + 1], b[4 * j + 1]) <= bounds[3] &&
    Math.max(b[4 * i + 2], b[4 * j + 2]) >= bounds[0] &&
    Math.max(b[4 * i + 3], b[4 * j + 3]) >= bounds[1]
  );
}

/** From one element to another, with what may lie in the way. */
interface Look {
  readonly screens: readonly Area[];
  readonly gap: number;
  readonly measures: Tables['measures']['visibility'];
}

/**
 * What stops the ray from a to b, or null. `lift` is how much higher a stands, if either is half-way up a hill, else NaN.
 */
function stopOf(look: Look, lift: number, ray: Segment): string | null {
  const { screens, gap, measures } = look;
  const { ax, ay, bx, by } = ray;
  for (const { hill, ring, ground } of screens) {
    const from = whereIn(ring, ax, ay) === 1;
    const to = whereIn(ring, bx, by) === 1;
    if (hill) {
      if (from && to) {
        if (gap > measures.sameHill) return 'D-visibility.9';
      } else if (from || to) {
        const down = slopesTo(hill, from ? ray : reversed(ray));
        if (!down) return 'D-visibility.10';
      }
    }
    if (from || to) {
      // D-visibility.5: from within that depth of the edge one sees out, and is seen.
      const depth = ground.hides === null ? 0 : measures[ground.hides];
      if (ground.blocks && lengthInside(ring, ray) > depth) return 'D-visibility.5';
    } else if (lengthInside(ring, ray) > PACE && overlookedFrom(ring, lift, ray) < measures.beyondObstacle) {
      return 'D-visibility.8';
    }
  }
  return null;
}

/** D-visibility.10, A-28: does the ground fall from p towards q, within 90° of straight downhill? On the crest it does. */
function slopesTo(hill: Hill, { ax: px, ay: py, bx: qx, by: qy }: Segment): boolean {
  const { bx: cx, by: cy } = nearestOnLine(hill.crest, px, py, sightNear);
  return (px - cx) * (qx - px) + (py - cy) * (qy - py) >= 0;
}

/** D-visibility.8: how far beyond what lies between stands he whom one half-way up a hill looks over it at; −1 for neither. */
function overlookedFrom(ring: Ring, lift: number, ray: Segment): number {
  if (Number.isNaN(lift)) return -1;
  return entryInto(ring, lift >= 0 ? reversed(ray) : ray);
}

/** D-visibility.7: is section k seen by i? A plashed wood edge only from close by. */
export function seesWork(f: Field, i: ElementId, k: SectionId): Sighting {
  const gap = fromSection(f, i, k);
  if (gap > f.air.vision.distance) return hidden('D-visibility.2');
  return f.ground.sections[k].plashed && gap > f.t.measures.visibility.plashedEdge ? hidden('D-visibility.7') : SEEN;
}

/** By element: the commands aware of it, as bits. */
export type Awareness = readonly number[];

export interface TellingShot {
  readonly by: ElementId;
  readonly at: number;
}

/**
 * Who is aware of whom now, given who was before. (a) What is visible, or has shot at one of the command; (b) what was
 * known and is in terrain that hides, for it has not been seen to leave; (c) what holds visible defences.
 */
export function awarenessAfter(f: Field, before: Awareness, shots: readonly TellingShot[]): Awareness {
  const known = f.e.troop.map((_, j) => (onTable(f, j) && inHiding(f, j) ? (before[j] ?? 0) : 0));
  for (const { by, at } of shots) known[by] |= 1 << f.e.command[at];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i)) continue;
    const bit = 1 << f.e.command[i];
    for (let j = 0; j < f.e.troop.length; j++) {
      if (!areEnemies(f, i, j) || !onTable(f, j) || (known[j] & bit) !== 0) continue;
      if (canSee(f, i, j) || holdsSeenWork(f, i, j)) known[j] |= bit;
    }
  }
  return known;
}

export const isAware = (known: Awareness, command: CommandId, j: ElementId): boolean =>
  ((known[j] ?? 0) & (1 << command)) !== 0;

function inHiding(f: Field, j: ElementId): boolean {
  return landOf(f.ground.features).areas.some(
    ({ ground, ring }) => ground.hides !== null && hasAreaIn(f.bases, j, ring),
  );
}

function holdsSeenWork(f: Field, i: ElementId, j: ElementId): boolean {
  if (f.ground.sections.length === 0) return false;
  const held = sectionHeldBy(f, j);
  return held >= 0 && seesWork(f, i, held).seen;
}

/** D-visibility.12: is none of this side aware of any enemy? */
export function awareOfNobody(f: Field, side: SeatId): string | null {
  const known = awarenessAfter(f, [], []);
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== side || !onTable(f, i)) continue;
    const aware = f.e.troop.some((_, j) => areEnemies(f, i, j) && onTable(f, j) && isAware(known, f.e.command[i], j));
    if (aware) return null;
  }
  return 'D-visibility.12';
}

// How far one sees at all.

/** What the hour leaves to see by, and by which rows. */
export interface Lit {
  readonly light: Air['light'];
  readonly reach: 'twilight' | 'moonlight' | 'dark' | null;
  readonly cites: readonly string[];
}

/** What hangs in the air: mist, which may be fog, and what falls. */
export interface Haze {
  readonly mist: boolean;
  readonly fog: boolean;
  readonly fall: Air['fall'];
}

/** D-visibility.2: the shortest of what hour and weather leave. */
export function visionIn({ mist, fog, fall }: Haze, lit: Lit, measures: Measures['weather']): Air['vision'] {
  let distance = Infinity;
  let cites: readonly string[] = [];
  const least = (limit: number, why: readonly string[]): void => {
    if (limit >= distance) return;
    distance = limit;
    cites = ['D-visibility.2', ...why];
  };
  if (lit.reach) least(measures[lit.reach], lit.cites);
  if (mist) least(fog || lit.light === 'night' ? measures.fog : measures.mist, ['D-weather.11']);
  if (fall === 'snow') least(measures.snow, ['D-weather.11']);
  if (fall === 'sandstorm') least(measures.sandstorm, ['D-weather.13']);
  return { distance, cites };
}
