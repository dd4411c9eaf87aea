/** Bots at a table of this device. They are asked about positions imagined from their seat's view, never the true one. */
import { type Action, Ask, type Chance, type Decision, type Match, type Player, type Seat } from '@drumhead/kernel';
import type { Bots } from '../games/bots.ts';
import type { Advice } from './session.ts';
import { sittersOf } from './sitters.ts';

/** Who sits here; a stranger's place is taken by the strongest. */
export function botIn(match: Match, seat: Seat, bots: Bots): Player {
  const { name } = sittersOf(match.entries, match.seats.length)[seat];
  const bot = bots[name] ?? strongest(bots);
  if (!bot) throw new Error(`${match.game.id} has no bots`);
  return bot;
}

/** What it answers. `thinking`: for what it makes up; the match's dice come from its seed. */
export function botAction(match: Match, decision: Decision, bot: Player, thinking: Chance): Action {
  return bot.choose(new Ask(match.game, match.position, decision, thinking));
}

/** What the strongest would answer in a person's place. */
export function adviceOn(match: Match, decision: Decision, bots: Bots, thinking: Chance): Advice | null {
  const bot = strongest(bots);
  if (!bot) return null;
  const { game, position } = match;
  const action = bot.choose(new Ask(game, position, decision, thinking));
  const seen = game.imagine(game.view(position, decision.seat), thinking);
  return { by: bot.id, action, words: game.notation.writeAction(action, seen, decision.seat) };
}

const strongest = (bots: Bots) => Object.values(bots).at(-1);
