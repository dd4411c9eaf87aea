/** D-sequence: the steps of a phase, one after another, and phase after phase. */

import { runsAlone } from '@drumhead/kernel';
import type { Play, Rules } from '../../model/context.ts';
import { isMended } from '../../model/mended.ts';
import { PHASE_STEPS } from '../../position/frames.ts';
import { phasing } from '../../position/position.ts';
import { discover } from '../ambush.ts';
import { battleEvents, isLate } from '../battles/set-piece.ts';
import { breakUnsteadied } from '../beaten.ts';
import { lineUpLoose } from '../contact/loose-fronts.ts';
import { turnToFace } from '../contact/turning-to-face.ts';
import { routMoves, wrecks } from '../outcomes/outcomes.ts';
import { chasesFrom, pursuitMoves, takeUpPursuit } from '../outcomes/pursuit.ts';
import { beginPhase } from '../pips/initiative-dice.ts';
import { askAmbush } from '../shooting/from-ambush.ts';
import { burnBridges } from '../shooting/shooting-at-bridges.ts';
import { finishByScore, testDefeat } from '../victory/victory.ts';
import { endOfDay } from './nightfall.ts';

/** Twelve phases an hour (D-time.2): armies that have faced each other for so long have fought enough (G-80). */
const DAY_AND_NIGHT = 24 * 12;

/** Never asks: it opens the frames that do. */
export const battle: Rules<'battle'> = runsAlone((d, frame) => {
  const step = PHASE_STEPS[frame.step];
  frame.step = (frame.step + 1) % PHASE_STEPS.length;
  take(d, step);
  return 'go';
});

function take(d: Play, step: (typeof PHASE_STEPS)[number]): void {
  const { p } = d;
  const seat = phasing(p);
  switch (step) {
    case 'dice':
      beginPhase(d);
      return;
    case 'moves':
      p.stack.push({ kind: 'moves', seat });
      return;
    case 'routs':
      wrecks(d);
      breakUnsteadied(d);
      runAndPursue(d);
      return;
    case 'pursuits':
      pursuitMoves(d);
      return;
    case 'turning':
      turnToFace(d);
      lineUpLoose(d);
      discover(d);
      return;
    case 'shooting':
      p.stack.push({ kind: 'designate', seat, chosen: [], bombs: [], done: 0 });
      askAmbush(d);
      return;
    case 'combats':
      burnBridges(d);
      p.stack.push({ kind: 'combats', seat });
      return;
    case 'end':
      testDefeat(d);
      if (p.winner < 0 && (isLate(d) || p.phase >= DAY_AND_NIGHT)) finishByScore(d);
      if (p.winner < 0) battleEvents(d);
      if (p.winner < 0) endOfDay(d);
      if (p.winner < 0) discover(d);
  }
}

/** D-pursuit.2, G-82: who pursues whom is seen before the routers run; who is free to, after that. */
function runAndPursue(d: Play): void {
  const chases = chasesFrom(d);
  const early = !isMended(d.p, 'G-82');
  if (early) takeUpPursuit(d, chases);
  routMoves(d);
  if (!early) takeUpPursuit(d, chases);
}
