/**
 * The whole state of a match: small integers in flat arrays, indexed by seat, card or title. What phases 5 to 8 need
 * between themselves rides in the frame, since nobody decides anything there (R-G.8).
 */
import type { Options, Setting, Staged } from '@drumhead/kernel';
import { HOME, NOBLE, NOBODY, SHIP, type Tables } from '../tables.ts';

/**
 * A plan with numbers for names. Lists of orders are in payment order; `troops` and `mercenaries` alternate card and
 * count, `moves` card and place. Orders that change nothing are left out, so equal plans are equal data.
 */
export interface Plan {
  /** Region of the Calais bid; −1 without one. */
  bidOn: number;
  bid: number;
  moves: number[];
  troops: number[];
  mercenaries: number[];
  white: number[];
  black: number[];
}

/** What stands on the board between Deployment and the end of Combat. */
export interface Field {
  /** By card: whether it bears a white cube. */
  white: boolean[];
  /** By seat: paid black cubes in payment order. */
  black: number[][];
  /** By seat: attacks as card, strength, … in payment order. */
  attacks: number[][];
  /** By card: defending troops and mercenaries; later whoever holds the Location. */
  force: number[];
  /** By card: whether its garrison has already turned out this turn. */
  roused: boolean[];
  /** Mercenary counters on the board. */
  mercenaries: number;
}

export type Frame =
  | { readonly kind: 'turn-order' }
  | { readonly kind: 'lay-out' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'taxes' }
  /** `next` is the turn-order position that decides, or from which to look on. */
  | { readonly kind: 'aid'; readonly next: number }
  | { readonly kind: 'planning' }
  | { readonly kind: 'deployment' }
  | { readonly kind: 'bribery'; readonly field: Field }
  | { readonly kind: 'combat'; readonly field: Field }
  | { readonly kind: 'parliament' }
  | { readonly kind: 'end-of-turn' };

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
  order: number[];
  /** By seat; empty with 2 or 3 players. */
  houses: number[];
  scores: number[];
  cash: number[];
  mercenaries: number[];
  /** Mercenary counters in the Troops area. */
  pool: number;
  /** By seat: whether the French Aid token is still there. */
  aid: boolean[];
  /** By card: the seat that holds it, or −1. */
  owner: number[];
  /** By card: place of a Noble or Ship; −1 for what never moves. */
  at: number[];
  /** By standing title: holder, −1, or −2 when out of the game. */
  titles: number[];
  calaisSeat: number;
  calaisRegion: number;
  /** By region: the side of its Royal House marker, −1 when it is off the map; empty without Houses. */
  markers: number[];
  /** By finished turn: the House that made the King, or −1. */
  kings: number[];
  row: number[];
  /** Seats still to pick, next first. */
  picks: number[];
  /** Face down, top first. */
  deck: number[];
  faceUp: number[];
  removed: number[];
  /** By seat: the sealed plan. */
  plans: (Plan | null)[];
  /** By seat: how often it re-opened its plan this turn. */
  reopened: number[];
}

export function playersOf(setting: Setting): number {
  return Number(setting.scenario.slice('standard-'.length));
}

/** Everything neutral, everybody poor (R-S); nothing drawn yet. */
export function blank(t: Tables, setting: Setting): Position {
  const players = playersOf(setting);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    rules: setting.rulesVersion,
    players,
    options: setting.options as MatchOptions,
    turn: 1,
    stack: [],
    order: seats,
    houses: [],
    scores: seats.map(() => 0),
    cash: seats.map(() => t.startingMoney),
    mercenaries: seats.map(() => 0),
    pool: t.mercenarySupply,
    aid: seats.map(() => true),
    owner: t.cards.map(() => NOBODY),
    at: startingPlaces(t),
    titles: t.titles.map(() => NOBODY),
    calaisSeat: NOBODY,
    calaisRegion: NOBODY,
    markers: [],
    kings: [],
    row: [],
    picks: [],
    deck: [],
    faceUp: [],
    removed: [],
    plans: seats.map(() => null),
    reopened: seats.map(() => 0),
  };
}

/** R-S.2: Nobles enter through their home region, Ships lie in their home ports. */
function startingPlaces(t: Tables): number[] {
  return t.type.map((type, card) => (type === NOBLE ? t.region[card] : type === SHIP ? HOME : NOBODY));
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
