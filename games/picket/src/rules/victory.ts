/** P-4: how the game ends. */
import { departed, type Outcome } from '@drumhead/kernel';
import { lossesOf } from '../model/pieces.ts';
import { DRAWN, ENDINGS, type Ending, handleOf, type Position } from '../position/position.ts';
import { enemyOf, LOST, NORTH, ownOf, PER_SIDE, SEATS, SOUTH, sideOf } from '../tables.ts';
import { type Play, publicReport } from './context.ts';

/** A piece leaves play in the open. */
export function lose(c: Play, piece: number): void {
  const { p } = c;
  const viewer = enemyOf(sideOf(piece));
  p.where[piece] = LOST;
  p.memory[viewer] = departed(p.memory[viewer], handleOf(p, viewer, piece), ownOf(piece));
  if (lossesOf(p, sideOf(piece)) === PER_SIDE) win(c, viewer, 'P-4.3');
}

export function win({ p, sink }: Play, winner: number, by: Ending): void {
  p.winner = winner;
  p.ended = ENDINGS.indexOf(by);
  p.stack.length = 0;
  sink?.report(publicReport('game-over', [by], { winner: winner === DRAWN ? 'draw' : SEATS[winner] }));
}

/** P-4.2 */
export function finishByCount(c: Play): void {
  const [north, south] = [lossesOf(c.p, NORTH), lossesOf(c.p, SOUTH)];
  win(c, north === south ? DRAWN : north < south ? NORTH : SOUTH, 'P-4.2');
}

export function outcome(p: Position): Outcome | null {
  if (p.winner === -1) return null;
  const scores = [lossesOf(p, SOUTH), lossesOf(p, NORTH)];
  return { winners: p.winner === DRAWN ? [] : [p.winner], scores, cites: [ENDINGS[p.ended]] };
}
