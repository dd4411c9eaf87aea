/**
 * Advances its groups, fights where the odds are good, and grows bolder as the day wears on. What standing orders would
 * answer, its own default orders do.
 */
import type { Ask, Player } from '@drumhead/kernel';
import {
  type Context,
  contextOf,
  groupOf,
  has,
  JUST_BEATEN,
  onTable,
  PURSUING,
  type Renaissance,
  type RenaissanceAction,
  ROUTING,
  STEADY,
} from '@drumhead/renaissance';
import { bestIdea } from './ideas.ts';
import { standingAnswer } from './standing-answer.ts';

export const greedyRenaissance: Player<Renaissance> = {
  id: 'greedy',
  choose(ask) {
    const standing = standingAnswer(ask.game, ask.view(), ask.decision);
    return standing ?? (ask.decision.kind === 'moves' ? bestOrder(ask) : ask.propose());
  },
};

function bestOrder(ask: Ask<Renaissance>): RenaissanceAction {
  const { game } = ask;
  const s = contextOf(game.editions, ask.imagine());
  const steadied = steadyMost(s, ask.seat);
  if (steadied && game.check(s.p, ask.seat, steadied).ok) return steadied;
  const idea = bestIdea(s, ask.seat)?.action;
  // Among houses and woods the way that was measured may not be lawful at its full length.
  if (idea && !game.check(s.p, ask.seat, idea).ok) return ask.propose();
  return idea ?? rallies(s, ask.seat).find((it) => game.check(s.p, ask.seat, it).ok) ?? { kind: 'done' };
}

/** The largest group of a command that has just been beaten. */
function steadyMost({ p, f }: Context, seat: number): RenaissanceAction | null {
  let most: number[] = [];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== seat || !onTable(f, i) || p.commands.beaten[f.e.command[i]] !== JUST_BEATEN) continue;
    if (has(f, i, STEADY | ROUTING)) continue;
    const group = groupOf(f, i).filter((j) => !has(f, j, STEADY | ROUTING));
    if (group.length > most.length) most = group;
  }
  return most.length === 0 ? null : { kind: 'steady', elements: most };
}

/** Orders for those who run, and those who run after them. */
export function rallies({ f }: Context, seat: number): RenaissanceAction[] {
  const astray = [...f.e.troop.keys()].filter(
    (i) => f.e.side[i] === seat && onTable(f, i) && has(f, i, ROUTING | PURSUING),
  );
  return astray.map((element) => ({ kind: 'rally', element, about: true }));
}
