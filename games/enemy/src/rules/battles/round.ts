/** 7.3: a Round, step by step. In each step the Defender acts first, unless surprised (firstSide). */

import { isSkirmishTurn } from '../../model/control.ts';
import { type Desk, news, reveal } from '../../model/desk.ts';
import { ARTILLERY, BLOCKS, CAVALRY, enemyOf, INFANTRY } from '../../model/numbers.ts';
import { showAll } from '../../model/sight.ts';
import * as S from '../../position/battle-steps.ts';
import { ANY, ASSAULT, type Battle, FIRE, FOOT, HORSE, ROUTERS, SECOND, SORTIE } from '../../position/frames.ts';
import { FIGHTS, FIRED, LAST_STAND, PURSUES, RESERVE, ROUTED, SHOWN } from '../../position/position.ts';
import { wreckGuns } from '../sieges/conclusion.ts';
import { deal, roll } from './hits.ts';
import {
  aimedBy,
  aims,
  countInBox,
  counting,
  defenderOf,
  fighters,
  firstSide,
  inBox,
  isField,
  isInBox,
  isSlow,
  targetsOf,
} from './sides.ts';

/** E-7.3.a: those who fight are turned up, Reserves stay hidden. */
export function reveals(d: Desk, f: Battle): void {
  const { p } = d;
  for (const seat of [f.attacker, defenderOf(f)]) {
    const blocks = fighters(p, seat).filter((b) => (p.flags[b] & (RESERVE | SHOWN)) === 0);
    showAll(d, seat, f.area, blocks);
  }
}

/** E-7.94.a: whether the Surprise succeeds is told before the first Round, for Reserves too have a say in it (G-75). */
export function surprise(d: Desk, f: Battle): void {
  const { t, p } = d;
  if (aimedBy(t, p, f, 'surprise-attack') !== f.attacker) return;
  f.swift = isSlow(t, p, f) ? 0 : 1;
  const facts = { seat: t.seats[f.attacker], area: t.places[f.area], first: f.swift === 1 };
  d.sink?.report(reveal('surprise', ['E-7.94.a', 'C-15', 'G-75'], facts));
}

/** E-7.92.a, G-16: at the start of any Round, once. Player 1 first. */
export function askLastStand(d: Desk, f: Battle): void {
  const { t, p } = d;
  f.step = f.round > 1 && isField(f) ? S.S_RETREAT_A : S.S_RESERVES;
  for (let b = 0; b < BLOCKS; b++) p.flags[b] &= ~FIRED;
  for (const seat of [enemyOf(p.first), p.first]) {
    if (!aims(t, p, f, seat, 'last-stand')) continue;
    if (fighters(p, seat).some((b) => (p.flags[b] & LAST_STAND) !== 0) || countInBox(t, p, seat, INFANTRY) === 0)
      continue;
    p.stack.push({ kind: 'last-stand', seat, area: f.area });
  }
}

/** E-7.3.b: not in Round 1. */
export function askGeneralRetreat(d: Desk, f: Battle, seat: number): void {
  d.p.stack.push({ kind: 'general-retreat', seat, area: f.area });
}

/** E-7.3.d, E-7.3.e, E-7.1.d: Reserves come in Round 2, unless somebody retreats (G-02). */
export function fight(d: Desk, f: Battle): void {
  const { t, p } = d;
  if (!isField(f) || f.round !== 2 || f.fleeing >= 0) return;
  let entered = false;
  for (let b = 0; b < BLOCKS; b++) {
    if ((p.flags[b] & (FIGHTS | RESERVE)) !== (FIGHTS | RESERVE)) continue;
    p.flags[b] &= ~RESERVE;
    entered = true;
  }
  if (!entered) return;
  d.sink?.report(news('reserves-enter', ['E-7.3.e', 'E-7.1.d', 'G-02'], { area: t.places[f.area] }));
  reveals(d, f);
}

/** 7.44: each side declares which of its Infantry Fires, then rolls; even halves declare, odd ones roll. */
export function prepareFire(d: Desk, f: Battle): void {
  const { t, p } = d;
  if (f.half > 3) {
    f.step = f.mode === ASSAULT ? S.S_FOOT : S.S_HORSE;
    f.half = 0;
    return;
  }
  const first = firstSide(f);
  const seat = f.half < 2 ? first : enemyOf(first);
  const declares = f.half % 2 === 0;
  f.half++;
  if (f.fleeing === seat) return;
  if (!declares) {
    volley(d, f, seat);
    return;
  }
  const infantry = inBox(t, p, seat, INFANTRY);
  // Nobody to shoot at: hits on fleeing Cavalry are barred too (E-7.44.d).
  if (infantry.length > 0 && targetsOf(t, p, seat) !== 0) p.stack.push({ kind: 'fire', seat, area: f.area });
}

function volley(d: Desk, f: Battle, seat: number): void {
  const { t, p } = d;
  let hits = 0;
  const at = isField(f) ? INFANTRY : ANY;
  for (const block of inBox(t, p, seat, INFANTRY))
    if ((p.flags[block] & FIRED) !== 0) hits += roll(d, f, block, FIRE, at);
  deal(d, enemyOf(seat), f.area, hits, at, FIRE);
}

/** 7.42 and 7.44: Cavalry, later Infantry that did not Fire; in an Assault both together (E-8.3.g). */
export function engage(d: Desk, f: Battle, horse: boolean): void {
  const { t, p } = d;
  if (f.half > 1) {
    f.step = horse ? S.S_ROUT : S.S_END_ROUND;
    f.half = 0;
    return;
  }
  const first = firstSide(f);
  const seat = f.half === 0 ? first : enemyOf(first);
  if (horse && f.half === 0)
    for (const side of [0, 1]) {
      f.horse[side] = countInBox(t, p, side, CAVALRY);
      f.horseHits[side] = 0;
      f.excess[side] = 0;
    }
  f.half++;
  if (horse) charge(d, f, seat);
  else push(d, f, seat);
}

/** E-7.42.a, E-7.42.b */
function charge(d: Desk, f: Battle, seat: number): void {
  const { t, p } = d;
  const enemy = enemyOf(seat);
  const met = countInBox(t, p, enemy, CAVALRY) > 0;
  const at = !isField(f) ? ANY : met ? CAVALRY : INFANTRY;
  if (!met && countInBox(t, p, enemy, INFANTRY) === 0) return;
  let hits = 0;
  for (const block of inBox(t, p, seat, CAVALRY)) hits += roll(d, f, block, HORSE, at);
  deal(d, enemy, f.area, hits, at, HORSE);
}

/** E-7.3.i */
function push(d: Desk, f: Battle, seat: number): void {
  const { t, p } = d;
  const enemy = enemyOf(seat);
  if (targetsOf(t, p, seat) === 0) return;
  const at = isField(f) ? INFANTRY : ANY;
  let hits = 0;
  for (const block of inBox(t, p, seat, INFANTRY))
    if ((p.flags[block] & FIRED) === 0) hits += roll(d, f, block, FOOT, at);
  if (f.mode === ASSAULT) for (const block of inBox(t, p, seat, CAVALRY)) hits += roll(d, f, block, FOOT, at);
  deal(d, enemy, f.area, hits, at, FOOT);
}

/** 7.42, 7.43: Rout and Pursuit after the Cavalry Engagement. None in an Assault (G-38). */
export function pursuits(d: Desk, f: Battle): void {
  const { t, p } = d;
  if (f.horse[0] === 0 || f.horse[1] === 0) return;
  const left = [countInBox(t, p, 0, CAVALRY), countInBox(t, p, 1, CAVALRY)];
  for (const seat of [0, 1]) {
    // E-7.42.c
    if (left[seat] === 0 && left[enemyOf(seat)] > 0) testPursuit(d, enemyOf(seat), f.excess[seat] > 0 ? -2 : -1);
  }
  if (left[0] === 0 || left[1] === 0 || f.horseHits[0] === f.horseHits[1]) return;
  const seat = f.horseHits[0] > f.horseHits[1] ? 0 : 1;
  const difference = Math.abs(f.horseHits[0] - f.horseHits[1]);
  const die = d.chance.die(6);
  const routs = die <= difference;
  d.sink?.report(news('rout', ['E-7.42.d', 'G-25', 'G-38'], { seat: t.seats[seat], difference, die, routs }));
  if (!routs) return;
  for (const block of inBox(t, p, seat, CAVALRY)) p.flags[block] |= ROUTED;
  const pursuers = testPursuit(d, enemyOf(seat), 0); // E-7.42.e
  if (!p.strikes) return;
  let hits = 0;
  for (const block of pursuers) hits += roll(d, f, block, HORSE, ROUTERS);
  deal(d, seat, f.area, hits, ROUTERS, HORSE);
}

/** E-7.43.a, E-7.43.b, E-3.13.a */
function testPursuit(d: Desk, seat: number, modifier: number): number[] {
  const { t, p } = d;
  const gone: number[] = [];
  for (const block of inBox(t, p, seat, CAVALRY)) {
    const die = d.chance.die(6);
    const pursues = die + modifier > t.discipline[block];
    if (pursues) {
      p.flags[block] |= PURSUES;
      gone.push(block);
    }
    const facts = { seat: t.seats[seat], block: t.blocks[block], die, modifier, pursues };
    d.sink?.report(news('pursuit', ['E-7.42.c', 'E-7.42.e', 'E-7.43.a', 'E-7.43.b', 'E-3.13.a'], facts));
  }
  return gone;
}

/** E-7.3.j, E-7.1.f; siege combats E-8.2.g, E-8.2.h, E-8.3.k. */
export function endRound(d: Desk, f: Battle): void {
  const { t, p } = d;
  const rounds = isSkirmishTurn(t, p) || f.mode === SECOND ? 1 : t.data.charts.assault.rounds;
  if (!isField(f)) {
    endSiegeRound(d, f, rounds);
    return;
  }
  const defender = defenderOf(f);
  if (f.fleeing >= 0) f.step = S.S_END;
  else if (f.round >= rounds) f.step = S.S_END;
  else if (counting(t, p, 0) === 0 || counting(t, p, 1) === 0) f.step = S.S_END;
  else {
    if (f.round === 1 && counting(t, p, defender, false) === 0) {
      // C-12, G-60: only Reserves are left to the Defender, and they must now attack.
      f.attacker = defender;
      f.flipped = 1;
      d.sink?.report(
        news('control-flips', ['E-7.1.f', 'E-7.91.c', 'E-7.94.b', 'C-12'], {
          area: t.places[f.area],
          attacker: t.seats[defender],
        }),
      );
    }
    f.round++;
    f.step = S.S_ROUND;
  }
}

function endSiegeRound(d: Desk, f: Battle, rounds: number): void {
  const { t, p } = d;
  const defenders = fighters(p, defenderOf(f)).some((b) => t.cls[b] !== ARTILLERY && isInBox(p, b));
  const attackers = fighters(p, f.attacker).some(
    (b) => t.cls[b] !== ARTILLERY && (p.flags[b] & (ROUTED | PURSUES)) === 0,
  );
  f.step = S.S_END;
  if (f.mode === SORTIE && !defenders) wreckGuns(d, f);
  if (!defenders || !attackers || f.round >= rounds) return;
  f.round++;
  p.stack.push({ kind: 'again', seat: f.attacker, area: f.area });
}
