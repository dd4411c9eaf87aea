/**
 * Who answers when no person need be asked: lodged standing orders first, then bots. One loop for simulated matches,
 * tables at home and the server; where thinking takes time, the bot named here is asked elsewhere.
 */
import type { Action, Decision, Game } from './contract.ts';
import type { Player } from './player.ts';

/** What answers for a seat; neither for a person without orders. */
export interface Pilot {
  /** Standing orders that fit the game's schema. */
  readonly orders?: unknown;
  readonly bot?: Player | undefined;
}

/** An answer by orders, or a bot to be asked. */
export type Piloted =
  | { readonly decision: Decision; readonly by: 'orders'; readonly action: Action }
  | { readonly decision: Decision; readonly by: 'bot'; readonly bot: Player };

/**
 * The next decision that needs no person, null where only people are awaited or nobody is. Optional decisions wait for
 * nobody. Counted loops: on lists this short an iterator costs as much as the rules.
 */
export function autopilot(
  game: Game,
  position: object,
  decisions: readonly Decision[],
  pilots: readonly Pilot[],
): Piloted | null {
  let waiting: Decision | undefined;
  for (let i = 0; i < decisions.length; i++) {
    const decision = decisions[i];
    if (decision.optional) continue;
    const { orders, bot } = pilots[decision.seat];
    const action = orderedAnswer(game, position, decision, orders);
    if (action !== 'ask') return { decision, by: 'orders', action };
    if (waiting === undefined && bot !== undefined) waiting = decision;
  }
  return waiting === undefined ? null : { decision: waiting, by: 'bot', bot: pilots[waiting.seat].bot as Player };
}

/** What standing orders answer, from what their seat sees; a seat without orders is asked. */
export function orderedAnswer(game: Game, position: object, decision: Decision, standing: unknown): Action | 'ask' {
  const { orders } = game;
  if (standing === undefined || orders.kinds.length === 0) return 'ask';
  // First, for it knows its kinds: to look for one of forty names takes longer than most answers.
  const ordered = game.ordered === undefined ? null : game.ordered(position, decision, standing);
  if (ordered !== null) return ordered;
  if (!orders.kinds.includes(decision.kind)) return 'ask';
  const offhand = orders.offhand === undefined ? null : orders.offhand(standing, decision);
  return offhand ?? orders.answer(standing, game.view(position, decision.seat), decision);
}
