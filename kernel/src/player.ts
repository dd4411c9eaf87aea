/** How players that are programs are asked: they get what their seat may know, and nothing else. */
import type { Chance } from './chance/chance.ts';
import type { Action, Decision, Game, Imagined, Seat } from './contract.ts';

/**
 * A question to a player. The position stays out of its reach: a bot sees its view, the legal actions that law 3
 * guarantees to depend on nothing but that view, and positions imagined from it.
 */
export class Ask {
  readonly game: Game;
  readonly decision: Decision;
  /** The player's own chance; not the match's. */
  readonly chance: Chance;
  readonly #position: object;

  constructor(game: Game, position: object, decision: Decision, chance: Chance) {
    this.game = game;
    this.#position = position;
    this.decision = decision;
    this.chance = chance;
  }

  get seat(): Seat {
    return this.decision.seat;
  }

  view(): object {
    return this.game.view(this.#position, this.decision.seat);
  }

  actions(): readonly Action[] | null {
    return this.game.actions(this.#position, this.decision.seat);
  }

  propose(): Action {
    const action = this.game.propose(this.#position, this.decision.seat, this.chance);
    if (action === null) throw new Error(`${this.game.id} proposes nothing for the decision "${this.decision.kind}"`);
    return action;
  }

  imagine(): Imagined<object> {
    return this.game.imagine(this.view(), this.chance);
  }
}

export interface Player {
  readonly id: string;
  choose(ask: Ask): Action;
}

/** Any legal action, all equally likely where they can be listed. */
export const randomPlayer: Player = {
  id: 'random',
  choose(ask) {
    const actions = ask.actions();
    return actions === null ? ask.propose() : (actions[ask.chance.below(actions.length)] as Action);
  },
};
