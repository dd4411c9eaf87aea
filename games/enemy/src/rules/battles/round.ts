/** 7.3: a Round, step by step. In each step the Defender acts first, unless surprised (firstSide). */

import { type Play, publicReport } from '../../model/context.ts';
import { isMended } from '../../model/mends.ts';
import { S_END, S_ROUND } from '../../position/battle-steps.ts';
import { ASSAULT, type Battle, SECOND } from '../../position/frames.ts';
import { isSkirmishTurn } from '../scenarios/road-to-war-rules.ts';
import { flip } from './main-attack-and-reserves.ts';
import { counting, defenderOf } from './sides.ts';

export function beginRound(c: Play, f: Battle): void {
  f.half = 0;
  c.sink?.report(publicReport('round', ['E-7.3.a', 'E-7.3.j'], { area: c.t.places[f.area], round: f.round }));
}

/** How many Rounds there are at most (E-7.3.a, E-8.3.k); in Road to War's Skirmishes one (E-12.51.c, E-12.51.d). */
export function roundsOf(c: Play, f: Battle): number {
  if (isSkirmishTurn(c) || f.mode === SECOND) return 1;
  const { assault, battle } = c.t.data.charts;
  return (f.mode === ASSAULT ? assault : battle).rounds;
}

/** E-7.3.j, E-7.1.f */
export function endRound(c: Play, f: Battle): void {
  const { p } = c;
  const defender = defenderOf(f);
  if (f.fleeing >= 0) f.step = S_END;
  else if (f.round >= roundsOf(c, f)) f.step = S_END;
  else {
    const isOver = counting(c, 0) === 0 || counting(c, 1) === 0;
    const isLineGone = f.round === 1 && counting(c, defender, false) === 0;
    if (isLineGone && (!isOver || isMended(p, 'flipsWithoutReserves'))) flip(c, f);
    f.step = isOver ? S_END : S_ROUND;
    if (!isOver) f.round++;
  }
}
