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
export function adviceOn(
  match: Match,
  decision: Decision,
  { bots, thinking, through }: { readonly bots: Bots; readonly thinking: Chance; readonly through: readonly string[] },
): Advice | null {
  const bot = strongest(bots);
  if (!bot) return null;
  const { game, position } = match;
  const { seat } = decision;
  let action = bot.choose(new Ask(game, position, decision, thinking));
  const seen = game.imagine(game.view(position, seat), thinking);
  const first = action;
  const further: Action[] = [];
  const words = [game.notation.writeAction(action, seen, seat)];
  // What it begins is thought to its end, on a position that is only imagined.
  while (further.length < LONGEST) {
    game.play(seen, seat, action, thinking, null);
    const next = game.outcome(seen) ? undefined : game.decisions(seen).find((open) => open.seat === seat);
    if (!next || !through.includes(next.kind)) break;
    action = bot.choose(new Ask(game, seen, next, thinking));
    words.push(game.notation.writeAction(action, seen, seat));
    further.push(action);
  }
  return { by: bot.id, action: first, further, words };
}

/** No march has more acts. */
const LONGEST = 40;

const strongest = (bots: Bots) => Object.values(bots).at(-1);
