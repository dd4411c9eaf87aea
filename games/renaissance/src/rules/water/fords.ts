/** D-ford: the dice of those who wade, where they stop, and who is run down in the water. */

import { type Cited, publicReport, refusal } from '@drumhead/kernel';
import { hasAreaIn } from '../../geometry/area.ts';
import { type BaseSize, type Bases, baseSizeOf, edgeAt, FRONT, lone } from '../../geometry/bases.ts';
import { distance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { onRear, type Pose, pose } from '../../geometry/pose.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { E_MOVE, TOUCH, turnFrom } from '../../geometry/units.ts';
import type { Play, Read } from '../../model/context.ts';
import { named } from '../../model/element-labels.ts';
import { type Field, onTable, standsFree, troopOf } from '../../model/field.ts';
import { columnOf } from '../../model/groups.ts';
import type { ElementId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import { landOf, type Stream } from '../terrain/features.ts';
import {
  type Crossing,
  crossings,
  DANGEROUS,
  isFording,
  NATURE_RULES,
  natureOf,
  PALTRY,
  riverMods,
  slows,
  TRICKY,
  UNDICED,
} from './river-nature.ts';

// D-water.12, D-ford: a move over a river as it is carried out: what the river is, who gets across, where others stop.

type Way = readonly Pose[];

export interface RiverEntry {
  readonly element: ElementId;
  readonly way: Way;
  readonly river: Stream;
  readonly crossing: Crossing;
  /** Where it enters it. */
  readonly at: Pose;
}

/** The rivers that i, going this way, enters from dry ground. */
export function entered(f: Field, i: ElementId, way: Way): RiverEntry[] {
  const { rivers } = landOf(f.ground.features);
  if (rivers.length === 0 || way.length < 2 || troopOf(f, i).category === 'naval') return [];
  const found: RiverEntry[] = [];
  for (const crossing of crossings(f, layOut(way, baseSizeOf(f.bases, i)))) {
    const river = rivers.find(({ feature }) => feature === crossing.river);
    if (crossing.at > 0 && river) found.push({ element: i, way, river, crossing, at: way[crossing.at] });
  }
  return found;
}

const natureAt = (f: Field, { feature }: Stream): number => f.ground.natures[feature] ?? UNDICED;

/** D-ford.3: a river that must be diced for is not tried near a failure of this phase. */
export function fordBarred(s: Read, members: readonly ElementId[], ways: readonly Way[]): Cited | null {
  const { p, f } = s;
  if (p.failedFords.length === 0) return null;
  for (const [k, i] of members.entries()) {
    for (const { river, crossing, at } of entered(f, i, ways[k])) {
      if (crossing.by === 'bridge' || fordDie(natureAt(f, river), true, crossing.by === 'ford').needs === 0) continue;
      const rule = fordShunned(s, at.x, at.y);
      if (rule) return refusal('ford-failed-near', [rule], { element: i });
    }
  }
  return null;
}

/**
 * Where the movers end when the river has had its say. The first to cross off the road finds out what it is; if that
 * makes their move too broad or too long they stop on the near bank, as do those whose die fails and all behind them.
 */
export function wade(d: Play, members: readonly ElementId[], ways: readonly Way[]): Pose[] {
  const { f } = d;
  const ends = ways.map((way) => way[way.length - 1]);
  const column = columnOf(f, members);
  const order = column ?? members;
  for (const [place, i] of order.entries()) {
    const way = ways[members.indexOf(i)];
    for (const entry of entered(f, i, way)) {
      if (entry.crossing.by === 'bridge') continue;
      const unknown = natureAt(f, entry.river) === UNDICED;
      const nature = natureNow(d, entry.river);
      const tooMuch = unknown && overtaxed(d, nature, entry, column !== null || members.length === 1);
      if (!tooMuch && getsAcross(d, entry, place === 0)) continue;
      const bank = bankOf(f, entry, members);
      let at = bank;
      for (const j of order.slice(place)) {
        ends[members.indexOf(j)] = column === null ? ways[members.indexOf(j)][0] : at;
        at = onRear(at, f.bases.depth[j]);
      }
      if (column === null) ends[members.indexOf(i)] = bank;
      return ends;
    }
  }
  return ends;
}

/** D-ford.4: where it stops, at the bank or before friends upon whom it would stand there. */
export function bankOf(f: Field, { element: i, way, river }: RiverEntry, movers: readonly ElementId[]): Pose {
  const at = stopAtBank(way, river.ring, baseSizeOf(f.bases, i));
  if (standsFree(f, i, at, movers)) return at;
  const gone = (to: Pose): number => distance(way[0].x, way[0].y, to.x, to.y);
  return way.findLast((to) => gone(to) <= gone(at) && standsFree(f, i, to, movers)) ?? way[0];
}

/** D-water.12: diced once for all its length. */
export function natureNow({ p, f, chance, sink }: Play, river: Stream): number {
  const known = natureAt(f, river);
  if (known !== UNDICED) return known;
  const { climate, season } = p.weather;
  const { nature, rule } = natureOf(chance.die(6), riverMods(f, river, { flood: f.air.flood, climate, season }));
  p.natures = p.features.map((_, k) => (k === river.feature ? nature : (p.natures[k] ?? UNDICED)));
  sink?.report(publicReport('river', [rule, NATURE_RULES[nature]], { nature }));
  return nature;
}

/** D-group.7, D-distance.9: now that it is known, is the move too broad, or too long, to cross it? */
function overtaxed({ t }: Read, nature: number, { crossing, way }: RiverEntry, inColumn: boolean): boolean {
  if (nature === PALTRY) return false;
  const [from, to] = [way[0], way[way.length - 1]];
  return (
    !inColumn || (slows(nature, crossing) && distance(from.x, from.y, to.x, to.y) > t.measures.moves.slowed + E_MOVE)
  );
}

/** D-ford.1, D-ford.2. */
function getsAcross(
  { p, f, chance, sink }: Play,
  { element, river, crossing, at }: RiverEntry,
  head: boolean,
): boolean {
  const { needs, rule } = fordDie(natureAt(f, river), head, crossing.by === 'ford');
  if (needs === 0) return true;
  const die = chance.die(6);
  const across = die >= needs;
  sink?.report(
    publicReport('fords', across ? [rule] : [rule, 'D-ford.4'], { ...named(f, element), die, needs, across }),
  );
  if (!across) p.failedFords.push(at.x, at.y);
  return across;
}

export interface FordDie {
  /** The least die that gets across; 0 when none is thrown. */
  readonly needs: number;
  readonly rule: string;
}

/** D-ford.1, D-ford.2: what an element needs: a single one or the head of a column, or one that follows. */
export function fordDie(nature: number, head: boolean, roadFord: boolean): FordDie {
  if (nature === TRICKY) return { needs: head && !roadFord ? 3 : 0, rule: 'D-ford.1' };
  if (nature !== DANGEROUS) return { needs: 0, rule: 'D-water.15' };
  return { needs: (head ? 6 : 3) - (roadFord ? 1 : 0), rule: 'D-ford.2' };
}

/** D-ford.3: near where somebody failed this phase nobody tries again, but for those who run. */
export function fordShunned(
  { t, p }: Pick<Read, 't'> & { readonly p: Pick<Position, 'failedFords'> },
  x: number,
  y: number,
): string | null {
  const { failedFords: failures } = p;
  for (let k = 0; k < failures.length; k += 2) {
    if (distance(failures[k], failures[k + 1], x, y) <= t.measures.water.shunnedFord) return 'D-ford.3';
  }
  return null;
}

/** D-ford.4, A-29: one who fails stops on this side, its front edge on the bank. `way` are its sampled poses. */
export function stopAtBank(way: readonly Pose[], ring: Ring, size: BaseSize): Pose {
  const isWet = (at: Pose): boolean => hasAreaIn(lone(at, size), 0, ring);
  const wet = way.findIndex(isWet);
  if (wet < 0) return way[way.length - 1];
  const water = way[wet];
  const dry = way[Math.max(0, wet - 1)];
  const between = (part: number): Pose =>
    pose(
      dry.x + Math.round((water.x - dry.x) * part),
      dry.y + Math.round((water.y - dry.y) * part),
      dry.h + Math.round(turnFrom(dry.h, water.h) * part),
    );
  let good = 0;
  let bad = 1;
  while ((bad - good) * distance(dry.x, dry.y, water.x, water.y) > TOUCH) {
    const middle = (good + bad) / 2;
    if (isWet(between(middle))) bad = middle;
    else good = middle;
  }
  return between(good);
}

/**
 * D-ford.5: the fording enemies and friends a boat runs down with its front edge on this way; those its rear edge meets
 * are unharmed, and it carries on in either case.
 */
export function runDown(f: Field, boat: ElementId, steps: Bases): number[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (j === boat || !onTable(f, j) || !isFording(f, j)) continue;
    if (meetsBow(steps, f.bases, j)) found.push(j);
  }
  return found;
}

/** What becomes of them. */
export const RUN_DOWN = 'D-ford.5';

/** Those who ford do not shoot. */
export const fordingBars = (f: Field, i: ElementId): string | null => (isFording(f, i) ? 'D-ford.6' : null);

/** Does a boat carry on over j, who is fording in its way? */
export function runsOver(f: Field, boat: ElementId, j: ElementId): boolean {
  return troopOf(f, boat).type === 'Bts' && isFording(f, j);
}

/** Does the front edge come upon base j: the first sample that overlaps it lies ahead of the one before? */
function meetsBow(steps: Bases, b: Bases, j: number): boolean {
  for (let k = 0; k < steps.count; k++) {
    if (edgeTouching(steps, edgeAt(k, FRONT), b, j) >= 0) return true;
    if (!overlaps(steps, k, b, j)) continue;
    if (k === 0) return false;
    const dx = steps.x[k] - steps.x[k - 1];
    const dy = steps.y[k] - steps.y[k - 1];
    return dx * steps.sin[k] + dy * steps.cos[k] > 0;
  }
  return false;
}
