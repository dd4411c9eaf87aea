/** What the game reports: rules that tell, and boards and bots that listen, are checked against this table. Names, not numbers. */
import type { ReportOf } from '@drumhead/kernel';
import type { WrittenPlan } from './action.ts';
import type { HOUSES } from './tables.ts';

type HouseName = (typeof HOUSES)[number];

/** The parts of a plan that can be ignored. */
export type Order = 'white' | 'black' | 'troops' | 'mercenaries' | 'move';
/** Why an order is ignored. */
export type Fault =
  | 'neutral'
  | 'not-own'
  | 'own'
  | 'no-presence'
  | 'not-a-location'
  | 'not-a-personality'
  | 'out-of-reach';
/** What a plan buys, the Calais bid apart. */
export type Item = 'white' | 'black' | 'troop';

/** As logs gather a seat's troops: how many, at which places, and the sum. */
type ManyTroops = {
  seat: string;
  item: 'troop';
  count: number;
  tally: { readonly [target: string]: number };
  pounds: number;
  left: number;
};

export type RosesReports = {
  'set-up': { cards: number; pounds: number; mercenaries: number };
  board: { regions: number; votes: number };
  /** `titles`: how many can be won. `troop`: what one costs. */
  'pieces-set-up': { titles: number; troop: number };
  'no-houses': { players: number };
  house: { seat: string; house: HouseName };

  'turn-order': { turn: number; order: readonly string[] };
  'cards-laid': { cards: readonly string[]; extra: readonly string[] };
  'card-picked': { seat: string; card: string };
  'mercenaries-taken': { seat: string; count: number };
  'cards-removed': { cards: readonly string[] };
  /** `parts`: what each card pays. `purse`: the cash with it, here and of Aid. */
  taxes: { seat: string; pounds: number; parts: { readonly [card: string]: number }; purse: number };
  /** No pounds: declined. */
  'french-aid': { seat: string; pounds: number; purse: number };

  'plan-sealed': { seat: string };
  'plan-reopened': { seat: string };
  'plan-revealed': { seat: string; plan: WrittenPlan };
  /** `tied`: who bid as much and comes later in the turn order. */
  'calais-won': { seat: string; region: string; pounds: number; tied: readonly string[] };
  'calais-none': Record<never, never>;
  /** At the end of the turn the token goes back. */
  'calais-returned': { seat: string };
  /** `count` of troops and mercenaries. */
  'order-ignored': { seat: string; order: Order; target: string; count?: number; reason: Fault };
  /** A bid's target is its region. `left` is the cash after it. */
  paid: { seat: string; item: Item | 'calais'; target: string; pounds: number; left: number };
  unpaid: { seat: string; item: Item; target: string; pounds: number; left: number };
  'paid-together': ManyTroops;
  'unpaid-together': ManyTroops;
  moved: { seat: string; piece: string; from: string; to: string };
  deployed: {
    seat: string;
    location: string;
    troops: number;
    mercenaries: number;
    role: 'attack' | 'defence';
  };
  bribe: { seat: string; target: string; from: string; result: 'won' | 'stopped' };
  'cube-returned': { seat: string; target: string };
  /** `defence` with the garrison in it. */
  battle: {
    seat: string;
    defender: string | null;
    location: string;
    attack: number;
    defence: number;
    garrison: number;
    result: 'taken' | 'held' | 'neutral';
    survivors: number;
  };
  'forces-returned': { mercenaries: number };

  /** Seats in `cp` stand in the order of their rank. A tie-break is `cp`, a column of the chart or `turn_order`. */
  'region-score': {
    region: string;
    cp: { readonly [seat: string]: number };
    first: string | null;
    firstVp: number | null;
    second: string | null;
    secondVp: number | null;
    tieBreak: string | null;
    secondTieBreak: string | null;
  };
  'region-votes': {
    region: string;
    house: HouseName | null;
    votes: number;
    cp: { readonly lancaster: number; readonly york: number };
    tieBreak: string | null;
  };
  king: { house: HouseName | null; lancaster: number; york: number; seats: readonly string[]; vp: number };
  title: { title: string; from: string | null; to: string | null };
  'title-score': { seat: string; title: string; vp: number };
  bonus: { seat: string; bonus: 'trade' | 'church'; cards: readonly string[]; vp: number };
  /** After Parliament, before the next turn. */
  scores: { scores: { readonly [seat: string]: number } };
  'game-over': { winners: readonly string[]; scores: { readonly [seat: string]: number }; tieBreak: string };
};

export type RosesReport = ReportOf<RosesReports>;
