/** Bots and standing orders answer whatever waits for them, until somebody else is awaited or the match is over. */
import {
  Ask,
  answerOf,
  autopilot,
  type Budget,
  type Chance,
  type Decision,
  type Match,
  type Pilot,
  type Step,
  thinkingOn,
} from '@drumhead/kernel';
import { remark } from '../terminal.ts';

/** What the table gives them: the match's dice, time to think, and a place for what they did. */
export interface Host {
  chance(): Chance;
  budget(): Budget;
  commit(step: Step): void;
}

export function botsAct(match: Match, pilots: readonly Pilot[], host: Host): void {
  for (;;) {
    const next = autopilot(match.game, match.position, match.decisions(), pilots);
    if (next === null) return;
    const { decision } = next;
    const action =
      next.by === 'orders'
        ? next.action
        : answerOf(next.bot, askOf(match, decision), host.budget(), (why) => {
            remark(`the bot ${next.bot.id} failed (${decision.kind}), any legal move stands in: ${why}`);
          });
    const answer = { seat: decision.seat, decision: decision.id, action, ...(next.by === 'orders' && { by: next.by }) };
    const prepared = match.prepare(answer, host.chance());
    if (!prepared.ok) {
      const who = next.by === 'orders' ? 'the answer of the orders' : `the bot ${next.bot.id}`;
      throw new Error(`${who} was refused: ${prepared.refusal.key} (${prepared.refusal.cites.join(' ')})`);
    }
    host.commit(prepared.step);
  }
}

/** A question to a bot, with a chance of its own that follows from what it sees. */
export function askOf({ game, position }: Match, decision: Decision): Ask {
  return new Ask(game, position, decision, thinkingOn(game.view(position, decision.seat), decision));
}
