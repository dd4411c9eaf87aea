/** P-1.5, P-2: ambushes, paces and whose moves come when. Stages of the procedure. */
import type { Sink, Stages } from '@drumhead/kernel';
import { type Frame, open, type Position } from '../position/position.ts';
import { NORTH, SEATS, SOUTH, type Tables } from '../tables.ts';
import { finishByCount } from './victory.ts';

export function stagesOf(t: Tables): Stages<Position, Frame> {
  return {
    turn(p, _frame, _chance, sink) {
      if (p.turn === t.turns) {
        finishByCount(p, sink);
        return 'go';
      }
      p.turn++;
      p.stack.push({ kind: 'pace', ids: [open(p), open(p)], chosen: [0, 0] });
      return 'go';
    },

    lay(p, frame) {
      if (!frame.sealed[NORTH] || !frame.sealed[SOUTH]) return 'wait';
      p.stack.pop();
      return 'go';
    },

    pace(p, frame, chance, sink) {
      const [north, south] = frame.chosen;
      if (north === 0 || south === 0) return 'wait';
      p.stack.pop();
      // P-2.2
      const die = north === south ? chance.die(6) : null;
      const first = die === null ? (north < south ? NORTH : SOUTH) : die <= 3 ? NORTH : SOUTH;
      const second = 1 - first;
      p.stack.push({ kind: 'moves', id: 0, seat: second, left: frame.chosen[second] });
      p.stack.push({ kind: 'moves', id: open(p), seat: first, left: frame.chosen[first] });
      reportPaces(sink, north, south, first, die);
      return 'go';
    },

    moves(p, frame) {
      if (frame.left === 0) {
        p.stack.pop();
        return 'go';
      }
      if (frame.id === 0) frame.id = open(p);
      return 'wait';
    },

    contact: () => 'wait',
  };
}

function reportPaces(sink: Sink | null, north: number, south: number, first: number, die: number | null): void {
  sink?.report({
    key: 'paces',
    facts: { north, south, first: SEATS[first], die },
    cites: ['P-2.1', 'P-2.2'],
    to: 'public',
    reveals: true,
  });
}
