/** P-3.1, G-1: walking into an ambush, or finding that none lies there. */

import { enemyOf, ownOf, SEATS, sideOf } from '../tables.ts';
import { type Play, reveal } from './context.ts';
import { lose } from './victory.ts';

/** P-3.1 */
export function spring(c: Play, piece: number, area: number): void {
  const { t, p, chance, sink } = c;
  const seat = sideOf(piece);
  p.ambush[enemyOf(seat)] = -1;
  p.found[seat] = area;
  const die = chance.die(6);
  const lost = die <= t.ambushLostUpTo;
  sink?.report(
    reveal('ambushed', ['P-3.1'], {
      seat: SEATS[seat],
      area: t.areaName[area],
      die,
      lost,
      piece: lost ? t.pieceName[ownOf(piece)] : null,
    }),
  );
  if (lost) lose(c, piece);
}

/** G-1: to enter an area is to learn that no ambush lies there. That is news only where one could have lain. */
export function findClear({ t, p, sink }: Play, seat: number, area: number): void {
  const bit = 1 << area;
  const possible = p.ambush[enemyOf(seat)] !== -1 && t.homeOf[area] === -1 && (p.clear[seat] & bit) === 0;
  if (!possible) return;
  p.clear[seat] = p.clear[seat] | bit;
  sink?.report(reveal('scouted', ['G-1'], { area: t.areaName[area] }));
}
