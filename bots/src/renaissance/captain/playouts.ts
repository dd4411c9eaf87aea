/** A battle fought on in the head, by the rules and with dice, both sides going on as players of some sort. */
import type { Decision } from '@drumhead/kernel';
import { contextOf, type Position } from '@drumhead/renaissance';
import { standingAnswer } from '../standing-answer.ts';
import type { Mind } from './mind.ts';
import { MovementStep } from './movement-step.ts';
import { Race } from './race.ts';

/** How a side goes on: boldly, or with whatever orders come to mind. */
export type Manner = 'bold' | 'haphazard';

export interface FightOn {
  /** By seat. */
  readonly manners: readonly Manner[];
  /** Until so many phases are over it is fought on. */
  readonly phases: number;
}

/** How likely the seat is to win once these phases are over; plays on the position it is given. Without meaning when it is late. */
export function foughtOn(p: Position, seat: number, { manners, phases }: FightOn, mind: Mind): number {
  const { game, chance, late } = mind;
  const end = p.phase + phases;
  while (!late() && (p.phase < end || p.stack.at(-1)?.kind !== 'moves')) {
    const decision = game.decisions(p).find(({ optional }) => !optional);
    if (decision === undefined) break;
    if (decision.kind === 'moves') move(p, decision.seat, manners[decision.seat], mind);
    else game.play(p, { seat: decision.seat, action: answerTo(p, decision, mind) }, chance, null);
  }
  const winners = game.outcome(p)?.winners;
  if (winners) return winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0;
  return new Race(contextOf(game.editions, p), seat).odds([]);
}

function move(p: Position, seat: number, manner: Manner, mind: Mind): void {
  const { game, chance, late } = mind;
  if (manner === 'bold') new MovementStep(p, seat, mind).asBold();
  else
    while (!late()) {
      const action = game.propose(p, seat, chance);
      if (!action || action.kind === 'done') break;
      game.play(p, { seat, action }, chance, null);
    }
  if (!late()) game.play(p, { seat, action: { kind: 'done' } }, chance, null);
}

function answerTo(p: Position, decision: Decision, { game, chance }: Mind): ReturnType<typeof standingAnswer> & object {
  const action =
    standingAnswer(game, { viewer: 'all', position: p }, decision) ?? game.propose(p, decision.seat, chance);
  if (action === null) throw new Error(`nothing is proposed for the decision "${decision.kind}"`);
  return action;
}
