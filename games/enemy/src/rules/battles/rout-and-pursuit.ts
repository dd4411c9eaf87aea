/** 7.42, 7.43: after the Cavalry Engagement. None in an Assault (G-38). */
import type { Seat } from '@drumhead/kernel';
import { type Play, publicReport } from '../../model/context.ts';
import { CAVALRY, enemyOf } from '../../model/numbers.ts';
import { type Battle, HORSE, ROUTERS } from '../../position/frames.ts';
import { PURSUES, ROUTED } from '../../position/position.ts';
import { deal, roll } from './hits.ts';
import { countInBox, inBox } from './sides.ts';

export function pursuits(c: Play, f: Battle): void {
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
  c.sink?.report(publicReport('rout', ['E-7.42.d', 'G-25', 'G-38'], { seat: t.seats[seat], difference, die, routs }));
  if (!routs) return;
  for (const block of inBox(c, seat, CAVALRY)) p.flags[block] |= ROUTED;
  const pursuers = testPursuit(c, enemyOf(seat), 0); // E-7.42.e
  if (!p.strikes) return;
  let hits = 0;
  for (const block of pursuers) hits += roll(c, block, HORSE, ROUTERS);
  deal(c, { seat, area: f.area, left: hits, at: ROUTERS, step: HORSE });
}

/** E-7.43.a, E-7.43.b, E-3.13.a */
function testPursuit(c: Play, seat: Seat, modifier: number): number[] {
  const { t, p } = c;
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
    c.sink?.report(publicReport('pursuit', ['E-7.42.c', 'E-7.42.e', 'E-7.43.a', 'E-7.43.b', 'E-3.13.a'], facts));
  }
  return gone;
}
