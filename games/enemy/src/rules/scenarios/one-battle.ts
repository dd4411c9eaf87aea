/**
 * One Battle: no scenario of the rulebook but a short game on the Battle Mat alone. Two armies of 1644 are drawn, with a
 * field and the borders the Attacker comes over; each player has tactical cards to choose from; who holds the field wins.
 *
 * Blocks left decide a Battle (E-7.5.c), so armies are counted in blocks first and then brought to like worth.
 */

import type { Chance, Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import { cross } from '../../model/crossings.ts';
import type { AreaId, BlockId } from '../../model/ids.ts';
import { isMended } from '../../model/mends.ts';
import { AREAS, cardSide, PLACES, POOL, sideOf } from '../../model/numbers.ts';
import { HAND, MOVED, RESERVE } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { AIMED } from '../battles/tactical-events.ts';
import { drawEven, mixed } from './even-armies.ts';
import { drawByPrice, roomByPrice } from './one-battle-by-price.ts';

export function drawBattle(c: Read, chance: Chance): void {
  const { t, p } = c;
  const { guns, cards, before } = t.data.charts.oneBattle;
  const even = isMended(p, 'evenBattles');
  t.data.blocks.forEach(({ setup1644: { type } }, b) => {
    // Who stays away is in the Pool: that he is not there is as hidden as who is.
    if (type !== 'aside') p.where[b] = POOL;
  });
  const fields = Array.from({ length: AREAS }, (_, area) => area).filter((area) => isField(c, area));
  const area = fields[chance.below(fields.length)];
  const attacker = chance.below(2);
  const cannon = even ? chance.below(guns + 1) : 1 + chance.below(guns);
  const armies = even ? drawEven(c, attacker, cannon, chance) : [];
  for (const seat of [0, 1]) {
    const army = even ? armies[seat] : drawByPrice(c, seat, cannon, chance);
    for (const block of army) {
      p.where[block] = area;
      p.strength[block] = t.max[block];
    }
    if (seat === attacker) comeOver(c, even ? mixed(army, chance) : army, area, chance);
    else if (even) for (const block of mixed(army, chance).slice(inFront(t, army.length))) p.flags[block] |= RESERVE;
    dealTactics(c, seat, even ? cards : before.cards, chance);
  }
  p.foe[area] = 1 + attacker;
}

/** Open country that a whole army can march into (E-6.13.a). */
function isField(c: Read, area: AreaId): boolean {
  const { t, p } = c;
  if (t.fortified[area] || t.victoryCity[area]) return false;
  let most = 0;
  for (const from of bordersOf(t, area)) most += t.limit[from * PLACES + area];
  const { blocks, more, guns } = t.data.charts.oneBattle;
  return most >= (isMended(p, 'evenBattles') ? blocks + more + guns : roomByPrice(t));
}

const bordersOf = (t: Tables, area: AreaId): number[] => t.neighbours[area].filter((near) => near < AREAS);

/** Who fights from the first Round; the others come as Reserves (E-7.1.b, E-7.1.c). */
const inFront = (t: Tables, blocks: number): number => blocks - Math.floor(blocks / t.data.charts.oneBattle.reserve);

/** Two thirds at most come over the first border, the others where there is room. */
function comeOver({ t, p }: Read, army: readonly BlockId[], area: AreaId, chance: Chance): void {
  const near = bordersOf(t, area);
  const borders = chance.order(near.length).map((i) => near[i]);
  let room = Math.min(t.limit[borders[0] * PLACES + area], inFront(t, army.length));
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
