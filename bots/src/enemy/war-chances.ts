/** How likely each side is to win This War from here. */
import type { Enemy, Position } from '@drumhead/enemy';
import { type Chance, SwiftChance } from '@drumhead/kernel';
import { type Chances, type Outlook, oddsOfFirst, settled } from '../analysis/chances.ts';
import { fightOn } from './captain/fighting.ts';
import { momentOf } from './captain/moment.ts';
import { isOneBattle } from './captain/soldiers.ts';
import { Standing } from './captain/standing.ts';

/**
 * Fitted to 90 wars between greedy players: what a point of standing counts for, which leans to the King as he has more
 * blocks, and towards the end what the track says.
 */
const BY_POINT = 0.026;
const LEVEL = -1.57;
const LEVEL_LATE = 1.44;
const BY_VP_LATE = 0.63;
/** Turns to the end that are late. */
const LATE = 8;
/** Fights of a Battle that is the whole match. */
const FIGHTS = 24;

export const enemyOutlook: Outlook<Enemy> = (game, p, chance) => {
  const { tables: t } = game;
  const end = game.outcome(p);
  if (end) return settled(end.winners, 2);
  if (isOneBattle(t, p)) return foughtOut(game, p, chance);
  const moment = momentOf(t, p);
  const late = Math.max(0, 1 - moment.turnsLeft / LATE);
  const even = t.scenarios[p.scenario].ending === 'parliament-at-0' ? -0.5 : 0.5;
  const value = new Standing(t).value(p, 0, moment);
  return oddsOfFirst(BY_POINT * value + LEVEL + late * (LEVEL_LATE + BY_VP_LATE * (p.vp + even)));
};

function foughtOut(game: Enemy, p: Position, chance: Chance): Chances {
  let won = 0;
  for (let k = 0; k < FIGHTS; k++) {
    const fight = game.clone(p);
    fightOn(game, fight, new SwiftChance(chance.below(1 << 30)));
    if (game.outcome(fight)?.winners[0] === 0) won++;
  }
  return [won / FIGHTS, 1 - won / FIGHTS];
}
