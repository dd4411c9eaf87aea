/** Phase 1: Determine turn order. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { Position } from '../position/position.ts';
import { type Play, publicReport } from './context.ts';

/** Whoever comes first in the order comes first in every phase that goes by it. */
export const STRICT_ORDER: readonly string[] = ['R-G.7'];

/** drawn in turn 1.: then the lowest score first.: equals keep their order, as the sort is stable. */
export function determineTurnOrder({ t, p, chance, sink }: Play): void {
  if (p.turn === 1) p.order = [...chance.order(p.players)];
  else p.order.sort((a, b) => p.scores[a] - p.scores[b]);
  sink?.report(
    publicReport('turn-order', p.turn === 1 ? ['R-1.1'] : laterCites(p), {
      turn: p.turn,
      order: p.order.map((seat) => t.seats[seat]),
    }),
  );
}

function laterCites({ scores }: Position): readonly string[] {
  return ['R-1.2', 'C-1', ...citesIf(new Set(scores).size < scores.length, 'R-1.3')];
}

/** Turn-order position of a seat, from 0. */
export function placeInOrder(p: Position, seat: Seat): number {
  const { order } = p;
  for (let position = 0; position < order.length; position++) if (order[position] === seat) return position;
  return -1;
}
