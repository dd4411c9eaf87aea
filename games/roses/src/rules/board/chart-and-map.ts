/** What tables derive from the Control Point Chart and from the map. */
import { CARD_TYPES, type CardType, fault, type RosesData } from '../../schema.ts';

/** What each region prints: votes, and points for its first and second. */
export const PRINTED: readonly string[] = ['R-0.9', 'R-0.10'];

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

/** The number of a region or sea area by its id. */
export function at(ids: readonly string[], id: string, path: string): number {
  const index = ids.indexOf(id);
  return index >= 0 ? index : fault(path, 'R-0.1', `expected one of ${ids.join(', ')}, found "${id}"`);
}

export function permutation(ids: readonly string[], order: readonly string[], path: string, rule: string): number[] {
  const found = order.map((id, index) => at(ids, id, `${path}/${index}`));
  if (new Set(found).size !== ids.length) fault(path, rule, 'each must stand here once');
  return found;
}

/** by place, the region it counts for. Every sea area counts for one, and every region has at least one. */
export function placeRegions({ board }: RosesData, regions: readonly string[]): number[] {
  const seas = board.seas.map((sea) => sea.id);
  const chain = permutation(seas, board.seaChain, 'board/seaChain', 'R-11.2');
  const ofSea = chain.map((sea) => at(regions, board.seas[sea].region, `board/seas/${sea}/region`));
  regions.forEach((id, region) => {
    if (!ofSea.includes(region)) fault('board/seas', 'R-0.6', `${id} has no sea area`);
  });
  return [...regions.keys(), ...ofSea, -1];
}
