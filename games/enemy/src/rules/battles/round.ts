/** 7.3: a Round, step by step. In each step the Defender acts first, unless surprised (firstSide). */
import { isSkirmishTurn } from '../../model/calendar.ts';
import { type Play, publicReport } from '../../model/context.ts';
import { isMended } from '../../model/mends.ts';
import { BLOCKS } from '../../model/numbers.ts';
import { showAll } from '../../model/sight.ts';
import { S_END, S_ROUND } from '../../position/battle-steps.ts';
import { ASSAULT, type Battle, SECOND } from '../../position/frames.ts';
import { FIGHTS, RESERVE, SHOWN } from '../../position/position.ts';
import { counting, defenderOf, fighters, isField } from './sides.ts';

/** E-7.3.a: those who fight are turned up, Reserves stay hidden. */
export function reveals(c: Play, f: Battle): void {
  const { p } = c;
  for (const seat of [f.attacker, defenderOf(f)]) {
    const blocks = fighters(p, seat).filter((b) => (p.flags[b] & (RESERVE | SHOWN)) === 0);
    showAll(c, seat, f.area, blocks);
  }
}

export function beginRound(c: Play, f: Battle): void {
  f.half = 0;
  c.sink?.report(publicReport('round', ['E-7.3.a', 'E-7.3.j'], { area: c.t.places[f.area], round: f.round }));
}

/** E-7.3.d, E-7.3.e, E-7.1.d: Reserves come in Round 2, unless somebody retreats (G-02). */
export function bringReserves(c: Play, f: Battle): void {
  const { t, p } = c;
  f.half = 0;
  if (!isField(f) || f.round !== 2 || f.fleeing >= 0) return;
  let blocks = 0;
  for (let b = 0; b < BLOCKS; b++) {
    if ((p.flags[b] & (FIGHTS | RESERVE)) !== (FIGHTS | RESERVE)) continue;
    p.flags[b] &= ~RESERVE;
    blocks++;
  }
  if (blocks === 0) return;
  c.sink?.report(publicReport('reserves-enter', ['E-7.3.e', 'E-7.1.d', 'G-02'], { area: t.places[f.area], blocks }));
  reveals(c, f);
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

/** E-7.1.f, C-12, G-60: the Defender's line is gone; what he has in Reserve must now attack. */
function flip({ t, sink }: Play, f: Battle): void {
  f.attacker = defenderOf(f);
  f.flipped = 1;
  sink?.report(
    publicReport('control-flips', ['E-7.1.f', 'E-7.91.c', 'E-7.94.b', 'C-12', 'G-60'], {
      area: t.places[f.area],
      attacker: t.seats[f.attacker],
    }),
  );
}
