/** P-4: how the game ends. */
import { departed, type Outcome, type RuleId, type Sink } from '@drumhead/kernel';
import { DRAWN, handleOf, type Position } from '../position.ts';
import { enemyOf, LOST, ownOf, PER_SIDE, SEATS, sideOf, type Tables } from '../tables.ts';

/** A piece leaves play in the open. */
export function lose(p: Position, piece: number, sink: Sink | null): void {
  const viewer = enemyOf(sideOf(piece));
  p.where[piece] = LOST;
  p.memory[viewer] = departed(p.memory[viewer], handleOf(p, viewer, piece), ownOf(piece));
  if (lossesOf(p, sideOf(piece)) === PER_SIDE) win(p, viewer, ['P-4.3'], sink);
}

export function win(p: Position, winner: number, cites: readonly RuleId[], sink: Sink | null): void {
  p.winner = winner;
  p.stack.length = 0;
  sink?.report({
    key: 'game-over',
    facts: { winner: winner === DRAWN ? 'draw' : SEATS[winner] },
    cites,
    to: 'public',
  });
}

/** P-4.2 */
export function finishByCount(p: Position, sink: Sink | null): void {
  const [north, south] = [lossesOf(p, 0), lossesOf(p, 1)];
  win(p, north === south ? DRAWN : north < south ? 0 : 1, ['P-4.2', 'P-2.1'], sink);
}

export function outcome(t: Tables, p: Position): Outcome | null {
  if (p.winner === -1) return null;
  const scores = [lossesOf(p, 1), lossesOf(p, 0)];
  return { winners: p.winner === DRAWN ? [] : [p.winner], scores, cites: [endedBy(t, p)] };
}

function endedBy(t: Tables, p: Position): RuleId {
  if (p.winner !== DRAWN && lossesOf(p, enemyOf(p.winner)) === PER_SIDE) return 'P-4.3';
  const through = p.where.some(
    (area, piece) => t.homeOf[area] === enemyOf(sideOf(piece)) && t.strength[ownOf(piece)] > 0,
  );
  return through ? 'P-4.1' : 'P-4.2';
}

export function lossesOf(p: Position, seat: number): number {
  let lost = 0;
  for (let piece = seat * PER_SIDE; piece < (seat + 1) * PER_SIDE; piece++) if (p.where[piece] === LOST) lost++;
  return lost;
}
