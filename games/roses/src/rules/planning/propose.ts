/** Sensible legal samples: any card or answer where they can be listed, and whole plans, which cannot. */
import type { Chance } from '@drumhead/kernel';
import type { RosesAction } from '../../action.ts';
import type { Plan, Position } from '../../position/position.ts';
import { NOBLE, NOBODY, SHIP, type Tables } from '../../tables.ts';
import { presence } from '../legality.ts';
import { seaOf } from '../ships.ts';
import { actions, askedOf } from './choices.ts';
import { enlist, enlistPair, writePlan } from './plan.ts';

export function propose(t: Tables, p: Position, seat: number, chance: Chance): RosesAction | null {
  if (askedOf(p, seat) === 'plan') return writePlan(t, proposePlan(t, p, seat, chance));
  const listed = actions(t, p, seat);
  return listed === null || listed.length === 0 ? null : listed[chance.below(listed.length)];
}

/** How many targets a sampled plan looks at. */
const LOOKS = 6;

/** A plan without illegal orders that its owner can pay in full. */
export function proposePlan(t: Tables, p: Position, seat: number, chance: Chance): Plan {
  const plan: Plan = { bidOn: NOBODY, bid: 0, moves: [], troops: [], mercenaries: [], white: [], black: [] };
  let cash = p.cash[seat];
  if (cash > 0 && chance.below(3) === 0) {
    plan.bid = 1 + chance.below(Math.min(cash, 4));
    plan.bidOn = calaisRegion(t, chance);
    cash -= plan.bid;
  }
  sampleMoves(t, p, seat, chance, plan);
  const regions = presence(t, p, seat, plan.moves);
  let hired = p.mercenaries[seat];
  let troops = t.troopSupply;
  const { targets } = t;
  const rankOf = (card: number) => t.payRank[card];
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
      enlist(t, list, card);
      cash -= price;
    } else {
      if (owner !== seat && (regions & (1 << t.region[card])) === 0) continue;
      const wanted = owner === seat ? 1 : t.garrison[card] + 1;
      const free = Math.min(wanted, hired);
      const bought = wanted - free;
      if (bought * t.troopCost > cash || bought > troops || wanted === 0) continue;
      if (holds(plan.troops, card) || holds(plan.mercenaries, card)) continue;
      if (bought > 0) enlistPair(plan.troops, card, bought, rankOf);
      if (free > 0) enlistPair(plan.mercenaries, card, free, rankOf);
      hired -= free;
      troops -= bought;
      cash -= bought * t.troopCost;
    }
  }
  return plan;
}

/** Strides through the targets at random, so that nearby ones are not always looked at together. */
const SPREAD = 15;

function calaisRegion(t: Tables, chance: Chance): number {
  const open: number[] = [];
  t.isCalais.forEach((calais, region) => {
    if (calais) open.push(region);
  });
  return open[chance.below(open.length)];
}

/** Each piece moves half of the time, to anywhere it can reach. Pieces come in card order, as plans keep them. */
function sampleMoves(t: Tables, p: Position, seat: number, chance: Chance, plan: Plan): void {
  for (const card of t.movers) {
    if (p.owner[card] !== seat || chance.below(2) === 0) continue;
    if (t.type[card] === NOBLE) {
      const near = t.neighbours[p.at[card]];
      if (near.length > 0) plan.moves.push(card, near[chance.below(near.length)]);
    } else if (t.type[card] === SHIP) {
      const from = seaOf(t, card, p.at[card]);
      const to = from + chance.below(2 * t.maxShipSteps + 1) - t.maxShipSteps;
      if (to !== from && to >= t.firstSea && to <= t.lastSea) plan.moves.push(card, to);
    }
  }
}

function holds(pairs: readonly number[], card: number): boolean {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === card) return true;
  return false;
}
