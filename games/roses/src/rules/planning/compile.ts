/** Plans between names and numbers. `compile` is the only way in, so equal plans become equal data. */
import { type Cited, type Facts, type RuleId, refusal, type Seat } from '@drumhead/kernel';
import type { Bid, PlanAction, WrittenPlan } from '../../action.ts';
import type { CardId, PlaceId } from '../../model/ids.ts';
import { emptyPlan, type Plan } from '../../position/plan.ts';
import { HOME, NOBLE, SHIP, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { seaOf } from '../ships.ts';

/** A plan, or why the components make it impossible (R-4.42 a). */
export type Compiled =
  | { readonly plan: Plan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: Cited };

const NONE: readonly string[] = [];

export function compile(c: Read, seat: Seat, action: PlanAction): Compiled {
  const { t, p } = c;
  const plan = emptyPlan();
  const fault =
    compileBid(c, seat, action.bid, plan) ??
    compileMoves(c, seat, action.moves, plan) ??
    compileCounters(t, action.troops, plan.troops) ??
    withinSupply(plan.troops, 'too-many-troops', t.troopSupply) ??
    compileCounters(t, action.mercenaries, plan.mercenaries) ??
    withinSupply(plan.mercenaries, 'too-many-mercenaries', p.mercenaries[seat]) ??
    compileCubes(t, action.white ?? NONE, 'white', plan) ??
    compileCubes(t, action.black ?? NONE, 'black', plan);
  return fault ? { plan: null, refusal: fault } : { plan, refusal: null };
}

function impossible(key: string, cites: readonly RuleId[], facts: Facts): Cited {
  return refusal(key, [...cites, 'R-4.42', 'G-39'], facts);
}

/** whole pounds on one icon; nothing is no bid.: coins one has. */
function compileBid({ t, p }: Read, seat: Seat, given: PlanAction['bid'], plan: Plan): Cited | null {
  if (given === undefined) return null;
  const bids = Array.isArray(given) ? (given as readonly Bid[]) : [given as Bid];
  if (bids.length > 1) return impossible('both-calais', ['R-4.5', 'C-7'], {});
  for (const { region, pounds } of bids) {
    const place = t.regions.indexOf(region);
    if (!t.isCalais[place]) return impossible('no-calais-icon', ['R-4.5'], { region });
    if (!isCount(pounds)) return impossible('not-whole', ['R-4.5'], { count: pounds });
    if (pounds > p.cash[seat]) return impossible('bid-beyond-cash', ['R-4.6', 'G-40'], { pounds, cash: p.cash[seat] });
    if (pounds === 0) continue;
    plan.bidOn = place;
    plan.bid = pounds;
  }
  return null;
}

/** one moves one's own. A piece ordered to where it stands has no order. */
function compileMoves({ t, p }: Read, seat: Seat, given: PlanAction['moves'], plan: Plan): Cited | null {
  if (given === undefined) return null;
  const { moves } = plan;
  for (const id in given) {
    const card = t.cardOf.get(id) as CardId;
    const type = t.type[card];
    if (type !== NOBLE && type !== SHIP) return impossible('never-moves', ['R-4.19'], { piece: id });
    if (p.owner[card] !== seat) return impossible('not-your-piece', ['R-4.18'], { piece: id });
    const to = destination(t, card, t.placeOf.get(given[id]) as PlaceId);
    if (type === SHIP ? seaOf(t, card, p.at[card]) === to : p.at[card] === to) continue;
    enlistPair(moves, card, to, t.ownRank);
  }
  return null;
}

/** a Ship sent to a region with one sea area is sent there; with two, the order says too little. */
function destination(t: Tables, card: CardId, place: PlaceId): PlaceId {
  if (t.type[card] !== SHIP) return place;
  if (place === HOME) return t.homeSea[card];
  return place < t.regions.length && t.onlySea[place] >= 0 ? t.onlySea[place] : place;
}

function compileCounters(
  t: Tables,
  given: { readonly [id: string]: number } | undefined,
  list: number[],
): Cited | null {
  if (given === undefined) return null;
  for (const id in given) {
    const count = given[id];
    if (!isCount(count)) return impossible('not-whole', ['R-4.31'], { count });
    if (count === 0) continue;
    const card = t.cardOf.get(id) as CardId;
    enlistPair(list, card, count, t.payRank);
  }
  return null;
}

/** no more than there are, over all places together. */
function withinSupply(list: readonly number[], key: string, supply: number): Cited | null {
  let count = 0;
  for (let i = 1; i < list.length; i += 2) count += list[i];
  return count <= supply ? null : impossible(key, ['R-4.31', 'R-0.18', 'G-7'], { count, supply });
}

/** six of each colour.: one cube on one Personality. */
function compileCubes(t: Tables, given: readonly string[], colour: 'white' | 'black', plan: Plan): Cited | null {
  const list = plan[colour];
  const supply = colour === 'white' ? t.whiteCubes : t.blackCubes;
  for (const id of given) {
    const card = t.cardOf.get(id) as CardId;
    if (plan.white.includes(card) || plan.black.includes(card)) {
      return impossible('second-cube', ['R-4.37', 'G-8'], { target: id });
    }
    enlist(t, list, card);
  }
  if (list.length <= supply) return null;
  return impossible('too-many-cubes', ['R-4.36', 'R-0.18'], { colour, count: list.length, supply });
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 0;
}

/** Puts a cube's target into payment order. */
export function enlist(t: Tables, list: CardId[], card: CardId): void {
  let at = list.length;
  while (at > 0 && t.payRank[list[at - 1]] > t.payRank[card]) at--;
  if (at === list.length) list.push(card);
  else list.splice(at, 0, card);
}

/** Puts a pair where its card's rank belongs. Lists are short. */
export function enlistPair(list: number[], card: CardId, value: number, rank: readonly number[]): void {
  let at = list.length;
  while (at > 0 && rank[list[at - 2]] > rank[card]) at -= 2;
  if (at === list.length) list.push(card, value);
  else list.splice(at, 0, card, value);
}

/** The one writing of a plan: parts without orders are left out. */
export function writePlan(t: Tables, plan: Plan): WrittenPlan {
  const action: WrittenPlan = { kind: 'plan' };
  if (plan.bidOn >= 0) action.bid = { region: t.regions[plan.bidOn], pounds: plan.bid };
  if (plan.moves.length > 0) action.moves = paired(t, plan.moves, (to) => t.places[to]);
  if (plan.troops.length > 0) action.troops = paired(t, plan.troops, (count) => count);
  if (plan.mercenaries.length > 0) action.mercenaries = paired(t, plan.mercenaries, (count) => count);
  if (plan.white.length > 0) action.white = plan.white.map((card) => t.cards[card]);
  if (plan.black.length > 0) action.black = plan.black.map((card) => t.cards[card]);
  return action;
}

function paired<T>(t: Tables, pairs: readonly number[], write: (value: number) => T): { [id: string]: T } {
  const written: { [id: string]: T } = {};
  for (let i = 0; i < pairs.length; i += 2) written[t.cards[pairs[i]]] = write(pairs[i + 1]);
  return written;
}
