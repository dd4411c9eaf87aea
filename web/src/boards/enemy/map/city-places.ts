/** Where Cities' signs and names are drawn at a distance. */
import type { Tables } from '@drumhead/enemy';
import { cross, isWithin, type Room } from './area-rooms.ts';
import type { AreaPlaces, EnemyMapData } from './map-shape.ts';

type City = NonNullable<AreaPlaces['city']>;

/** Pixels from a sign's middle to its walls, for its figure to be read. */
const LEAST = 7.4;

/** How much larger than in the data a sign is drawn. */
export const signScale = (r: number, zoom: number): number => Math.min(1.5, Math.max(1, LEAST / (r * zoom)));

/** Pixels from a Siege Marker's middle to its edge; it lies on the lower right of the walls. */
const MARKER = 7.5;

/** Where the marker lies, from the middle of the sign, in units of the plane; and how large it is. */
export function markerSpot(r: number, zoom: number): { readonly at: number; readonly r: number } {
  return { at: 1.15 * r * signScale(r, zoom), r: MARKER / zoom };
}

export function signBox({ x, y, r }: City, zoom: number, besieged = false): Room {
  const reach = r * 1.15 * signScale(r, zoom);
  const marker = markerSpot(r, zoom);
  const far = besieged ? Math.max(reach, marker.at + marker.r) : reach;
  return [x - reach, y - reach, reach + far, reach + far];
}

/** The sign of a port with the anchor beside it. */
function portBox(city: City, zoom: number, besieged: boolean): Room {
  const [x, y, w, h] = signBox(city, zoom, besieged);
  const beside = city.port ? 10 * signScale(city.r, zoom) : 0;
  return [city.anchor === 'start' ? x - beside : x, y, w + beside, h];
}

/** The land, and whose City is besieged now: its sign takes more of it. */
export interface Ground {
  readonly places: EnemyMapData['places'];
  readonly isBesieged: (id: string) => boolean;
}

/** Whatever Cities take of the plane. */
export const signBoxes = ({ places, isBesieged }: Ground, zoom: number): readonly Room[] =>
  Object.entries(places).flatMap(([id, { city }]) => (city ? [portBox(city, zoom, isBesieged(id))] : []));

/** Width of a letter to its size. */
const LETTER = 0.47;

export interface NamedCity {
  readonly id: string;
  readonly name: string;
  /** Who comes first for a place. */
  readonly rank: number;
}

/** The rank from which on a City is worth Victory Points. */
const VICTORY = 10;

export const citiesOf = (t: Tables, name: (id: string, form: string) => string): readonly NamedCity[] =>
  t.data.map.areas.flatMap(({ id, city }) =>
    city ? [{ id, name: name(id, 'city_map'), rank: city.vp * VICTORY + city.size + (city.fortified ? 5 : 0) }] : [],
  );

export interface CityName {
  readonly id: string;
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  readonly anchor: City['anchor'];
  readonly size: number;
  readonly box: Room;
}

/** Pixels of a City's name, the better first. */
const CITY_LETTERS = [12, 9.6, 8.8];
/** From a City's sign to its name, and from there to what else is written, in letters. */
const GAP = 0.15;
const AIR = 0.3;

/**
 * Cities whose names find a place beside their signs where they cover nothing, the great ones first. In the land of
 * another Area only Victory Cities' may stand.
 */
export function cityNames(
  ground: Ground,
  cities: readonly NamedCity[],
  boxes: readonly Room[],
  zoom: number,
): readonly CityName[] {
  const { places } = ground;
  const taken = [...boxes, ...signBoxes(ground, zoom)];
  const found: CityName[] = [];
  for (const { id, name, rank } of [...cities].sort((a, b) => b.rank - a.rank)) {
    const { city, rooms } = places[id];
    if (!city) continue;
    const isAbroad = (box: Room): boolean =>
      Object.keys(places).some((other) => other !== id && places[other].rooms.some((room) => cross(room, box)));
    const free = CITY_LETTERS.flatMap((pixels) => besideSign(city, name, pixels / zoom, zoom)).filter(
      ({ box }) => !taken.some((it) => cross(it, box)),
    );
    const spot =
      free.find(({ box }) => rooms.some((room) => isWithin(box, room))) ??
      free.find(({ box }) => !isAbroad(box)) ??
      (rank >= VICTORY ? free[0] : undefined);
    if (!spot) continue;
    taken.push(spot.box);
    found.push({ id, ...spot });
  }
  return found;
}

type Spot = Omit<CityName, 'id'>;

function besideSign(city: City, name: string, size: number, zoom: number): readonly Spot[] {
  const [x, y, side] = signBox(city, zoom);
  const [w, h] = [(name.length * LETTER + GAP) * size, size];
  const spot = (anchor: City['anchor'], left: number, top: number): Spot => ({
    box: [anchor === 'start' ? left : left - AIR * size, top, w + AIR * size * (anchor === 'middle' ? 2 : 1), h],
    anchor,
    x: anchor === 'start' ? left + GAP * size : anchor === 'end' ? left + w - GAP * size : left + w / 2,
    y: top + 0.8 * size,
    size,
  });
  const middle = y + (side - h) / 2;
  const right = spot('start', x + side, middle);
  const left = spot('end', x - w, middle);
  const above = spot('middle', x + (side - w) / 2, y - h);
  const below = spot('middle', x + (side - w) / 2, y + side);
  const [best, other] = city.anchor === 'start' ? [right, left] : [left, right];
  // A port's anchor is on the other side.
  return city.port ? [best, above, below] : [best, above, below, other];
}
