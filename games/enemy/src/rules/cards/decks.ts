/** 2.1, 5.0, 11.4: decks are prepared, and six cards dealt to each. */

import { citesIf, type Seat } from '@drumhead/kernel';
import type { Play, Read } from '../../model/context.ts';
import type { CardId } from '../../model/ids.ts';
import { CARDS, cardSide } from '../../model/numbers.ts';
import {
  BESIDE,
  CAREW_FOILED,
  DECK,
  DISCARD,
  fromEach,
  HAND,
  HOTHAM_FOILED,
  LATER,
  marked,
  OUT,
  PLAYED,
  type Position,
  SHOWN_HAND,
  TOSSED,
} from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { FIRST_YEAR, isRoadToWar } from '../scenarios/road-to-war-rules.ts';

/** How many of the first six go. */
export const discardRule = (c: Read): string => (isRoadToWar(c) ? FIRST_YEAR.discards : 'E-2.1.b');

/** Hands are dealt; in 1642 some are discarded. */
export const dealCites = (c: Read): readonly string[] => ['E-2.1.a', ...citesIf(c.p.year === 1642, discardRule(c))];

/** After the first Year they are dealt from decks made anew, less the cards of the last Year and with those of this. */
export const DECKS_ANEW = 'E-11.4.a';
export const CARDS_CHANGE: readonly string[] = ['E-5.0.d', 'C-25', 'G-88'];

/** How the first decks are prepared; the Early War has no Plots. */
export function deckCites({ t, p }: Read): readonly string[] {
  const { setup, removed } = t.scenarios[p.scenario];
  if (setup === 'setup1642') return [removed.length > 0 ? 'E-12.22.a' : 'E-12.12.a', 'E-5.0.d'];
  return setup === 'setup1644' ? ['E-12.32.a', 'G-07'] : ['E-12.52.a', 'E-5.0.d'];
}

/** How many of a side's cards lie there. */
export function cardsAt(p: Position, seat: Seat, place: number): number {
  let count = 0;
  for (let card = 0; card < CARDS; card++) if (cardSide(card) === seat && p.cards[card] === place) count++;
  return count;
}

/** E-5.0.d, E-12.12.a, G-07: cards of later Years wait, those of earlier Years are gone. */
export function cardsFor(t: Tables, year: number, removed: readonly string[], beside: readonly string[]): number[] {
  return fromEach(t.event, (event, card) => {
    if (event !== null && removed.includes(event)) return OUT;
    if (event !== null && beside.includes(event)) return BESIDE;
    if (t.addYear[card] > year) return LATER;
    return t.removeYear[card] > 0 && t.removeYear[card] < year ? OUT : DECK;
  });
}

/** E-11.4.a, C-25, G-01, G-88; a foiled Plot leaves the game (G-35). */
export function prepareDecks(c: Play): void {
  const { t, p } = c;
  for (let card = 0; card < CARDS; card++) {
    const at = p.cards[card];
    if (at === LATER && t.addYear[card] === p.year + 1) p.cards[card] = DECK;
    else if ([HAND, SHOWN_HAND, TOSSED, PLAYED, DISCARD].includes(at)) p.cards[card] = DECK;
    if (p.cards[card] === DECK && (t.removeYear[card] === p.year || isFoiled(c, card))) p.cards[card] = OUT;
  }
}

function isFoiled({ t, p }: Read, card: CardId): boolean {
  if (t.event[card] === 'hothams-plot') return marked(p, HOTHAM_FOILED);
  return t.event[card] === 'carews-plot' && marked(p, CAREW_FOILED);
}

/** E-2.1.a: the first six of each deck's new order. */
export function dealHands({ t, p, chance }: Play): void {
  for (const seat of [0, 1]) {
    const deck: number[] = [];
    for (let card = 0; card < CARDS; card++) if (cardSide(card) === seat && p.cards[card] === DECK) deck.push(card);
    const order = chance.order(deck.length);
    for (let i = 0; i < Math.min(t.data.charts.hand.dealt, deck.length); i++) p.cards[deck[order[i]]] = HAND;
  }
}
