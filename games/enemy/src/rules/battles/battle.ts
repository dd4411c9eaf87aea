/** 7.0: a Battle from its beginning to its end. Sorties and Assaults run through the same Rounds by their own rules. */

import { besieged, blocksIn, inside, isSkirmishTurn } from '../../model/control.ts';
import { type Desk, news, type Room } from '../../model/desk.ts';
import { enemyOf } from '../../model/numbers.ts';
import { isSiege } from '../../model/settle.ts';
import * as S from '../../position/battle-steps.ts';
import { ASSAULT, type Battle, ENDS, FIELD, SORTIE } from '../../position/frames.ts';
import { BY_CLUBMEN, FIGHTS, type Position, RESERVE, RUPERT_BEATEN, STARTED_BACK } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { isOneBattle } from '../scenarios/one-battle.ts';
import { concludeSiegeCombat } from '../sieges/conclusion.ts';
import { beginRetreat, capturesGuns, decide, finish, loseStranded, recoverHalves, startSecond } from './end.ts';
import { askGuns } from './guns.ts';
import { newBattle } from './new-battle.ts';
import {
  askGeneralRetreat,
  askLastStand,
  endRound,
  engage,
  fight,
  prepareFire,
  pursuits,
  reveals,
  surprise,
} from './round.ts';
import { defenderOf, fighters } from './sides.ts';
import { askTurncoats } from './turncoats.ts';
import { mayTry } from './withdrawal-before-battle.ts';

/** E-7.02.a: all outside the City fight; Clubmen placed on enemies defend (G-14). */
export function beginBattle(d: Desk, area: number): void {
  const { t, p } = d;
  const attacker = (p.foe[area] - 1) % BY_CLUBMEN;
  for (const seat of [0, 1])
    for (const block of blocksIn(p, seat, area, false)) {
      p.flags[block] |= FIGHTS;
      if ((p.flags[block] & RESERVE) !== 0) p.flags[block] |= STARTED_BACK;
    }
  p.stack.push(newBattle(area, FIELD, attacker));
  const sort = isSkirmishTurn(t, p) ? 'skirmish' : 'battle';
  const facts = { area: t.places[area], attacker: t.seats[attacker], sort };
  d.sink?.report(news('battle-begins', ['E-7.02.a', 'E-6.14.a'], facts));
}

/** Whether the Battle is the relief of a City: its besieger defends (E-8.1.a). */
function isRelief(t: Tables, p: Position, f: Battle): boolean {
  return f.mode === FIELD && isSiege({ t, p }, f.area) && besieged(t, p, f.area) === f.attacker;
}

function stage(d: Desk, f: Battle): 'go' {
  const { t, p } = d;
  const defender = defenderOf(f);
  switch (f.step) {
    case S.S_MAINTAIN:
      f.step = S.S_MAIN;
      if (isRelief(t, p, f) && p.marker[t.fortOf[f.area]] >= 0)
        p.stack.push({ kind: 'maintain', seat: defender, area: f.area });
      return 'go';
    case S.S_MAIN:
      f.step = S.S_SLIP;
      chooseMain(d, f);
      return 'go';
    case S.S_SLIP:
      f.step = S.S_JOIN;
      if (mayTry(t, p, f)) p.stack.push({ kind: 'slip-away', seat: defender, area: f.area });
      return 'go';
    case S.S_JOIN:
      f.step = S.S_REVEAL;
      if (isRelief(t, p, f) && f.kept === 0 && inside(p, f.attacker, f.area) > 0)
        p.stack.push({ kind: 'join', seat: f.attacker, area: f.area });
      return 'go';
    case S.S_REVEAL:
      f.step = S.S_ROUND;
      reveals(d, f);
      surprise(d, f);
      return 'go';
    case S.S_ROUND:
      f.step = S.S_STAND;
      f.half = 0;
      d.sink?.report(news('round', ['E-7.3.a', 'E-7.3.j'], { area: t.places[f.area], round: f.round }));
      return 'go';
    case S.S_STAND:
      askLastStand(d, f);
      return 'go';
    case S.S_RETREAT_A:
      f.step = S.S_RETREAT_D;
      askGeneralRetreat(d, f, f.attacker);
      return 'go';
    case S.S_RETREAT_D:
      f.step = S.S_RESERVES;
      if (f.fleeing < 0) askGeneralRetreat(d, f, defender);
      return 'go';
    case S.S_RESERVES:
      f.step = S.S_GUNS;
      f.half = 0;
      fight(d, f);
      return 'go';
    case S.S_GUNS:
      askGuns(d, f);
      return 'go';
    case S.S_FIRE:
      prepareFire(d, f);
      return 'go';
    case S.S_HORSE:
      engage(d, f, true);
      return 'go';
    case S.S_ROUT:
      f.step = S.S_FOOT;
      f.half = 0;
      pursuits(d, f);
      return 'go';
    case S.S_FOOT:
      engage(d, f, false);
      return 'go';
    case S.S_END_ROUND:
      endRound(d, f);
      return 'go';
    default:
      return conclude(d, f);
  }
}

/** 7.5, in the order of E-7.5.f. */
function conclude(d: Desk, f: Battle): 'go' {
  const { t, p } = d;
  if (f.mode === SORTIE || f.mode === ASSAULT) {
    concludeSiegeCombat(d, f);
    return 'go';
  }
  switch (f.step) {
    case S.S_END: {
      f.step = S.S_GO;
      recoverHalves(d, f);
      decide(t, p, f);
      // E-10.12.a, G-97: Rupert on the losing side.
      if ((p.flags[t.rupert] & FIGHTS) !== 0 && f.loser === 0) p.marks |= RUPERT_BEATEN;
      const facts = {
        area: t.places[f.area],
        winner: t.seats[enemyOf(f.loser)],
        loser: t.seats[f.loser],
        by: ENDS[f.by],
      };
      d.sink?.report(
        news('battle-ends', ['E-7.5.a', 'E-7.5.b', 'E-7.5.c', 'E-7.5.f', 'E-12.51.d', 'G-03', 'G-60', 'G-93'], facts),
      );
      return 'go';
    }
    case S.S_GO:
      f.step = S.S_LOSER;
      capturesGuns(d, f);
      beginRetreat(d, f);
      return 'go';
    case S.S_LOSER:
      f.step = S.S_SPOILS;
      loseStranded(d, f, f.loser);
      return 'go';
    case S.S_SPOILS:
      f.step = S.S_TURNCOATS;
      if (f.prize > 0) {
        const seat = enemyOf(f.loser);
        d.sink?.report(
          news('captured', ['E-7.81.a'], { seat: t.seats[seat], area: t.places[f.area], points: f.prize }),
        );
        p.stack.push({ kind: 'capture', seat, area: f.area, points: f.prize, inside: 0 });
      }
      return 'go';
    case S.S_TURNCOATS:
      f.step = S.S_REGROUP;
      askTurncoats(d, f, f.loser);
      return 'go';
    case S.S_REGROUP:
      f.step = S.S_OVER;
      if (!isOneBattle(t, p) && fighters(p, enemyOf(f.loser)).some((b) => p.where[b] === f.area))
        p.stack.push({ kind: 'regroup', seat: enemyOf(f.loser), area: f.area, to: -1 });
      return 'go';
    default:
      if (!startSecond(d, f)) finish(d, f);
      return 'go';
  }
}

/** E-7.1.a, E-7.1.b: one border; those who came over others are in Reserve. With one there is no choice. */
function chooseMain(d: Desk, f: Battle): void {
  const { p } = d;
  const byClubmen = p.foe[f.area] > BY_CLUBMEN;
  const vias = new Set(fighters(p, f.attacker).map((block) => p.via[block]));
  if (byClubmen || vias.size < 2) setMain(d, f, byClubmen ? 0 : ([...vias][0] ?? 0));
  else d.p.stack.push({ kind: 'main-attack', seat: f.attacker, area: f.area });
}

export function setMain(d: Desk, f: Battle, via: number): void {
  const { t, p } = d;
  f.main = via - 1;
  for (const block of fighters(p, f.attacker)) if (p.via[block] !== via) p.flags[block] |= RESERVE | STARTED_BACK;
  const facts = { seat: t.seats[f.attacker], area: t.places[f.area], from: via > 0 ? t.places[via - 1] : null };
  d.sink?.report(news('main-attack', ['E-7.1.a', 'E-7.1.b', 'E-7.1.c', 'G-63'], facts));
}

export const battle: Room<Battle> = {
  cites: ['E-7.02.a'],
  stage,
  list: () => [],
  fault: () => null,
  act: () => undefined,
};
