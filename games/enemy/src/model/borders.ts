/** What borders make of the map: neighbours and limits, Home Regions, distances, ways. */

import { pathCode } from '../position/paths.ts';
import { type EnemyData, fault, HOMES } from '../schema.ts';
import type { PlaceId } from './ids.ts';
import { LONDON_HOME, NORTH_HOME, PLACES, SCOTLAND, SCOTS_HOME } from './numbers.ts';

/** A way of one step, or two, out of a place. */
export interface LandWay {
  readonly path: PlaceId[];
  readonly near: number;
  /** Where a second step leads; −1 for none. */
  readonly far: number;
  readonly end: PlaceId;
  /** As `paths` of a move have it. */
  readonly code: number;
  /** Blocks of which homes need an escort over it, as bits. */
  readonly escorted: number;
}

/** Open, river or mountain: each lets so many through. */
export const BORDER_SORTS = 'E-4.11.a';

export function bordersOf(data: EnemyData, areaOf: (id: string, path: string) => number) {
  const { map, charts } = data;
  const limit = Array.from({ length: PLACES * PLACES }, () => 0);
  const neighbours = Array.from({ length: PLACES }, (): number[] => []);
  const join = (a: number, b: number, most: number): void => {
    limit[a * PLACES + b] = most;
    limit[b * PLACES + a] = most;
    neighbours[a].push(b);
    neighbours[b].push(a);
  };
  map.borders.forEach(({ a, b, type }, index) => {
    join(areaOf(a, `map/borders/${index}/a`), areaOf(b, `map/borders/${index}/b`), charts.borders[type]);
  });
  for (const { area, type } of map.offMap[0].borders) join(areaOf(area, 'map/offMap'), SCOTLAND, charts.borders[type]);
  for (const { a, b } of map.forbiddenBorders) {
    if (limit[areaOf(a, 'map/forbiddenBorders') * PLACES + areaOf(b, 'map/forbiddenBorders')] !== 0)
      fault('map/borders', 'E-4.11.b', `there is no border between ${a} and ${b}`);
  }
  for (const near of neighbours) near.sort((x, y) => x - y);
  return { limit, neighbours };
}

/** E-3.3.a, E-3.3.d, E-6.16.e, E-6.16.g: which places are home to whom. */
export function homesOf(
  region: readonly number[],
  london: number,
  neighbours: readonly (readonly number[])[],
): boolean[] {
  const atHome = Array.from({ length: HOMES.length * PLACES }, () => false);
  region.forEach((home, area) => {
    atHome[home * PLACES + area] = true;
    if (home === NORTH_HOME) atHome[SCOTS_HOME * PLACES + area] = true;
  });
  atHome[SCOTS_HOME * PLACES + SCOTLAND] = true;
  for (const area of [london, ...neighbours[london]]) atHome[LONDON_HOME * PLACES + area] = true;
  return atHome;
}

export function distances(neighbours: readonly (readonly number[])[]): number[] {
  const far = Array.from({ length: PLACES * PLACES }, () => 99);
  for (let from = 0; from < PLACES; from++) {
    far[from * PLACES + from] = 0;
    const queue = [from];
    for (const at of queue) {
      for (const to of neighbours[at]) {
        if (far[from * PLACES + to] <= far[from * PLACES + at] + 1) continue;
        far[from * PLACES + to] = far[from * PLACES + at] + 1;
        queue.push(to);
      }
    }
  }
  return far;
}

/** Every way of up to two steps out of a place that does not lead back; each first step before the second ones from there. */
export function waysFrom(
  { neighbours, atHome }: { readonly neighbours: readonly (readonly PlaceId[])[]; readonly atHome: readonly boolean[] },
  from: PlaceId,
): LandWay[] {
  const way = (path: PlaceId[]): LandWay => ({
    path,
    near: path[0],
    far: path[1] ?? -1,
    end: path[path.length - 1],
    code: pathCode(from, path),
    escorted: HOMES.reduce(
      (bits, _, home) => bits | (needsEscortFrom(atHome, home, [from, ...path]) ? 1 << home : 0),
      0,
    ),
  });
  return neighbours[from].flatMap((near) => [
    way([near]),
    ...neighbours[near].filter((far) => far !== from).map((far) => way([near, far])),
  ]);
}

/** E-6.16.a–d, G-57: an escort is needed to leave home, and to end outside it; none to walk home. */
export function needsEscortFrom(atHome: readonly boolean[], home: number, places: readonly PlaceId[]): boolean {
  const isHome = (place: PlaceId): boolean => atHome[home * PLACES + place];
  return !isHome(places[places.length - 1]) || places.some((to, i) => i > 0 && isHome(places[i - 1]) && !isHome(to));
}
