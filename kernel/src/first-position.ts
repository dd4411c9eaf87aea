/** Where a match begins: as its scenario deals it, or from a position that its head writes out. */
import { BadInput } from './bad-input.ts';
import type { Chance } from './chance/chance.ts';
import type { Game, Report, Setting, Sink } from './contract.ts';
import { settingOf } from './options.ts';

interface Beginning extends Setting {
  readonly from?: unknown;
}

/** Nothing is drawn or told where the position is written out. Throws `BadInput` where it cannot be read. */
export function firstPosition(game: Game, head: Beginning, chance: Chance, sink?: Sink<Report> | null): object {
  const setting = settingOf(game, head);
  if (head.from === undefined) return game.setup(setting, chance, sink);
  try {
    const position = game.notation.read(head.from, setting);
    game.decisions(position);
    return position;
  } catch (error) {
    // Part of a position may be of any shape: what the rules stumble over is none.
    throw error instanceof BadInput ? error.within('head/from') : new BadInput('head/from', String(error));
  }
}
