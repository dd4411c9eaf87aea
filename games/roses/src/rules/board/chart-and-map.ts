/** What tables derive from the Control Point Chart and from the map. */
import { CARD_TYPES, type CardType, fault } from '../../schema.ts';

/** every type that counts control points stands on the chart once. */
export function chartOf(names: readonly string[]): number[] {
  const chart = names.map((id) => CARD_TYPES.indexOf(id as CardType));
  const wanted = CARD_TYPES.length - 1;
  if (new Set(chart).size !== wanted || chart.includes(wanted))
    fault('charts/controlPointChart', 'R-0.5', 'each icon type stands on the chart once');
  return chart;
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
