/** Where Cities' signs and names are drawn at a distance. */
import type { Tables } from '@drumhead/enemy';
import type { AreaPlaces, MapData } from './map-shape.ts';
import { cross, type Room } from './rooms.ts';

type Places = MapData['places'];
type City = NonNullable<AreaPlaces['city']>;

/** Pixels from a sign's middle to its walls, for its figure to be read. */
const LEAST = 7.4;

/** How much larger than in the data a sign is drawn. */
export const signScale = (r: number, zoom: number): number => Math.min(1.5, Math.max(1, LEAST / (r * zoom)));

export function signBox({ x, y, r }: City, zoom: number): Room {
  const reach = r * 1.15 * signScale(r, zoom);
  return [x - reach, y - reach, 2 * reach, 2 * reach];
}

/** Width of a letter to its size, and room around a name. */
const LETTER = 0.5;
const AIR = 0.2;

export interface NamedCity {
  readonly id: string;
  readonly name: string;
  /** Who comes first for a place. */
  readonly rank: number;
  readonly port: boolean;
}

export const citiesOf = (t: Tables): readonly NamedCity[] =>
  t.data.map.areas.flatMap(({ id, city }) =>
    city
      ? [
          {
            id,
            name: city.name,
            rank: city.vp * 10 + city.size + (city.fortified ? 5 : 0),
            port: city.port !== 'none',
          },
        ]
      : [],
  );

export interface CityName {
  readonly id: string;
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  readonly size: number;
}

/** Pixels of a City's name, the better first. */
const CITY_LETTERS = [12, 9.6];

/** Cities whose names find a place beside their signs where they cover nothing; the great ones first. */
export function cityNames(
  places: Places,
  cities: readonly NamedCity[],
  boxes: readonly Room[],
  zoom: number,
): readonly CityName[] {
  const taken = [...boxes];
  for (const { city } of Object.values(places)) if (city) taken.push(signBox(city, zoom));
  const found: CityName[] = [];
  for (const { id, name, port } of [...cities].sort((a, b) => b.rank - a.rank)) {
    const { city } = places[id];
    if (!city) continue;
    const spot = CITY_LETTERS.flatMap((pixels) => besideSign(city, port, name, pixels / zoom, zoom)).find(
      ({ box }) => !taken.some((it) => cross(it, box)),
    );
    if (!spot) continue;
    taken.push(spot.box);
    found.push({ id, x: spot.box[0] + spot.box[2] / 2, y: spot.box[1] + 0.82 * spot.size, size: spot.size });
  }
  return found;
}

function besideSign(
  city: City,
  port: boolean,
  name: string,
  size: number,
  zoom: number,
): readonly { readonly box: Room; readonly size: number }[] {
  const [x, y, side] = signBox(city, zoom);
  const [w, h] = [(name.length * LETTER + 2 * AIR) * size, size];
  const middle = y + (side - h) / 2;
  const right: Room = [x + side, middle, w, h];
  const left: Room = [x - w, middle, w, h];
  const above: Room = [x + (side - w) / 2, y - h, w, h];
  const below: Room = [x + (side - w) / 2, y + side, w, h];
  const [best, other] = city.anchor === 'start' ? [right, left] : [left, right];
  // A port's anchor is on the other side.
  const order = port ? [best, above, below] : [best, above, below, other];
  return order.map((box) => ({ box, size }));
}
