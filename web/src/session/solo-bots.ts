/** Bots at a table of this device. They are asked about positions imagined from their seat's view, never the true one. */
import {
  type Action,
  Ask,
  answerOf,
  type Budget,
  type Decision,
  type Match,
  type Player,
  type Seat,
  thinkingOn,
  within,
} from '@drumhead/kernel';
import type { Bots } from '../games/bots.ts';
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

const budget = (): Budget => within(LONGEST_THOUGHT_MS, () => performance.now());

const strongest = (bots: Bots) => Object.values(bots).at(-1);
