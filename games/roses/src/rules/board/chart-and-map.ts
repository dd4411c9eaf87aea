/** What tables derive from the Control Point Chart and from the map. */
import { CARD_TYPES, type CardType, fault, type RosesData } from '../../schema.ts';

const NOBLE = CARD_TYPES.indexOf('noble');

/** every type that counts control points stands on the chart once. */
export function chartOf(names: readonly string[]): number[] {
  const chart = names.map((id) => CARD_TYPES.indexOf(id as CardType));
  const wanted = CARD_TYPES.length - 1;
  if (new Set(chart).size !== wanted || chart.includes(wanted))
    fault('charts/controlPointChart', 'R-0.5', 'each icon type stands on the chart once');
  return chart;
}

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

/** Which regions lie at most `steps` borders away; corners are no borders. */
export function reachOf(edges: readonly (readonly number[])[], regions: number, steps: number): boolean[] {
  let reach = Array.from({ length: regions * regions }, (_, pair) => Math.floor(pair / regions) === pair % regions);
  for (let step = 0; step < steps; step++) {
    const wider = reach.slice();
    for (let from = 0; from < regions; from++) {
      for (const [a, b] of edges) {
        if (reach[from * regions + a]) wider[from * regions + b] = true;
        if (reach[from * regions + b]) wider[from * regions + a] = true;
      }
    }
    reach = wider;
  }
  return reach;
}
