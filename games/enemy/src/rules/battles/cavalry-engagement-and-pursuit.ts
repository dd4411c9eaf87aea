/** 7.42, 7.43: the Cavalry Engagement, then Rout and Pursuit. None of these in an Assault (E-8.3.g, G-38). */
import { citesIf, type Seat } from '@drumhead/kernel';
import { type Play, publicReport } from '../../model/context.ts';
import { isMended } from '../../model/mends.ts';
import { CAVALRY, enemyOf, INFANTRY } from '../../model/numbers.ts';
import { S_ROUT } from '../../position/battle-steps.ts';
import { ANY, type Battle, HORSE, ROUTERS } from '../../position/frames.ts';
import { PURSUES, ROUTED } from '../../position/position.ts';
import { terrainCites, terrainForCavalry } from './events/poor-cavalry-terrain.ts';
import { blindCites, deal, roll, UNTOLD } from './hits.ts';
import { countInBox, inBox, isField, sideInTurn } from './sides.ts';

export function engageCavalry(c: Play, f: Battle): void {
  if (f.half === 0)
    for (const side of [0, 1]) {
      f.horse[side] = countInBox(c, side, CAVALRY);
      f.horseHits[side] = 0;
      f.excess[side] = 0;
    }
  const seat = sideInTurn(f, S_ROUT);
  if (seat >= 0) charge(c, f, seat);
}

/** E-7.42.a: at Cavalry, where there is any; E-7.42.b: else at Infantry, with +1 (in a Sortie too, G-101). */
function charge(c: Play, f: Battle, seat: Seat): void {
  const enemy = enemyOf(seat);
  const met = countInBox(c, enemy, CAVALRY) > 0;
  const at = !isField(f) ? ANY : met ? CAVALRY : INFANTRY;
  if (!met && countInBox(c, enemy, INFANTRY) === 0) return;
  const unmet = at === INFANTRY || (at === ANY && f.horse[enemy] === 0);
  const modifier = (unmet ? c.t.data.charts.efficiency.cavalryUnmet : 0) + terrainForCavalry(c, f, seat);
  const strike = { step: HORSE, at, modifier, cites: c.sink ? chargeCites(c, f, unmet) : UNTOLD };
  let hits = 0;
  for (const block of inBox(c, seat, CAVALRY)) hits += roll(c, block, strike);
  // E-7.43.a, G-38: hits of a Sortie fall on anybody; those beyond the Cavalry's strength count all the same.
  if (at === ANY && isMended(c.p, 'excessInSorties')) f.excess[enemy] = Math.max(0, hits - strengthOf(c, enemy));
  deal(c, { seat: enemy, area: f.area, left: hits, at, step: HORSE });
}

function chargeCites(c: Play, f: Battle, unmet: boolean): readonly string[] {
  const sortie = [...blindCites(f), ...citesIf(unmet, 'G-101')];
  return ['E-7.3.h', ...(isField(f) ? [unmet ? 'E-7.42.b' : 'E-7.42.a'] : sortie), ...terrainCites(c, f)];
}

/** Of all a side's Cavalry in its box. */
const strengthOf = (c: Play, seat: Seat): number =>
  inBox(c, seat, CAVALRY).reduce((sum, block) => sum + c.p.strength[block], 0);

export function routAndPursue(c: Play, f: Battle): void {
  const { t, p } = c;
  f.half = 0;
  if (f.horse[0] === 0 || f.horse[1] === 0) return;
  const { excess, noneLeft } = t.data.charts.pursuit;
  const left = [countInBox(c, 0, CAVALRY), countInBox(c, 1, CAVALRY)];
  for (const seat of [0, 1]) {
    // E-7.42.c
    if (left[seat] === 0 && left[enemyOf(seat)] > 0)
      testPursuit(c, enemyOf(seat), f.excess[seat] > 0 ? excess : noneLeft);
  }
  if (left[0] === 0 || left[1] === 0 || f.horseHits[0] === f.horseHits[1]) return;
  const seat = f.horseHits[0] > f.horseHits[1] ? 0 : 1;
  const difference = Math.abs(f.horseHits[0] - f.horseHits[1]);
  const die = c.chance.die(6);
  const routs = die <= difference;
  c.sink?.report(
    publicReport('rout', ['E-7.42.d', 'G-25', ...citesIf(!isField(f), 'G-38')], {
      seat: t.seats[seat],
      difference,
      die,
      routs,
    }),
  );
  if (!routs) return;
  for (const block of inBox(c, seat, CAVALRY)) p.flags[block] |= ROUTED;
  const pursuers = testPursuit(c, enemyOf(seat), 0); // E-7.42.e
  if (p.strikes) strikeRouters(c, f, seat, pursuers);
}

/** E-7.43.c, C-14: those who Pursue strike once more at those they drove off, where the players have chosen so. */
function strikeRouters(c: Play, f: Battle, routed: Seat, pursuers: readonly number[]): void {
  const modifier = c.t.data.charts.efficiency.pursuersAtRouters + terrainForCavalry(c, f, enemyOf(routed));
  const strike = { step: HORSE, at: ROUTERS, modifier, cites: ['E-7.43.c', 'C-14'] };
  let hits = 0;
  for (const block of pursuers) hits += roll(c, block, strike);
  deal(c, { seat: routed, area: f.area, left: hits, at: ROUTERS, step: HORSE });
}

/** E-7.43.a, E-7.43.b, E-3.13.a */
function testPursuit(c: Play, seat: Seat, modifier: number): number[] {
  const { t, p } = c;
  const why = modifier === 0 ? 'E-7.42.e' : 'E-7.42.c';
  const gone: number[] = [];
  for (const block of inBox(c, seat, CAVALRY)) {
    const die = c.chance.die(6);
    const discipline = t.discipline[block];
    const pursues = die + modifier > discipline;
    if (pursues) {
      p.flags[block] |= PURSUES;
      gone.push(block);
    }
    const facts = { seat: t.seats[seat], block: t.blocks[block], die, modifier, discipline, pursues };
    c.sink?.report(publicReport('pursuit', [why, 'E-7.43.a', 'E-7.43.b', 'E-3.13.a'], facts));
  }
  return gone;
}
