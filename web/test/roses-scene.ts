/** Positions of Wars of the Roses by notation. */
import { loadGame, resolveOptions, type Setting } from '@drumhead/kernel';
import { type Position, roses } from '@drumhead/roses';

export const game = loadGame(roses);

function setting(players: number, options: object): Setting {
  return {
    scenario: `standard-${players}`,
    options: resolveOptions(game as never, options as never),
    rulesVersion: game.rulesVersion.current,
  };
}

export function position(document: object, players = 4, options: object = {}): Position {
  return game.notation.read(document, setting(players, options));
}
