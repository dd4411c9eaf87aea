/** Who stands on the ladder: the game's players, and a cheat above them who is offered to nobody. */
import { Ask, type Game, type Player, type Viewer } from '@drumhead/kernel';

export const CHEAT = 'cheat';

/** A game that lets the cheat look: what it last showed anybody is remembered. */
export interface Watched {
  readonly game: Game;
  truth(): object;
}

export function watched(game: Game): Watched {
  let last: object = {};
  const view = (position: object, viewer: Viewer): object => {
    last = position;
    return game.view(position, viewer);
  };
  return { game: { ...game, view }, truth: () => last };
}

/** Plays as another does, but imagines the truth: how much more could be had by knowing all. */
export function cheating(player: Player, { game, truth }: Watched): Player {
  return {
    ...player,
    id: CHEAT,
    choose(ask, budget) {
      ask.view();
      const position = truth();
      const knowing: Game = { ...game, imagine: () => game.clone(position) };
      return player.choose(new Ask(knowing, position, ask.decision, ask.chance), budget);
    },
  };
}
