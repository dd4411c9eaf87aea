/** 7.3: a Round, step by step. In each step the Defender acts first, unless surprised (firstSide). */

import { type Play, publicReport } from '../../model/context.ts';
import { isMended } from '../../model/mends.ts';
import { type BattleStep, S_END, S_ROUND } from '../../position/battle-steps.ts';
import { ASSAULT, type Battle, SECOND, SORTIE } from '../../position/frames.ts';
import { isSkirmishTurn, ONE_ROUND } from '../scenarios/road-to-war-rules.ts';
import { ASSAULT_GOES_ON } from '../sieges/assault.ts';
import { SORTIE_GOES_ON } from '../sieges/sortie.ts';
import { askGuns } from './artillery-fire.ts';
import { engageCavalry, routAndPursue } from './cavalry-engagement-and-pursuit.ts';
import { askLastStand } from './events/last-stand.ts';
import { askGeneralRetreat } from './general-retreat.ts';
import { engageInfantry, prepareFire } from './infantry-fire-and-engagement.ts';
import { bringReserves, flip } from './main-attack-and-reserves.ts';
import { counting, defenderOf } from './sides.ts';

function beginRound(c: Play, f: Battle): void {
  f.half = 0;
  c.sink?.report(publicReport('round', roundCites(c, f), { area: c.t.places[f.area], round: f.round }));
}

const hasOneRound = (c: Play, f: Battle): boolean => isSkirmishTurn(c) || f.mode === SECOND;

/** How many Rounds there are, and who says whether there is another. */
function roundCites(c: Play, f: Battle): readonly string[] {
  const isSiege = f.mode === SORTIE || f.mode === ASSAULT;
  if (hasOneRound(c, f)) return [isSiege ? ONE_ROUND.siege : ONE_ROUND.battle];
  if (f.mode === ASSAULT) return [ASSAULT_GOES_ON];
  return ['E-7.3.a', f.mode === SORTIE ? SORTIE_GOES_ON : 'E-7.3.j'];
}

/** How many Rounds there are at most (E-7.3.a, E-8.3.k); in Road to War's Skirmishes one (E-12.51.c, E-12.51.d). */
export function roundsOf(c: Play, f: Battle): number {
  if (hasOneRound(c, f)) return 1;
  const { assault, battle } = c.t.data.charts;
  return (f.mode === ASSAULT ? assault : battle).rounds;
}

/** E-7.3.j, E-7.1.f */
function endRound(c: Play, f: Battle): void {
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

/** What one step does without asking; it lays frames for what must be asked. */
export type BattleRun = (c: Play, f: Battle) => void;

/** Steps 1 to 6, each played in a file that names its row too; and when the Defender's line is gone after Round 1. */
export const ORDER_OF_A_ROUND: readonly string[] = [
  'E-7.3.b',
  'E-7.3.e',
  'E-7.3.f',
  'E-7.3.g',
  'E-7.3.h',
  'E-7.3.i',
  'E-7.1.f',
];

/** The steps of a Round in their order. */
export const ROUND = {
  round: beginRound,
  'last-stand': askLastStand,
  'attacker-retreats': (c, f) => askGeneralRetreat(c, f, f.attacker),
  'defender-retreats'(c, f) {
    if (f.fleeing < 0) askGeneralRetreat(c, f, defenderOf(f));
  },
  reserves: bringReserves,
  'artillery-fire': askGuns,
  'infantry-fire': prepareFire,
  'cavalry-engagement': engageCavalry,
  'rout-and-pursuit': routAndPursue,
  'infantry-engagement': engageInfantry,
  'end-of-round': endRound,
} satisfies { readonly [S in BattleStep]?: BattleRun };
