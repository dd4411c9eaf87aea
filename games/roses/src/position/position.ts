/** The whole state of a match: small integers in flat arrays, indexed by seat, card or title. */
import type { Options, Seat, Setting, Staged } from '@drumhead/kernel';
import type { CardId, HouseId, PlaceId, RegionId } from '../model/ids.ts';
import type { Frame } from './frames.ts';
import type { Plan } from './plan.ts';

export interface MatchOptions extends Options {
  readonly tiedVotes: 'none' | 'incumbent' | 'chart';
  readonly orphanTitle: 'returns' | 'removed';
  readonly hiddenCash: boolean;
  readonly reopenPlans: boolean;
}

export interface Position extends Staged<Frame> {
  rules: number;
  players: number;
  options: MatchOptions;
  turn: number;
  /** One frame while the game goes on, none after the end. */
  stack: Frame[];
  /** Seats by turn-order position. */
  order: Seat[];
  /** By seat; empty with 2 or 3 players. */
  houses: HouseId[];
  scores: number[];
  cash: number[];
  mercenaries: number[];
  /** Mercenary counters in the Troops area. */
  pool: number;
  /** By seat: whether the French Aid token is still there. */
  aid: boolean[];
  /** By card: the seat that holds it, or −1. */
  owner: Seat[];
  /** By card: place of a Noble or Ship; −1 for what never moves. */
  at: PlaceId[];
  /** By standing title: holder, −1, or −2 when out of the game. */
  titles: Seat[];
  calaisSeat: Seat;
  calaisRegion: RegionId;
  /** By region: the side of its Royal House marker, −1 when it is off the map; empty without Houses. */
  markers: HouseId[];
  /** By finished turn: the House that made the King, or −1. */
  kings: HouseId[];
  row: CardId[];
  /** Seats still to pick, next first. */
  picks: Seat[];
  /** Face down, top first. */
  deck: CardId[];
  faceUp: CardId[];
  removed: CardId[];
  /** By seat: the sealed plan. */
  plans: (Plan | null)[];
  /** By seat: how often it re-opened its plan this turn. */
  reopened: number[];
}

export function playersOf(setting: Setting): number {
  return Number(setting.scenario.slice('standard-'.length));
}

export function clone(p: Position): Position {
  return {
    rules: p.rules,
    players: p.players,
    options: p.options,
    turn: p.turn,
    stack: p.stack.slice(), // frames that wait are never changed in place
    order: p.order.slice(),
    houses: p.houses.slice(),
    scores: p.scores.slice(),
    cash: p.cash.slice(),
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
    deck: p.deck.slice(),
    faceUp: p.faceUp.slice(),
    removed: p.removed.slice(),
    plans: p.plans.slice(), // nor are sealed plans
    reopened: p.reopened.slice(),
  };
}

/** What the game waits for: the only frames a stored position holds. */
export function phaseOf(p: Position): 'draft' | 'aid' | 'plan' | 'over' {
  const frame = p.stack[0];
  if (frame === undefined) return 'over';
  return frame.kind === 'planning' ? 'plan' : (frame.kind as 'draft' | 'aid');
}
