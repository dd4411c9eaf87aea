/** A plan as a set of orders that can be put in and taken out, and what it costs. */
import { type CardId, canReach, hasRegion, type Plan, type Position, presence, type Tables } from '@drumhead/roses';
import type { PlanWeights } from '../judgement.ts';
import type { Taste } from './taste.ts';

/** What a planner plans for, and what things are worth to him. */
export interface Planning {
  readonly t: Tables;
  readonly p: Position;
  readonly seat: number;
  readonly weights: PlanWeights;
  readonly taste: Taste;
  /** True when the best plan so far is wanted. */
  readonly late: () => boolean;
}

/**
 * One wish about one thing, in place of any other about it: a piece moved (to −1: not at all), a force of so many
 * counters, a cube or none, a bid.
 */
export type Order =
  | { readonly kind: 'move'; readonly card: CardId; readonly to: number }
  | { readonly kind: 'force'; readonly card: CardId; readonly count: number }
  | { readonly kind: 'cube'; readonly card: CardId; readonly on: boolean }
  | { readonly kind: 'bid'; readonly region: number; readonly pounds: number };

/** Lists of pairs and cards in the order in which plans keep them. */
export interface Draft {
  readonly moves: readonly number[];
  readonly forces: readonly number[];
  readonly white: readonly CardId[];
  readonly black: readonly CardId[];
  readonly bidOn: number;
  readonly bid: number;
}

export const NO_ORDERS: Draft = { moves: [], forces: [], white: [], black: [], bidOn: -1, bid: 0 };

/** The draft with this order; null where it has it already. */
export function withOrder({ t, p, seat }: Planning, draft: Draft, order: Order): Draft | null {
  switch (order.kind) {
    case 'move': {
      const moves = withPair(draft.moves, order.card, order.to, (card) => card);
      return moves && { ...draft, moves };
    }
    case 'force': {
      const forces = withPair(draft.forces, order.card, order.count > 0 ? order.count : -1, (card) => t.payRank[card]);
      return forces && { ...draft, forces };
    }
    case 'cube': {
      const colour = p.owner[order.card] === seat ? 'white' : 'black';
      const has = draft[colour].includes(order.card);
      if (has === order.on) return null;
      const list = has ? draft[colour].filter((card) => card !== order.card) : [...draft[colour], order.card];
      return { ...draft, [colour]: list.sort((a, b) => t.payRank[a] - t.payRank[b]) };
    }
    case 'bid': {
      if (draft.bid === order.pounds && draft.bidOn === order.region) return null;
      return { ...draft, bid: order.pounds, bidOn: order.pounds > 0 ? order.region : -1 };
    }
  }
}

/** A negative value takes the pair out; null where nothing changes. */
function withPair(
  pairs: readonly number[],
  card: CardId,
  value: number,
  rankOf: (card: CardId) => number,
): number[] | null {
  const kept: number[] = [];
  let had = -1;
  let placed = value < 0;
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i] === card) {
      had = pairs[i + 1];
      continue;
    }
    if (!placed && rankOf(pairs[i]) > rankOf(card)) {
      kept.push(card, value);
      placed = true;
    }
    kept.push(pairs[i], pairs[i + 1]);
  }
  if (had === value) return null;
  if (!placed) kept.push(card, value);
  return kept;
}

/** What the draft costs; Infinity where there are not counters and cubes enough for it. */
export function costOf({ t, p, seat }: Planning, draft: Draft): number {
  let counters = 0;
  for (let i = 1; i < draft.forces.length; i += 2) counters += draft.forces[i];
  const troops = Math.max(0, counters - p.mercenaries[seat]);
  if (troops > t.troopSupply || draft.white.length > t.whiteCubes || draft.black.length > t.blackCubes) return Infinity;
  let pounds = draft.bid + troops * t.troopCost;
  for (const card of draft.white) pounds += t.whitePrice[card];
  for (const card of draft.black) pounds += t.blackPrice[card];
  return pounds;
}

/** The plan: mercenaries go first, as they are free. */
export function planOf({ p, seat }: Planning, draft: Draft): Plan {
  let hired = p.mercenaries[seat];
  const troops: number[] = [];
  const mercenaries: number[] = [];
  for (let i = 0; i < draft.forces.length; i += 2) {
    const free = Math.min(hired, draft.forces[i + 1]);
    hired -= free;
    if (free > 0) mercenaries.push(draft.forces[i], free);
    if (draft.forces[i + 1] > free) troops.push(draft.forces[i], draft.forces[i + 1] - free);
  }
  const { bidOn, bid } = draft;
  return { bidOn, bid, moves: [...draft.moves], troops, mercenaries, white: [...draft.white], black: [...draft.black] };
}

/** Every move of a piece of one's own. */
export function moveOrders({ t, p, seat }: Planning): Order[] {
  const orders: Order[] = [];
  for (const card of t.movers) {
    if (p.owner[card] !== seat) continue;
    const from = p.at[card] > t.lastSea ? t.homeSea[card] : p.at[card]; // a Ship at home lies off its port
    orders.push({ kind: 'move', card, to: -1 });
    for (let to = 0; to <= t.lastSea; to++)
      if (to !== from && canReach({ t, p }, card, to)) orders.push({ kind: 'move', card, to });
  }
  return orders;
}

/** Everything else a purse can buy, with the moves of the draft: where one may attack depends on them. */
export function purchases(planning: Planning, draft: Draft): Order[] {
  const { t, p, seat } = planning;
  const regions = presence({ t, p }, seat, draft.moves);
  const orders: Order[] = [];
  for (const card of t.targets) {
    const owner = p.owner[card];
    if (owner < 0) continue;
    if (t.isPersonality[card]) {
      orders.push({ kind: 'cube', card, on: true }, { kind: 'cube', card, on: false });
      continue;
    }
    if (owner === seat) for (const count of [0, 1, 2]) orders.push({ kind: 'force', card, count });
    else if (hasRegion(regions, t.region[card])) {
      const { [card]: garrison } = t.garrison;
      for (const count of [0, garrison, garrison + 1, garrison + 2]) orders.push({ kind: 'force', card, count });
    }
  }
  t.isCalais.forEach((open, region) => {
    if (open) for (const pounds of BIDS) orders.push({ kind: 'bid', region, pounds });
  });
  return orders;
}

const BIDS = [0, 1, 2, 3, 4, 5, 6, 8, 10];
