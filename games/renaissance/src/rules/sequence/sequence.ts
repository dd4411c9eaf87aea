/** D-sequence: the steps of a phase, one after another, and phase after phase. */

import { publicReport, runsAlone } from '@drumhead/kernel';
import type { Play, Rules } from '../../model/context.ts';
import { type Field, onTable } from '../../model/field.ts';
import { groupOf } from '../../model/groups.ts';
import { isMended } from '../../model/mended.ts';
import { BUSY, PHASE_FLAGS, SHOT_OUT, SHOT_OUT_BEFORE } from '../../position/elements.ts';
import { PHASE_STEPS } from '../../position/frames.ts';
import type { SeatId } from '../../position/ids.ts';
import { phasing } from '../../position/position.ts';
import { discover } from '../ambush.ts';
import { comeUp } from '../battles/coming-up.ts';
import { battleEvents, isLate } from '../battles/set-piece.ts';
import { breakUnsteadied, testCommands } from '../beaten.ts';
import { lineUpLoose } from '../contact/loose-fronts.ts';
import { turnToFace } from '../contact/turning-to-face.ts';
import { routMoves, wrecks } from '../outcomes/outcomes.ts';
import { chasesFrom, pursuitMoves, takeUpPursuit } from '../outcomes/pursuit.ts';
import { throwDice } from '../pips/initiative-dice.ts';
import { askAmbush } from '../shooting/from-ambush.ts';
import { burnBridges } from '../shooting/shooting-at-bridges.ts';
import { finishByScore, testDefeat } from '../victory/victory.ts';
import { openBridges } from '../water/bridges.ts';
import { passHour } from '../weather/time-of-day.ts';
import { endOfDay } from './nightfall.ts';
import { STEP_RULES } from './steps-of-a-phase.ts';

/** Twelve phases an hour (D-time.2): armies that have faced each other for so long have fought enough (G-80). */
const DAY_AND_NIGHT = 24 * 12;

/** Never asks: it opens the frames that do. */
export const battle: Rules<'battle'> = runsAlone(
  (d, frame) => {
    const step = PHASE_STEPS[frame.step];
    frame.step = (frame.step + 1) % PHASE_STEPS.length;
    take(d, step);
    return 'go';
  },
  [STEP_RULES.tests],
);

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
      if (p.winner < 0) comeUp(d);
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

export function beginPhase(d: Play): void {
  const { p } = d;
  p.phase++;
  p.clock = 0;
  p.before = [];
  p.failedFords = [];
  p.bridges = openBridges(p.bridges);
  const side = phasing(p);
  d.sink?.report(publicReport('phase', ['D-sequence.1'], { phase: p.phase, side }));
  passHour(d);
  freshPhase(d.f, side);
  testCommands(d, side);
  throwDice(d, side);
}

/** What lasts a phase ends with it, and groups are noted as they stand (G-46). */
export function freshPhase(f: Field, side: SeatId): void {
  const { e } = f;
  const noted = new Set<number>();
  for (let i = 0; i < e.troop.length; i++) {
    const shot = (e.flags[i] & SHOT_OUT) !== 0;
    e.flags[i] &= ~(PHASE_FLAGS | SHOT_OUT | SHOT_OUT_BEFORE | (e.side[i] === side ? BUSY : 0));
    if (shot) e.flags[i] |= SHOT_OUT_BEFORE;
    e.marches[i] = 0;
    e.moved[i] = 0;
    if (e.side[i] !== side || !onTable(f, i) || noted.has(i)) continue;
    const group = groupOf(f, i);
    for (const j of group) {
      e.group[j] = group[0];
      noted.add(j);
    }
  }
}
