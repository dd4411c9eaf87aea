/**
 * One Battle: no scenario of the rulebook but a short game on the Battle Mat alone. Two armies of 1644 are drawn, with a
 * field and the borders the Attacker comes over; each player has a few tactical cards; who holds the field wins.
 */

import type { Chance, Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import { cross } from '../../model/crossings.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { AREAS, ARTILLERY, cardSide, endOf, firstOf, PLACES, POOL, sideOf } from '../../model/numbers.ts';
import { HAND, MOVED } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { AIMED } from '../battles/tactical-events.ts';

export function drawBattle(c: Read, chance: Chance): void {
  const { t, p } = c;
  const { guns, cards } = t.data.charts.oneBattle;
  t.data.blocks.forEach(({ setup1644: { type } }, b) => {
    // Who stays away is in the Pool: that he is not there is as hidden as who is.
    if (type !== 'aside') p.where[b] = POOL;
  });
  const fields = Array.from({ length: AREAS }, (_, area) => area).filter((area) => isField(t, area));
  const area = fields[chance.below(fields.length)];
  const attacker = chance.below(2);
  const cannon = 1 + chance.below(guns);
  for (const seat of [0, 1]) {
    const army = drawArmy(c, seat, cannon, chance);
    for (const block of army) {
      p.where[block] = area;
      p.strength[block] = t.max[block];
    }
    if (seat === attacker) comeOver(c, army, area, chance);
    dealTactics(c, seat, cards, chance);
  }
  p.foe[area] = 1 + attacker;
}

/** Open country that a whole army can march into (E-6.13.a). */
function isField(t: Tables, area: AreaId): boolean {
  if (t.fortified[area] || t.victoryCity[area]) return false;
  let most = 0;
  for (const from of bordersOf(t, area)) most += t.limit[from * PLACES + area];
  return most >= t.data.charts.oneBattle.worth / 4; // no army has more blocks than that
}

const bordersOf = (t: Tables, area: AreaId): number[] => t.neighbours[area].filter((near) => near < AREAS);

/** A Leader, guns, and Horse and Foot in random order as long as the price allows. */
function drawArmy({ t, p }: Read, seat: Seat, guns: number, chance: Chance): number[] {
  const of = (fits: (block: BlockId) => boolean): number[] => {
    const found: number[] = [];
    for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
      if (p.where[b] === POOL && !t.covenanter[b] && fits(b)) found.push(b);
    return found;
  };
  const leaders = of((b) => t.leader[b]);
  const army = [leaders[chance.below(leaders.length)], ...of((b) => t.cls[b] === ARTILLERY).slice(0, guns)];
  const isCommon = (b: number): boolean =>
    t.command[b] === 0 && !t.garrison[b] && b !== t.henrietta && t.cls[b] !== ARTILLERY;
  const troops = of(isCommon);
  let left = t.data.charts.oneBattle.worth;
  for (const b of army) left -= worthOf(t, b);
  for (const i of chance.order(troops.length)) {
    if (worthOf(t, troops[i]) > left) continue;
    left -= worthOf(t, troops[i]);
    army.push(troops[i]);
  }
  return army;
}

/** Horse that keeps its discipline is worth more (E-7.43.a). */
const worthOf = (t: Tables, block: BlockId): number => t.max[block] * t.eff[block] + 2 * t.discipline[block];

/** Two thirds at most come over the first border, the others where there is room. */
function comeOver({ t, p }: Read, army: readonly BlockId[], area: AreaId, chance: Chance): void {
  const near = bordersOf(t, area);
  const borders = chance.order(near.length).map((i) => near[i]);
  let room = Math.min(t.limit[borders[0] * PLACES + area], Math.ceil((army.length * 2) / 3));
  let at = 0;
  for (const block of army) {
    while (room === 0) room = t.limit[borders[++at] * PLACES + area];
    room--;
    p.via[block] = borders[at] + 1;
    p.flags[block] |= MOVED;
    cross(p, sideOf(block), borders[at], area);
  }
}

/** Cards that can be named for a Battle. */
function dealTactics({ t, p }: Read, seat: Seat, count: number, chance: Chance): void {
  const deck: number[] = [];
  t.event.forEach((event, card) => {
    if (event !== null && event !== 'mining' && AIMED.includes(event) && cardSide(card) === seat && p.cards[card] === 0)
      deck.push(card);
  });
  for (const i of chance.order(deck.length).slice(0, count)) p.cards[deck[i]] = HAND;
}
