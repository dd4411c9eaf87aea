/** P-2: turn after turn, the bottom of the stack. */
import { runsAlone } from '@drumhead/kernel';
import { open } from '../position/position.ts';
import type { Rules } from './context.ts';
import { finishByCount } from './victory.ts';

export const turn: Rules<'turn'> = runsAlone((c) => {
  const { t, p } = c;
  if (p.turn === t.turns) {
    finishByCount(c);
    return 'go';
  }
  p.turn++;
  p.stack.push({ kind: 'pace', ids: [open(p), open(p)], chosen: [0, 0] });
  return 'go';
});
