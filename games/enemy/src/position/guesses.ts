/** Guesses at what a view does not tell: strengths, cards, blocks still to be deployed. */
import type { Chance, Seat } from '@drumhead/kernel';
import { ARTILLERY, CARDS, endOf, enemyOf, firstOf, POOL, SCOTLAND } from '../model/numbers.ts';
import type { Tables } from '../tables.ts';
import { blockOfOwn } from './handles.ts';
import { DRAWN, INSIDE, NO_SIEGE, type Position, SHOWN } from './position.ts';
import type { PublicView, SeatView } from './view.ts';

/** What Sieges tell: guns alone hold no City (G-20), and a Siege Marker means enough Infantry and Cavalry (E-8.01.b). */
export function isLikely(t: Tables, view: SeatView, it: Pick<Position, 'where' | 'flags'>): boolean {
  const enemy = enemyOf(view.viewer);
  for (let fort = 0; fort < t.fortAreas.length; fort++) {
    if (view.marker[fort] === NO_SIEGE) continue;
    const area = t.fortAreas[fort];
    let within = 0;
    let men = 0;
    for (let b = firstOf(enemy), end = endOf(enemy); b < end; b++) {
      if (it.where[b] !== area) continue;
      if ((it.flags[b] & INSIDE) !== 0) within++;
      if (t.cls[b] !== ARTILLERY) men++;
    }
    if (within > 0 ? men === 0 : men >= t.citySize[area] !== view.marker[fort] >= 0) return false;
  }
  return true;
}

type Standing = Pick<Position, 'where' | 'strength' | 'flags'>;

/** What has been seen of a side: strengths last seen by block, those face up as in `SeatView.shown`, handles by own number. */
interface Sighted {
  readonly side: Seat;
  readonly last: readonly number[];
  readonly shown: readonly number[];
  readonly of: readonly number[];
}

interface Drawn {
  readonly side: Seat;
  readonly count: number;
}

/** Face up: as seen. Else near what was last seen, or anything, the fuller the likelier. */
export function guessStrengths(t: Tables, it: Standing, { side, last, shown, of }: Sighted, chance: Chance): void {
  for (let b = firstOf(side), end = endOf(side); b < end; b++) {
    if (it.where[b] >= POOL || (it.flags[b] & SHOWN) !== 0) continue;
    const max = t.max[b];
    if (last[b] > 0 && chance.below(4) > 0) it.strength[b] = last[b];
    else if (it.where[b] >= SCOTLAND) it.strength[b] = max;
    else it.strength[b] = Math.max(1 + chance.below(max), 1 + chance.below(max));
  }
  for (let i = 0; i < shown.length; i += 3) it.strength[blockOfOwn(side, of.indexOf(shown[i]))] = shown[i + 2];
}

/** Road to War: which of the Pool are still to be deployed. */
export function dealDrawn(t: Tables, it: Standing, { side, count }: Drawn, chance: Chance): void {
  if (count === 0) return;
  const pool: number[] = [];
  for (let b = firstOf(side), end = endOf(side); b < end; b++)
    if (it.where[b] === POOL && t.data.blocks[b].roadToWar.type === 'draw') pool.push(b);
  for (const i of chance.order(pool.length).slice(0, count)) {
    it.flags[pool[i]] |= DRAWN;
    it.strength[pool[i]] = t.max[pool[i]];
  }
}

/** Hidden cards of these seats, dealt to deck, hand, sealed and tossed in the numbers seen. */
export function dealCards(view: SeatView | PublicView, seats: readonly number[], chance: Chance): number[] {
  const cards = view.cards.slice();
  for (const seat of seats) {
    const hidden: number[] = [];
    for (let card = seat * (CARDS / 2), end = card + CARDS / 2; card < end; card++)
      if (cards[card] === -1) hidden.push(card);
    const places = view.counts[seat].flatMap((count, at) => new Array<number>(count).fill(at));
    // What is not hidden here (an owner's own cards) has been counted too.
    const order = chance.order(hidden.length);
    order.forEach((i, n) => {
      cards[hidden[i]] = places[n];
    });
  }
  return cards;
}
