/** Moving Ships and Nobles. How Ships move stands in the special rules for Ships. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { PlanAction } from '../../action.ts';
import type { CardId, PlaceId } from '../../model/ids.ts';
import { enlistPair, type Plan } from '../../position/plan.ts';
import { HOME, NOBLE, SHIP, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { seaOf, shipCanReach } from '../ships.ts';
import { impossible } from './faulty-plans.ts';

/** a Noble goes one border far.: a Ship two sea areas. */
export function canReach(c: Read, piece: CardId, to: PlaceId): boolean {
  const { t, p } = c;
  if (t.type[piece] === SHIP) return shipCanReach(c, piece, to);
  const { length } = t.regions;
  return to < length && t.nobleReach[p.at[piece] * length + to];
}

/** Why a piece cannot get there. */
export function reachCites(t: Tables, piece: CardId): string[] {
  return t.type[piece] === NOBLE ? ['R-4.16', 'R-4.17', 'G-25'] : ['R-4.13', 'R-4.14', 'R-4.15', 'R-11.1'];
}

/** What a plan may order of Ships and Nobles. */
export const PIECES_ORDERED: readonly string[] = ['R-4.18'];

/** one moves one's own. A piece ordered to where it stands has no order. */
export function compileMoves({ t, p }: Read, seat: Seat, given: PlanAction['moves'], plan: Plan): Cited | null {
  if (given === undefined) return null;
  for (const id in given) {
    const card = t.cardOf.get(id) as CardId;
    const type = t.type[card];
    if (type !== NOBLE && type !== SHIP) return impossible('never-moves', ['R-4.19'], { piece: id });
    if (p.owner[card] !== seat) return impossible('not-your-piece', ['R-4.18'], { piece: id });
    const to = destination(t, card, t.placeOf.get(given[id]) as PlaceId);
    if (type === SHIP ? seaOf(t, card, p.at[card]) === to : p.at[card] === to) continue;
    enlistPair(plan.moves, card, to, t.ownRank);
  }
  return null;
}

/** a Ship sent to a region with one sea area is sent there; with two, the order says too little. */
function destination(t: Tables, card: CardId, place: PlaceId): PlaceId {
  if (t.type[card] !== SHIP) return place;
  if (place === HOME) return t.homeSea[card];
  return place < t.regions.length && t.onlySea[place] >= 0 ? t.onlySea[place] : place;
}

/** Behind a Noble's move that is carried out. */
export const NOBLE_MOVE_CITES = ['R-4.16'];
