/** Cards, hands, what was played and what it was named for. */
import type { Seat } from '@drumhead/kernel';
import { CARDS, cardSide } from '../model/numbers.ts';
import { CARD_PLACES, HAND, PLAYED, type Position, SHOWN_HAND } from '../position/position.ts';
import { cardsFor } from '../rules/cards/decks.ts';
import { SIDES } from '../schema.ts';
import type { Written } from './document.ts';
import type { Names } from './names.ts';

export function readCards(names: Names, p: Position, d: Written): void {
  const { t } = names;
  const { removed, beside } = t.scenarios[p.scenario];
  p.cards = cardsFor(t, p.year, removed, beside);
  for (const [id, at] of Object.entries(d.cards ?? {}))
    p.cards[names.card(id, `cards/${id}`)] = CARD_PLACES.indexOf(at);
  SIDES.forEach((side, seat) => {
    const played = d.played?.[side];
    if (played) {
      p.played[seat] = names.card(played, `played/${side}`);
      if (!d.cards?.[played]) p.cards[p.played[seat]] = PLAYED;
    }
    for (const id of d.hand?.[side] ?? []) {
      const card = names.card(id, `hand/${side}`);
      if (p.cards[card] !== SHOWN_HAND) p.cards[card] = HAND;
    }
    const aim = d.aim?.[side];
    if (aim) p.aim[seat] = 2 * names.area(aim.area, `aim/${side}`) + (aim.combat === 'siege' ? 1 : 0);
  });
}

export function writeCards({ t }: Names, p: Position): object {
  const cards: Record<string, string> = {};
  for (let card = 0; card < CARDS; card++) cards[t.cards[card]] = CARD_PLACES[p.cards[card]];
  const hand = (seat: Seat): string[] =>
    t.cards.filter((_, card) => cardSide(card) === seat && (p.cards[card] === HAND || p.cards[card] === SHOWN_HAND));
  const aim: Record<string, object> = {};
  p.aim.forEach((code, seat) => {
    if (code >= 0) aim[t.seats[seat]] = { area: t.places[code >> 1], combat: code % 2 === 0 ? 'battle' : 'siege' };
  });
  const played = (seat: Seat): string | null => (p.played[seat] < 0 ? null : t.cards[p.played[seat]]);
  return {
    cards,
    hand: { royalist: hand(0), parliament: hand(1) },
    played: { royalist: played(0), parliament: played(1) },
    aim,
  };
}
