/** Placing troops and mercenaries. Where one may attack is presence, beside. */
import { type Cited, citesIf, type Seat } from '@drumhead/kernel';
import { type CardId, hasRegion, type RegionSet } from '../../model/ids.ts';
import { NEUTRAL } from '../../model/ownership.ts';
import { enlistPair, type Plan } from '../../position/plan.ts';
import type { Fault } from '../../reports.ts';
import { BISHOP, NOBLE, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { NOT_ATTACKED } from '../ships.ts';
import { impossible, isCount } from './faulty-plans.ts';
import { NO_PRESENCE_CITES, presence } from './presence.ts';

/** Counters by place, as an action writes them. */
type Counters = { readonly [id: string]: number } | undefined;

/** whole counters, and no more than there are, over all places together. */
export function compileTroops(t: Tables, given: Counters, plan: Plan): Cited | null {
  return compileCounters(t, given, plan.troops) ?? withinSupply(plan.troops, 'too-many-troops', t.troopSupply);
}

/** split at will, as many as one holds. */
export function compileMercenaries({ t, p }: Read, seat: Seat, given: Counters, plan: Plan): Cited | null {
  return (
    compileCounters(t, given, plan.mercenaries) ??
    withinSupply(plan.mercenaries, 'too-many-mercenaries', p.mercenaries[seat])
  );
}

function compileCounters(t: Tables, given: Counters, list: number[]): Cited | null {
  if (given === undefined) return null;
  for (const id in given) {
    const count = given[id];
    if (!isCount(count)) return impossible('not-whole', ['R-4.31'], { count });
    if (count > 0) enlistPair(list, t.cardOf.get(id) as CardId, count, t.payRank);
  }
  return null;
}

function withinSupply(list: readonly number[], key: string, supply: number): Cited | null {
  let count = 0;
  for (let i = 1; i < list.length; i += 2) count += list[i];
  return count <= supply ? null : impossible(key, ['R-4.31', 'R-0.18', 'G-7'], { count, supply });
}

/** A seat's plan, with the regions where the seat may attack. */
export interface SeatPlan {
  readonly seat: Seat;
  readonly plan: Plan;
  readonly regions: RegionSet;
}

export function seatPlan(c: Read, seat: Seat, plan: Plan): SeatPlan {
  return { seat, plan, regions: presence(c, seat, plan.moves) };
}

/** On one's own Location troops defend, and owning it is presence enough (G-32). */
export function faultOfTroops({ t, p }: Read, { seat, regions }: SeatPlan, card: CardId): Fault | null {
  if (!t.isLocation[card]) return 'not-a-location';
  if (p.owner[card] === seat) return null;
  if (p.owner[card] < 0) return 'neutral';
  return hasRegion(regions, t.region[card]) ? null : 'no-presence';
}

/** Why troops have no business there. */
export function troopFaultCites(t: Tables, card: CardId, fault: Fault): string[] {
  if (fault === 'neutral') return ['R-4.22', ...NEUTRAL];
  if (fault === 'no-presence') return NO_PRESENCE_CITES;
  return ['R-4.20', ...notAttacked(t, card), 'R-4.40'];
}

/** Nobles do not fight. Ships cannot be fought. */
function notAttacked(t: Tables, card: CardId): readonly string[] {
  if (t.type[card] === NOBLE) return ['R-4.27'];
  return t.type[card] === BISHOP ? [] : NOT_ATTACKED;
}

/** Behind a paid troop: its price. */
export const TROOP_PRICE_CITES = ['R-4.29'];

/** What a plan may order of troops and mercenaries. */
export const TROOPS_ORDERED: readonly string[] = ['R-4.25', 'R-4.28'];

/** Behind troops and mercenaries that are placed. */
export const placedCites = (mercenaries: number): readonly string[] => [
  'R-4.21',
  ...citesIf(mercenaries > 0, 'R-2.14', 'R-4.30'),
];
