/** How players that are programs are asked: they get what their seat may know, and nothing else. */
import type { Budget } from './budget.ts';
import type { Chance } from './chance/chance.ts';
import type { Action, Decision, Game, Seat, Verdict } from './contract.ts';

/** What a game's players do and see. */
export type ActionOf<G extends Game> = NonNullable<ReturnType<G['propose']>>;
export type ViewOf<G extends Game> = ReturnType<G['view']>;
export type ImaginedOf<G extends Game> = ReturnType<G['imagine']>;

/**
 * A question to a player. The position stays out of its reach: a bot sees its view, the legal actions that law 3
 * guarantees to depend on nothing but that view, and positions imagined from it.
 */
export class Ask<G extends Game = Game> {
  readonly game: G;
  readonly decision: Decision;
  /** The player's own chance; not the match's. */
  readonly chance: Chance;
  readonly #position: object;

  constructor(game: G, position: object, decision: Decision, chance: Chance) {
    this.game = game;
    this.#position = position;
    this.decision = decision;
    this.chance = chance;
  }

  get seat(): Seat {
    return this.decision.seat;
  }

  view(): ViewOf<G> {
    return this.game.view(this.#position, this.decision.seat) as ViewOf<G>;
  }

  actions(): readonly ActionOf<G>[] | null {
    return this.game.actions(this.#position, this.decision.seat) as readonly ActionOf<G>[] | null;
  }

  /** One of the actions, all equally likely; null where they cannot be listed. */
  any(): ActionOf<G> | null {
    return anyAction(this.game, this.#position, this.decision.seat, this.chance) as ActionOf<G> | null;
  }

  /** Law 3: a verdict, too, depends on nothing but the view. */
  check(action: ActionOf<G>): Verdict {
    return this.game.check(this.#position, this.decision.seat, action);
  }

  propose(): ActionOf<G> {
    const action = this.game.propose(this.#position, this.decision.seat, this.chance) as ActionOf<G> | null;
    if (action === null) throw new Error(`${this.game.id} proposes nothing for the decision "${this.decision.kind}"`);
    return action;
  }

  imagine(): ImaginedOf<G> {
    return this.game.imagine(this.view(), this.chance) as ImaginedOf<G>;
  }
}

/** One of the listed actions, all equally likely; null where they cannot be listed. */
export function anyAction(game: Game, position: object, seat: Seat, chance: Chance): Action | null {
  if (game.any !== undefined) return game.any(position, seat, chance);
  const list = game.actions(position, seat);
  return list === null || list.length === 0 ? null : list[chance.below(list.length)];
}

/** One that plays a game of its own stands in lists of players too: whoever asks it asks about that game. */
export interface Player<G extends Game = Game> {
  readonly id: string;
  /** It answers also what default standing orders would answer for it. */
  readonly asksAll?: true;
  /** The best answer found when the budget is used up; without one, at the player's own cost. */
  choose(ask: Ask<G>, budget?: Budget): ActionOf<G>;
}

/** Any legal action, all equally likely where they can be listed. */
export const randomPlayer: Player = {
  id: 'random',
  choose: (ask) => ask.any() ?? ask.propose(),
};

/** A player's answer; where it fails or the rules refuse it, any legal one, so that no match is stuck. Says why. */
export function answerOf(player: Player, ask: Ask, budget: Budget, failed: (why: unknown) => void): Action {
  try {
    const action = player.choose(ask, budget);
    const verdict = ask.check(action);
    if (verdict.ok) return action;
    failed(`${action.kind} was refused: ${verdict.refusal.key} (${verdict.refusal.cites.join(' ')})`);
  } catch (error) {
    failed(error);
  }
  return randomPlayer.choose(ask);
}
