/** Advice in sentences: who, by the labels on their bases, and in which legs. */
import { labelOf, labelSpans, type RenaissanceAction } from '@drumhead/renaissance';
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import { legWords } from './order-words.ts';
import { sayOfRenaissance as say } from './renaissance-texts.ts';

/** None where the notation says it as well. */
export function tellRenaissance(
  action: RenaissanceAction,
  { position: { elements } }: RenaissanceView,
): readonly string[] {
  const label = (i: number): string => labelOf(elements, i);
  const ordered = (members: readonly number[], what: readonly string[]): string[] => [
    say('advice.order', { who: labelSpans(elements, members).join(', '), what: what.join(', ') }),
  ];
  switch (action.kind) {
    case 'pips':
      return [say('advice.pips', { dice: action.dice.join(', ') })];
    case 'move':
      return ordered(action.elements, [...(action.march ? [say('advice.march')] : []), ...action.legs.map(legWords)]);
    case 'steady':
      return ordered(action.elements, [say('offer.steady')]);
    case 'rally':
    case 'limber':
      return ordered([action.element], [say(`offer.${action.kind}`)]);
    case 'designate':
      return [say('advice.designate', { label: label(action.element), met: label(action.target) })];
    case 'shoot':
      return [say('advice.shoot', { met: label(action.target) })];
    case 'fight':
      return action.enemy === undefined
        ? []
        : [say('advice.fight', { label: label(action.element), met: label(action.enemy) })];
    default: {
      const words = say.maybe(`answer.${action.kind}`);
      return words && Object.keys(action).length === 1 ? [words] : [];
    }
  }
}
