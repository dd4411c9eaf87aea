/** The board as a viewer sees it, by names: pieces and seats in place of a view's rows of numbers. */
import type { Seat } from '@drumhead/kernel';
import type { PlanAction } from '../action.ts';
import type { CardId, PlaceId, RegionId } from '../model/ids.ts';
import type { RosesView } from '../position/view.ts';
import { standsIn } from '../rules/parliament/control-points.ts';
import { writePlan } from '../rules/planning/compile.ts';
import type { CardType } from '../schema.ts';
import { HOME, HOUSES, NOBODY, SHIP, type Tables } from '../tables.ts';

export type House = (typeof HOUSES)[number];

export interface SeenPiece {
  readonly card: CardId;
  readonly id: string;
  readonly type: CardType;
  /** The id of a seat; null for nobody. */
  readonly owner: string | null;
  /** Where it stands, if it can move and is owned; a Ship in its home port lies in the sea beside it. */
  readonly place: PlaceId | null;
  /** A Ship in its home port. */
  readonly isInPort: boolean;
  /** Where it counts if owned, else where it belongs; null for what is not on the board. */
  readonly region: RegionId | null;
  /** Nobody can ever own it again: its card is out of the game (face-up Locations come back). */
  readonly isGone: boolean;
}

export interface SeenSeat {
  readonly seat: Seat;
  readonly id: string;
  /** Null in a match without Houses. */
  readonly house: House | null;
  readonly score: number;
  /** Null where it is hidden. */
  readonly cash: number | null;
  readonly mercenaries: number;
  /** French Aid not yet used. */
  readonly hasAid: boolean;
  readonly isSealed: boolean;
  /** The sealed plan, where the viewer may know it. */
  readonly plan: PlanAction | null;
}

export interface BoardSeen {
  readonly turn: number;
  readonly phase: RosesView['phase'];
  /** By card. */
  readonly pieces: readonly SeenPiece[];
  /** By seat. */
  readonly seats: readonly SeenSeat[];
  /** The turn order. */
  readonly order: readonly Seat[];
  /** Who picks, in order, the next one first. */
  readonly picks: readonly Seat[];
  /** Who decides on French Aid. */
  readonly asked: Seat | null;
  readonly hasHouses: boolean;
  /** The titles and who holds each, the Captain of Calais last. */
  readonly titles: readonly { readonly id: string; readonly holder: string | null }[];
  /** Where the Captain of Calais counts. */
  readonly calaisRegion: RegionId | null;
  /** By turn; null where no King was crowned. */
  readonly kings: readonly (House | null)[];
}

export function boardSeen(t: Tables, view: RosesView): BoardSeen {
  const nameOf = (seat: Seat): string | null => t.seats[seat] ?? null;
  return {
    turn: view.turn,
    phase: view.phase,
    pieces: t.cards.map((_, card) => pieceSeen(t, view, card)),
    seats: view.scores.map((_, seat) => seatSeen(t, view, seat)),
    order: view.order,
    picks: view.picks,
    asked: view.order[view.asked] ?? null,
    hasHouses: view.houses.length > 0,
    titles: [
      ...t.titles.map((id, title) => ({ id, holder: nameOf(view.titles[title]) })),
      { id: t.calaisTitle, holder: nameOf(view.calaisSeat) },
    ],
    calaisRegion: view.calaisSeat === NOBODY ? null : view.calaisRegion,
    kings: view.kings.map((house) => HOUSES[house] ?? null),
  };
}

/** Where a Noble or Ship can be ordered to at all. */
export const placesFor = (t: Tables, card: CardId): PlaceId[] =>
  [...t.places.keys()].filter((place) =>
    t.type[card] === SHIP ? place >= t.firstSea && place <= t.lastSea : place < t.firstSea,
  );

function pieceSeen(t: Tables, view: RosesView, card: CardId): SeenPiece {
  const { type } = t.data.cards[card];
  const owner = t.seats[view.owner[card]] ?? null;
  const at = view.at[card];
  const moves = (type === 'noble' || type === 'ship') && owner !== null;
  const region = owner === null ? t.region[card] : standsIn(t, view, card);
  return {
    card,
    id: t.cards[card],
    type,
    owner,
    place: moves ? (at === HOME ? t.homeSea[card] : at) : null,
    isInPort: at === HOME,
    region: region === NOBODY ? null : region,
    isGone: view.removed.includes(card),
  };
}

function seatSeen(t: Tables, view: RosesView, seat: Seat): SeenSeat {
  const plan = view.plans[seat];
  return {
    seat,
    id: t.seats[seat],
    house: HOUSES[view.houses[seat]] ?? null,
    score: view.scores[seat],
    cash: view.cash[seat],
    mercenaries: view.mercenaries[seat],
    hasAid: view.aid[seat],
    isSealed: view.sealed[seat],
    plan: plan ? writePlan(t, plan) : null,
  };
}
