/** Bots at a table of this device. They are asked about positions imagined from their seat's view, never the true one. */
import {
  type Action,
  Ask,
  answerOf,
  type Budget,
  type Chance,
  type Decision,
  type Match,
  type Player,
  type Seat,
  thinkingOn,
  within,
} from '@drumhead/kernel';
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

/** What it answers. */
export function botAction(match: Match, decision: Decision, bot: Player): Action {
  return answerOf(bot, askOf(match, decision), budget(), (why) => {
    console.warn(`the bot ${bot.id} failed (${decision.kind}), any legal move stands in:`, why);
  });
}

function askOf({ game, position }: Pick<Match, 'game' | 'position'>, decision: Decision): Ask {
  return new Ask(game, position, decision, thinkingOn(game.view(position, decision.seat), decision));
}

/** Nobody waits longer for a bot. */
const LONGEST_THOUGHT_MS = 4000;

const budget = (milliseconds = LONGEST_THOUGHT_MS): Budget => within(milliseconds, () => performance.now());

interface Adviser {
  readonly bots: Bots;
  readonly thinking: Chance;
  readonly through: readonly string[];
  /** For each of its answers. */
  readonly milliseconds?: number;
}

/** What the strongest would answer in a person's place. */
export function adviceOn(
  match: Pick<Match, 'game' | 'position'>,
  decision: Decision,
  { bots, thinking, through, milliseconds }: Adviser,
): Advice | null {
  const bot = strongest(bots);
  if (!bot) return null;
  const { game, position } = match;
  const { seat } = decision;
  let action = bot.choose(askOf(match, decision), budget(milliseconds));
  const seen = game.imagine(game.view(position, seat), thinking);
  const first = action;
  const further: Action[] = [];
  const words = [game.notation.writeAction(action, seen, seat)];
  // What it begins is thought to its end, on a position that is only imagined.
  while (further.length < LONGEST) {
    game.play(seen, { seat, action }, thinking, null);
    const next = game.outcome(seen) ? undefined : game.decisions(seen).find((open) => open.seat === seat);
    if (!next || !through.includes(next.kind)) break;
    action = bot.choose(new Ask(game, seen, next, thinking), budget(milliseconds));
    words.push(game.notation.writeAction(action, seen, seat));
    further.push(action);
  }
  return { by: bot.id, action: first, further, words };
}

/** No march has more acts. */
const LONGEST = 40;

const strongest = (bots: Bots) => Object.values(bots).at(-1);
