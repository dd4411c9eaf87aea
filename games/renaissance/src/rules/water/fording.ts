/** D-water.12, D-ford: a move over a river as it is carried out: what the river is, who gets across, where others stop. */

import type { Cited } from '@drumhead/kernel';
import { distance } from '../../geometry/nearest.ts';
import { layOut } from '../../geometry/paths.ts';
import { onRear, type Pose } from '../../geometry/pose.ts';
import { E_MOVE, PACE } from '../../geometry/units.ts';
import { type Desk, news, no, type Scene } from '../../model/desk.ts';
import { type Field, troopOf } from '../../model/field.ts';
import { columnOf } from '../../model/groups.ts';
import { standsFree } from '../../model/space.ts';
import { landOf, type Stream } from '../terrain/features.ts';
import { fordDie, fordShunned, stopAtBank } from './fords.ts';
import { type Crossing, crossings, NATURE_RULES, natureOf, PALTRY, riverMods, slows, UNDICED } from './rivers.ts';

type Way = readonly Pose[];

export interface RiverEntry {
  readonly river: Stream;
  readonly crossing: Crossing;
  readonly at: Pose;
}

/** The rivers that i, going this way, enters from dry ground. */
export function entered(f: Field, i: number, way: Way): RiverEntry[] {
  const { rivers } = landOf(f.ground.features);
  if (rivers.length === 0 || way.length < 2 || troopOf(f, i).category === 'naval') return [];
  const found: RiverEntry[] = [];
  for (const crossing of crossings(f, f.air, layOut(way, f.bases.width[i], f.bases.depth[i]))) {
    const river = rivers.find(({ feature }) => feature === crossing.river);
    if (crossing.at > 0 && river) found.push({ river, crossing, at: way[crossing.at] });
  }
  return found;
}

const natureAt = (f: Field, { feature }: Stream): number => f.ground.natures[feature] ?? UNDICED;

/** D-ford.3: a river that must be diced for is not tried near a failure of this phase. */
export function fordBarred({ p, f }: Scene, members: readonly number[], ways: readonly Way[]): Cited | null {
  if (p.failedFords.length === 0) return null;
  for (const [k, i] of members.entries()) {
    for (const { river, crossing, at } of entered(f, i, ways[k])) {
      if (crossing.by === 'bridge' || fordDie(natureAt(f, river), true, crossing.by === 'ford').needs === 0) continue;
      const rule = fordShunned(p.failedFords, at.x, at.y, false);
      if (rule) return no('ford-failed-near', [rule], { element: i });
    }
  }
  return null;
}

/**
 * Where the movers end when the river has had its say. The first to cross off the road finds out what it is; if that
 * makes their move too broad or too long they stop on the near bank, as do those whose die fails and all behind them.
 */
export function wade(d: Desk, members: readonly number[], ways: readonly Way[]): Pose[] {
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
      const tooMuch = unknown && overtaxed(nature, entry, way, column !== null || members.length === 1);
      if (!tooMuch && getsAcross(d, i, entry, place === 0)) continue;
      const bank = bankOf(f, i, way, entry.river, members);
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
export function bankOf(f: Field, i: number, way: Way, { ring }: Stream, movers: readonly number[]): Pose {
  const { at } = stopAtBank(way, ring, f.bases.width[i], f.bases.depth[i]);
  if (standsFree(f, i, at, movers)) return at;
  const gone = (to: Pose): number => distance(way[0].x, way[0].y, to.x, to.y);
  return way.findLast((to) => gone(to) <= gone(at) && standsFree(f, i, to, movers)) ?? way[0];
}

/** D-water.12: diced once for all its length. */
export function natureNow({ p, f, chance, sink }: Desk, river: Stream): number {
  const known = natureAt(f, river);
  if (known !== UNDICED) return known;
  const { climate, season } = p.weather;
  const { nature, rule } = natureOf(chance.die(6), riverMods(f, river, { flood: f.air.flood, climate, season }));
  p.natures = p.features.map((_, k) => (k === river.feature ? nature : (p.natures[k] ?? UNDICED)));
  sink?.report(news('river', [rule, NATURE_RULES[nature]], { nature }));
  return nature;
}

const SLOW = 100 * PACE;

/** D-group.7, D-distance.9: now that it is known, is the move too broad, or too long, to cross it? */
function overtaxed(nature: number, { crossing }: RiverEntry, way: Way, inColumn: boolean): boolean {
  if (nature === PALTRY) return false;
  const [from, to] = [way[0], way[way.length - 1]];
  return !inColumn || (slows(nature, crossing) && distance(from.x, from.y, to.x, to.y) > SLOW + E_MOVE);
}

/** D-ford.1, D-ford.2. */
function getsAcross(
  { p, f, chance, sink }: Desk,
  i: number,
  { river, crossing, at }: RiverEntry,
  head: boolean,
): boolean {
  const { needs, rule } = fordDie(natureAt(f, river), head, crossing.by === 'ford');
  if (needs === 0) return true;
  const die = chance.die(6);
  const across = die >= needs;
  sink?.report(news('fords', [rule], { troop: troopOf(f, i).id, side: f.e.side[i], die, needs, across }));
  if (!across) p.failedFords.push(at.x, at.y);
  return across;
}
