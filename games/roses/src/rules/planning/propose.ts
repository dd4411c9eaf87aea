/** Sampled plans: sensible, legal and within the purse. */
import type { Chance, Seat } from '@drumhead/kernel';
import { type CardId, hasRegion, type RegionId } from '../../model/ids.ts';
import { emptyPlan, enlist, enlistPair, type Plan } from '../../position/plan.ts';
import { NOBLE, SHIP, type Tables } from '../../tables.ts';
import type { Read } from '../context.ts';
import { seaOf } from '../ships.ts';
import { presence } from './presence.ts';

/** How many targets a sampled plan looks at. */
const LOOKS = 6;

/** A plan without illegal orders that its owner can pay in full. */
export function proposePlan(c: Read, seat: Seat, chance: Chance): Plan {
  const { t, p } = c;
  const plan = emptyPlan();
  let cash = p.cash[seat];
  if (cash > 0 && chance.below(3) === 0) {
    plan.bid = 1 + chance.below(Math.min(cash, 4));
    plan.bidOn = calaisRegion(t, chance);
    cash -= plan.bid;
  }
  plan.moves = sampleMoves(c, seat, chance);
  const regions = presence(c, seat, plan.moves);
  let hired = p.mercenaries[seat];
  let troops = t.troopSupply;
  const { targets } = t;
  let at = chance.below(targets.length);
  for (let look = 0; look < LOOKS; look++) {
    at = (at + 1 + chance.below(SPREAD)) % targets.length;
    const card = targets[at];
    const owner = p.owner[card];
    if (owner < 0) continue;
    if (t.isPersonality[card]) {
      const list = owner === seat ? plan.white : plan.black;
      const price = owner === seat ? t.whitePrice[card] : t.blackPrice[card];
      const room = owner === seat ? t.whiteCubes : t.blackCubes;
      // One's own is protected rarely: most plans spend on what they gain.
      if (price > cash || list.length >= room || (owner === seat && chance.below(4) > 0)) continue;
      if (list.includes(card)) continue;
      enlist(list, card, t.payRank);
      cash -= price;
    } else {
      if (owner !== seat && !hasRegion(regions, t.region[card])) continue;
      const wanted = owner === seat ? 1 : t.garrison[card] + 1;
      const free = Math.min(wanted, hired);
      const bought = wanted - free;
      if (bought * t.troopCost > cash || bought > troops || wanted === 0) continue;
      if (holds(plan.troops, card) || holds(plan.mercenaries, card)) continue;
      if (bought > 0) enlistPair(plan.troops, card, bought, t.payRank);
      if (free > 0) enlistPair(plan.mercenaries, card, free, t.payRank);
      hired -= free;
      troops -= bought;
      cash -= bought * t.troopCost;
    }
  }
  return plan;
}

/** Strides through the targets at random, so that nearby ones are not always looked at together. */
const SPREAD = 15;

function calaisRegion(t: Tables, chance: Chance): RegionId {
  const open: RegionId[] = [];
  t.isCalais.forEach((calais, region) => {
    if (calais) open.push(region);
  });
  return open[chance.below(open.length)];
}

/** Each piece moves half of the time, to anywhere it can reach. Pieces come in card order, as plans keep them. */
function sampleMoves({ t, p }: Read, seat: Seat, chance: Chance): number[] {
  const moves: number[] = [];
  for (const card of t.movers) {
    if (p.owner[card] !== seat || chance.below(2) === 0) continue;
    if (t.type[card] === NOBLE) {
      const near = t.neighbours[p.at[card]];
      if (near.length > 0) moves.push(card, near[chance.below(near.length)]);
    } else if (t.type[card] === SHIP) {
      const from = seaOf(t, card, p.at[card]);
      const to = from + chance.below(2 * t.maxShipSteps + 1) - t.maxShipSteps;
      if (to !== from && to >= t.firstSea && to <= t.lastSea) moves.push(card, to);
    }
  }
  return moves;
}

function holds(pairs: readonly number[], card: CardId): boolean {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === card) return true;
  return false;
}
