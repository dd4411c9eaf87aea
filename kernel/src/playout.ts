/**
 * Imagined positions played on in the head, as fast as the rules allow: the same `play`, but no journal, no reports, no
 * standing orders and no second look at what was listed. Unwatched ones (`Game.unwatch`) keep nothing for eyes either.
 */
import type { Chance } from './chance/chance.ts';
import type { Action, Decision, Game, Seat } from './contract.ts';
import { firstAwaited } from './open-decisions.ts';
import { anyAction } from './player.ts';

/** How it is played on; by itself with any legal action, to the end of the game. */
export interface PlayedOn<P extends object = object, A extends Action = Action> {
  readonly policy?: (position: P, decision: Decision, chance: Chance) => A;
  /** Asked before every act: true when it is enough. */
  readonly until?: (position: P) => boolean;
  readonly most?: number;
}

/** Changes the position; says how many acts it took. */
export function playOn<P extends object, A extends Action>(
  game: Game<P, A>,
  position: P,
  chance: Chance,
  { policy, until, most = game.longest }: PlayedOn<P, A> = {},
): number {
  for (let acts = 0; acts < most; acts++) {
    if (until?.(position)) return acts;
    if (policy === undefined) {
      const seat = awaited(game, position);
      if (seat === null) return acts;
      game.play(position, { seat, action: anyOf(game, position, seat, chance) }, chance, null);
    } else {
      const decision = firstAwaited(game.decisions(position));
      if (decision === null) return acts;
      game.play(position, { seat: decision.seat, action: policy(position, decision, chance) }, chance, null);
    }
  }
  return most;
}

/** Nobody reads what the seat is told. */
function awaited<P extends object, A extends Action>(game: Game<P, A>, position: P): Seat | null {
  if (game.awaits !== undefined) return game.awaits(position);
  return firstAwaited(game.decisions(position))?.seat ?? null;
}

function anyOf<P extends object, A extends Action>(game: Game<P, A>, position: P, seat: Seat, chance: Chance): A {
  const action = anyAction(game as Game, position, seat, chance) ?? game.propose(position, seat, chance);
  if (action === null) throw new Error(`${game.id} has nothing for seat ${seat} to do`);
  return action as A;
}
