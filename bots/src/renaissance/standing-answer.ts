/** What needs no thought is answered by the orders a battle begins with. */
import type { Decision } from '@drumhead/kernel';
import type { Renaissance, RenaissanceAction } from '@drumhead/renaissance';

/** Null where they would ask. */
export function standingAnswer(
  { orders }: Renaissance,
  view: ReturnType<Renaissance['view']>,
  decision: Decision,
): RenaissanceAction | null {
  if (!orders.kinds.includes(decision.kind)) return null;
  const standing = { ...orders.byDefault(decision.seat), pips: 'arrange' as const, ambush: 'fire' as const };
  const answer = orders.answer(standing, view, decision);
  return answer === 'ask' ? null : answer;
}
