/** In which order a plan is paid: fixed by the cards alone, so a table. */
import { CARD_TYPES, type RosesData } from '../../schema.ts';

/** Behind the line in which a plan is paid. */
export const PAYMENT_ORDER: readonly string[] = ['R-5.5', 'R-5.6', 'R-5.7', 'R-5.8', 'R-5.9', 'R-5.10'];

const NOBLE = CARD_TYPES.indexOf('noble');

/**
 * Rank of every card in the order of payment: chart order, Nobles by control points, then the votes of
 * the home region, at last the card's id.
 */
export function paymentOrder(
  { board, cards }: RosesData,
  chart: readonly number[],
  type: readonly number[],
  region: readonly number[],
): number[] {
  const votes = (card: number) => (region[card] < 0 ? 0 : board.regions[region[card]].votes);
  const column = (card: number) => (chart.includes(type[card]) ? chart.indexOf(type[card]) : chart.length);
  const order = [...cards.keys()].sort((a, b) => {
    if (column(a) !== column(b)) return column(a) - column(b);
    if (type[a] === NOBLE && cards[a].cp !== cards[b].cp) return cards[b].cp - cards[a].cp;
    if (votes(a) !== votes(b)) return votes(b) - votes(a);
    return cards[a].id < cards[b].id ? -1 : 1;
  });
  const rank: number[] = [];
  order.forEach((card, place) => {
    rank[card] = place;
  });
  return rank;
}
