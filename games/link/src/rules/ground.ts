/** L-3: the Area's ground, the season's day, and what Events make of them. */
import type { Cited } from '@drumhead/kernel';
import type { Command, DayOrder, GroundOrder, OrderOfBattle } from '../documents.ts';
import { type Engagement, type SeatName, type Side, seatOf } from '../engagement.ts';
import { note } from '../note.ts';
import type { Tables } from '../tables.ts';
import { borderBetween, isOnFoot, type Scale } from './armies/elements.ts';
import { wayOf } from './armies/reserves.ts';

/** L-3.18 */
const MORE_ROUGH = 2;
const SIDES: readonly Side[] = [0, 1];

const sidesOf = (e: Engagement, seats: readonly SeatName[]): Side[] =>
  SIDES.filter((side) => seats.includes(seatOf(e, side)));

/** L-3.1, L-3.3–3.6: the Area's own row, what the Main Attack crossed, and the City. */
export function groundOf(t: Tables, e: Engagement): GroundOrder {
  const row = t.ground.areas.find(({ area }) => area === e.area);
  if (!row) throw new Error(`the link has no ground for ${e.area}`);
  const border = e.main === null ? null : borderBetween(t, e.main, e.area);
  const { city } = row;
  return {
    compulsory: row.compulsory,
    optional: row.optional,
    crossed: border === 'river' || border === 'mountain' ? border : null,
    town: city ? { size: city.size, walled: city.fortified } : null,
    rough: e.events.poorCavalryTerrain ? MORE_ROUGH : 0,
    hills: sidesOf(e, e.events.wellPositionedArtillery),
  };
}

/** L-3.2: the Area's own features are the players', and deployment has six steps; absent where they are left to chance. */
export const longSetUpOf = ({ longSetUp }: Engagement): Pick<OrderOfBattle, 'longSetUp'> =>
  longSetUp ? { longSetUp } : {};

/** L-3.7, L-3.8, L-3.10 */
export function dayOf(t: Tables, { turn }: Engagement, { hours }: Scale): DayOrder {
  const { turns, climate, ice, start } = t.seasons;
  const row = turns.find((it) => it.turn === turn);
  if (!row) throw new Error(`the link has no season for Turn ${turn}`);
  const { season, latestStart, sunset } = row;
  return { season, climate, ice, from: start.base, latest: latestStart, sunset, hours };
}

/** L-3.12: the edge that faces north; the attacker looks where his Main Attack went. */
export function northOf(t: Tables, { main, area }: Engagement): OrderOfBattle['north'] {
  const way = wayOf(t, main, area);
  if (!way) return 2;
  const [east, south] = way;
  if (Math.abs(south) >= Math.abs(east)) return south <= 0 ? 2 : 0;
  return east > 0 ? 1 : 3;
}

/** L-3.15: a section for every two of his foot; nothing is bought (L-3.14). */
export function obstaclesOf(e: Engagement, defenders: readonly Command[]): readonly [number, number] {
  if (!e.events.advantageousTerrain) return [0, 0];
  const foot = defenders.flatMap(({ elements }) => elements).filter(isOnFoot).length;
  return [0, Math.ceil(foot / 2)];
}

/** L-3.16 */
export const lastStandOf = (e: Engagement): readonly Side[] => sidesOf(e, e.events.lastStand);

/** L-3.17 */
export const surprisedIn = (e: Engagement): Side | null => (e.events.surprise ? 1 : null);

/** What both are told of ground and day. */
export function groundNotes(
  { ground, day, north, obstacles, lastStand, longSetUp }: OrderOfBattle,
  e: Engagement,
): readonly Cited[] {
  const { crossed, town, rough, hills } = ground;
  const crossing = crossed === 'river' ? 'L-3.3' : crossed === 'mountain' ? 'L-3.4' : 'L-3.5';
  const { season, from, latest, hours } = day;
  const events: Cited[] = [];
  if (obstacles[1] > 0) events.push(note('obstacles', ['L-3.15'], { sections: obstacles[1] }));
  if (lastStand.length > 0) events.push(note('last-stand', ['L-3.16'], { sides: lastStand.length }));
  if (e.events.surprise) events.push(note('surprised', ['L-3.17'], {}));
  if (rough > 0) events.push(note('rough', ['L-3.18'], { features: rough }));
  if (hills.length > 0) events.push(note('gun-hill', ['L-3.19'], { sides: hills.length }));
  if (longSetUp) events.push(note('long-set-up', ['L-3.2', 'L-3.13'], {}));
  return [
    note('ground', ['L-3.1', 'L-3.2', crossing, 'L-3.6', 'L-3.14', 'L-3.20'], {
      area: e.area,
      compulsory: ground.compulsory,
      crossed,
      town: town?.size ?? null,
    }),
    note('day', ['L-3.7', 'L-3.8', 'L-3.9', 'L-3.10'], { season, from, latest, hours }),
    note('sides', ['L-1.20', 'L-3.11', 'L-3.12', 'L-3.13'], { attacker: e.attacker, north }),
    ...events,
  ];
}
