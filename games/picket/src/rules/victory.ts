/** P-4: how the game ends. */
import { departed, type Outcome, type Sink } from '@drumhead/kernel';
import { DRAWN, ENDINGS, type Ending, handleOf, type Position } from '../position/position.ts';
import { enemyOf, LOST, NORTH, ownOf, PER_SIDE, SEATS, SOUTH, sideOf } from '../tables.ts';

/** A piece leaves play in the open. */
export function lose(p: Position, piece: number, sink: Sink | null): void {
  const viewer = enemyOf(sideOf(piece));
  p.where[piece] = LOST;
  p.memory[viewer] = departed(p.memory[viewer], handleOf(p, viewer, piece), ownOf(piece));
  if (lossesOf(p, sideOf(piece)) === PER_SIDE) win(p, viewer, 'P-4.3', sink);
}

export function win(p: Position, winner: number, by: Ending, sink: Sink | null): void {
  p.winner = winner;
  p.ended = ENDINGS.indexOf(by);
  p.stack.length = 0;
  const facts = { winner: winner === DRAWN ? 'draw' : SEATS[winner] };
  sink?.report({ key: 'game-over', facts, cites: [by], to: 'public' });
}

/** P-4.2 */
export function finishByCount(p: Position, sink: Sink | null): void {
  const [north, south] = [lossesOf(p, 0), lossesOf(p, 1)];
  win(p, north === south ? DRAWN : north < south ? 0 : 1, 'P-4.2', sink);
}

export function outcome(p: Position): Outcome | null {
  if (p.winner === -1) return null;
  const scores = [lossesOf(p, SOUTH), lossesOf(p, NORTH)];
  return { winners: p.winner === DRAWN ? [] : [p.winner], scores, cites: [ENDINGS[p.ended]] };
}

export function lossesOf(p: Position, seat: number): number {
  let lost = 0;
  for (let piece = seat * PER_SIDE; piece < (seat + 1) * PER_SIDE; piece++) if (p.where[piece] === LOST) lost++;
  return lost;
}
