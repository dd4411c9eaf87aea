/** D-sequence: the steps of a phase, one after another, and phase after phase. */

import { battleEvents, isLate } from '../before/battles/set-up.ts';
import { askAmbush } from '../before/deploy/open-fire.ts';
import { discover } from '../before/deploy/spring.ts';
import { burnBridges } from '../field/shooting/bombard.ts';
import { type FrameOf, STEPS } from '../frames.ts';
import { phasing } from '../position.ts';
import { type Desk, no, type Room } from './desk.ts';
import { beginPhase } from './dice.ts';
import { lineUpLoose } from './lining-up.ts';
import { endOfDay } from './nightfall.ts';
import { pursuitMoves, takeUpPursuit } from './pursuit.ts';
import { breakUnsteadied, routMoves } from './rout.ts';
import { turnToFace } from './turning.ts';
import { finishByScore, testDefeat } from './victory.ts';
import { wrecks } from './wrecks.ts';

type Battle = FrameOf<'battle'>;

/** Twelve phases an hour (D-time.2): armies that have faced each other for so long have fought enough (G-80). */
const DAY_AND_NIGHT = 24 * 12;

/** Never asks: it opens the rooms that do. */
export const battle: Room<Battle> = {
  cites: ['D-sequence.1'],
  stage(d, frame) {
    const step = STEPS[frame.step];
    frame.step = (frame.step + 1) % STEPS.length;
    take(d, step);
    return 'go';
  },
  list: () => [],
  fault: () => no('not-asked', ['D-sequence.1']),
  act: () => undefined,
};

function take(d: Desk, step: (typeof STEPS)[number]): void {
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
      takeUpPursuit(d);
      routMoves(d);
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
