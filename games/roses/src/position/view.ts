/**
 * What a viewer may know: everything but the order of the face-down deck, other seats' sealed plans and, with the
 * option `hiddenCash`, other seats' cash while plans are made (G-24). Numbers are those of a position: cards, regions and
 * titles in the order of the data, places as in `Tables.places`.
 */
import type { Seat, Viewer } from '@drumhead/kernel';
import type { CardId, HouseId, PlaceId, RegionId } from '../model/ids.ts';
import type { Plan } from './plan.ts';
import { type MatchOptions, type Position, phaseOf } from './position.ts';

export interface RosesView {
  viewer: Viewer;
  rules: number;
  players: number;
  options: MatchOptions;
  turn: number;
  phase: 'draft' | 'aid' | 'plan' | 'over';
  /** Turn-order position that decides on French Aid; −1 in other phases. */
  asked: number;
  order: Seat[];
  houses: HouseId[];
  scores: number[];
  /** Null where hidden. */
  cash: (number | null)[];
  mercenaries: number[];
  pool: number;
  aid: boolean[];
  owner: Seat[];
  at: PlaceId[];
  titles: Seat[];
  calaisSeat: Seat;
  calaisRegion: RegionId;
  markers: HouseId[];
  kings: HouseId[];
  row: CardId[];
  picks: Seat[];
  /** Cards face down. */
  faceDown: number;
  /** Their order, which only `'all'` may know. */
  deck: CardId[] | null;
  faceUp: CardId[];
  removed: CardId[];
  /** By seat: done with planning. */
  sealed: boolean[];
  reopened: number[];
  /** One's own sealed plan; others' are null. */
  plans: (Plan | null)[];
}

export function view(p: Position, viewer: Viewer): RosesView {
  const frame = p.stack[0];
  const phase = phaseOf(p);
  const whole = viewer === 'all';
  const hides = !whole && phase === 'plan' && p.options.hiddenCash;
  return {
    viewer,
    rules: p.rules,
    players: p.players,
    options: p.options,
    turn: p.turn,
    phase,
    asked: frame?.kind === 'aid' ? frame.next : -1,
    order: p.order.slice(),
    houses: p.houses.slice(),
    scores: p.scores.slice(),
    cash: hides ? p.cash.map((pounds, seat) => (seat === viewer ? pounds : null)) : p.cash.slice(),
    mercenaries: p.mercenaries.slice(),
    pool: p.pool,
    aid: p.aid.slice(),
    owner: p.owner.slice(),
    at: p.at.slice(),
    titles: p.titles.slice(),
    calaisSeat: p.calaisSeat,
    calaisRegion: p.calaisRegion,
    markers: p.markers.slice(),
    kings: p.kings.slice(),
    row: p.row.slice(),
    picks: p.picks.slice(),
    faceDown: p.deck.length,
    deck: whole ? p.deck.slice() : null,
    faceUp: p.faceUp.slice(),
    removed: p.removed.slice(),
    sealed: p.plans.map((plan) => plan !== null),
    reopened: p.reopened.slice(),
    plans: whole ? p.plans.slice() : p.plans.map((plan, seat) => (seat === viewer ? plan : null)),
  };
}
