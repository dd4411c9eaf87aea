/** 7.5: who has lost, and what follows. */
import { citesIf, type Seat } from '@drumhead/kernel';
import { isOneBattle } from '../../model/calendar.ts';
import { type Play, publicReport, type Read } from '../../model/context.ts';
import { inside, outside } from '../../model/control.ts';
import { settleAll } from '../../model/control-changes.ts';
import { eliminate } from '../../model/elimination.ts';
import { ARTILLERY, BLOCKS, endOf, enemyOf, firstOf, INFANTRY } from '../../model/numbers.ts';
import { isSiege } from '../../model/sieges-begin-and-end.ts';
import { mix, standUp } from '../../model/sight.ts';
import { S_REVEAL } from '../../position/battle-steps.ts';
import { type Battle, ENDS, type Retreat, SALLY, SECOND } from '../../position/frames.ts';
import {
  CAME_OUT,
  FIGHTS,
  INSIDE,
  PURSUES,
  RESERVE,
  ROUTED,
  RUPERT_BEATEN,
  SET_ASIDE,
  SHOWN,
} from '../../position/position.ts';
import {
  isSkirmishTurn,
  SECOND_SKIRMISH,
  SKIRMISH,
  skirmishLoser,
  sparesReserves,
} from '../scenarios/road-to-war-rules.ts';
import { holdField } from '../victory.ts';
import { FOUGHT_OUT } from './afield.ts';
import { recoverHalves } from './fortified-defence.ts';
import { loseStranded } from './isolated-regional-blocks.ts';
import { newBattle } from './new-battle.ts';
import { counting, defenderOf, fighters } from './sides.ts';
import { forgetAim } from './tactical-events.ts';

/** E-7.5.a–c, E-12.51.d; a Withdrawal has decided already. */
function decide(c: Read, f: Battle): void {
  if (f.loser >= 0) return;
  const [royal, parliament] = [counting(c, 0), counting(c, 1)];
  const rank = (by: number, loser: Seat): void => {
    f.by = by;
    f.loser = loser;
  };
  if (isSkirmishTurn(c)) rank(6, skirmishLoser(f));
  else if (f.fleeing >= 0) rank(2, f.fleeing);
  else if (royal === 0 || parliament === 0)
    rank(3, royal === parliament ? f.attacker : royal === 0 ? 0 : 1); // G-60
  else if (royal === parliament) rank(5, f.attacker);
  else rank(4, royal < parliament ? 0 : 1);
}

/** What follows has an order, and the Winner's regrouping comes last in it. */
export const REGROUP_LAST = 'E-7.5.f';

export function declareLoser(c: Play, f: Battle): void {
  const { t, p } = c;
  recoverHalves(c, f);
  decide(c, f);
  // E-10.12.a, G-97: Rupert on the losing side.
  if ((p.flags[t.rupert] & FIGHTS) !== 0 && f.loser === 0) p.marks |= RUPERT_BEATEN;
  const facts = {
    area: t.places[f.area],
    winner: t.seats[enemyOf(f.loser)],
    loser: t.seats[f.loser],
    by: ENDS[f.by],
  };
  c.sink?.report(publicReport('battle-ends', endCites(c, f), facts));
}

/** Why this side has lost; Reserves that never entered count (G-03), and both may have nobody left (G-60). */
function endCites(c: Read, f: Battle): readonly string[] {
  switch (ENDS[f.by]) {
    case 'withdrawal':
      return ['E-7.5.a'];
    case 'general-retreat':
      return ['E-7.5.b'];
    case 'no-blocks':
      return ['E-7.5.b', ...citesIf(counting(c, 0) + counting(c, 1) === 0, 'G-60')];
    case 'skirmish':
      return SKIRMISH;
    case 'afield':
      return FOUGHT_OUT;
    default: {
      const late = [0, 1].some((seat) => counting(c, seat) > counting(c, seat, false));
      return ['E-7.5.c', ...citesIf(late, 'G-03')];
    }
  }
}

/** Those of the Loser who must go. */
export function leavers(c: Read, f: Battle): number[] {
  const { p } = c;
  const spared = sparesReserves(c, f) ? RESERVE : 0;
  const found: number[] = [];
  for (let b = firstOf(f.loser), end = endOf(f.loser); b < end; b++)
    if (p.where[b] === f.area && (p.flags[b] & (FIGHTS | SET_ASIDE)) !== 0 && (p.flags[b] & (INSIDE | spared)) === 0)
      found.push(b);
  return found;
}

/** E-7.5.e: without Infantry or Cavalry that can cover them, the guns are taken. */
export function capturesGuns(c: Play, f: Battle): void {
  const { t, p } = c;
  const all = leavers(c, f);
  const covered = all.some(
    (b) => t.cls[b] === INFANTRY || (t.cls[b] !== ARTILLERY && (p.flags[b] & (ROUTED | PURSUES)) === 0),
  );
  for (const block of covered ? [] : all) {
    if (t.cls[block] !== ARTILLERY) continue;
    f.prize += p.strength[block];
    eliminate(c, block, 'captured', ['E-7.5.e', 'G-20']);
  }
}

/** E-7.5.d, E-7.63.a: all Infantry and Cavalry go; Clubmen, and Garrisons without a City, are lost. */
export function beginRetreat(c: Play, f: Battle): void {
  const { t, p } = c;
  for (let b = 0; b < BLOCKS; b++) if ((p.flags[b] & SHOWN) !== 0) p.last[b] = p.strength[b];
  const city = cityOpen(c, f);
  for (const block of leavers(c, f)) {
    if (t.clubmen[block]) eliminate(c, block, 'clubmen', ['E-7.63.a']);
    else if (t.garrison[block] && city !== 1 && !(city === 2 && (p.flags[block] & CAME_OUT) !== 0))
      eliminate(c, block, 'garrison', ['E-7.63.a', 'E-3.5.a']);
  }
  if (leavers(c, f).length === 0) return;
  p.stack.push(retreatFrom(c, f));
}

/** The Loser's retreat before anybody has gone. */
export const retreatFrom = (c: Read, f: Battle): Retreat => ({
  kind: 'retreat',
  seat: f.loser,
  area: f.area,
  used: c.t.neighbours[f.area].map(() => 0),
  city: cityOpen(c, f),
});

/**
 * E-7.6.a, E-8.1.e, G-18, G-61, G-65: 0 the City is closed; 1 the Defender may go in; 2 only those who came out may go
 * back.
 */
function cityOpen(c: Read, f: Battle): number {
  const { t, p } = c;
  if (!t.fortified[f.area]) return 0;
  // A besieged City stays the enemy's to its besieger even when all have come out of it.
  if (isSiege(c, f.area)) return fighters(p, f.loser).some((b) => (p.flags[b] & CAME_OUT) !== 0) ? 2 : 0;
  return f.loser === defenderOf(f) && inside(p, enemyOf(f.loser), f.area) === 0 ? 1 : 0;
}

/** 7.81: guns that were taken while the Loser went. */
export function offerPrize(c: Play, f: Battle): void {
  if (f.prize === 0) return;
  const { t, p } = c;
  const seat = enemyOf(f.loser);
  c.sink?.report(
    publicReport('captured', ['E-7.81.a'], { seat: t.seats[seat], area: t.places[f.area], points: f.prize }),
  );
  p.stack.push({ kind: 'capture', seat, area: f.area, points: f.prize, inside: 0 });
}

/** E-12.51.e, G-10: the Loser's Reserves attack the Winner; there is no third Battle. */
export function startSecond(c: Play, f: Battle): boolean {
  const { p } = c;
  if (!sparesReserves(c, f) || outside(p, f.loser, f.area) === 0) return false;
  loseStranded(c, f, enemyOf(f.loser));
  const winner = enemyOf(f.loser);
  standUp(c, f.area, SET_ASIDE);
  for (let b = 0; b < BLOCKS; b++)
    if (p.where[b] === f.area && (p.flags[b] & (INSIDE | SET_ASIDE)) === 0) p.flags[b] |= FIGHTS;
  if (outside(p, winner, f.area) === 0) return false;
  // In the first one's place: guns that the stranded left may be being captured above it.
  p.stack[p.stack.lastIndexOf(f)] = { ...newBattle(f.area, SECOND, f.loser), step: S_REVEAL };
  const facts = { area: c.t.places[f.area], attacker: c.t.seats[f.loser], sort: 'skirmish' as const };
  c.sink?.report(publicReport('battle-begins', SECOND_SKIRMISH, facts));
  return true;
}

/** Blocks stand up, the Area is brought up to date, and everybody is out of sight again. */
export function finish(c: Play, f: Battle): void {
  const { p } = c;
  const isWar = !isOneBattle({ t: c.t, p });
  const why = isWar ? [] : endCites(c, f);
  loseStranded(c, f, enemyOf(f.loser)); // the Loser's have been looked at where they went
  standUp(c, f.area);
  for (let b = 0; b < BLOCKS; b++) if (p.where[b] === f.area) p.via[b] = 0;
  // Not always the last any more: guns that the stranded leave to the winner are being captured.
  p.stack.splice(p.stack.lastIndexOf(f), 1);
  if (f.mode === SALLY) forgetAim(c, f);
  if (!isWar) {
    holdField(c, enemyOf(f.loser), why);
    return;
  }
  p.foe[f.area] = outside(p, 0, f.area) > 0 && outside(p, 1, f.area) > 0 ? p.foe[f.area] : 0;
  settleAll(c, [f.area]);
  mix(c, 0, f.area);
  mix(c, 1, f.area);
}
