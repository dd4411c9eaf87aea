/** Advice in words: who, by the labels on their bases, and in which legs. */
import { labelOf, type RenaissanceAction } from '@drumhead/renaissance';
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import { legWords } from './order-words.ts';
import { sayOfRenaissance as say } from './renaissance-texts.ts';

/** None where the notation says it as well. */
export function tellRenaissance(
  action: RenaissanceAction,
  { position: { elements } }: RenaissanceView,
): readonly string[] {
  const label = (i: number): string => labelOf(elements, i);
  switch (action.kind) {
    case 'move':
      return [
        action.elements.map(label).join(', '),
        ...(action.march ? [say('advice.march')] : []),
        ...action.legs.map(legWords),
      ];
    case 'steady':
      return [action.elements.map(label).join(', '), say('offer.steady')];
    case 'rally':
    case 'limber':
      return [label(action.element), say(`offer.${action.kind}`)];
    default: {
      const words = say.maybe(`answer.${action.kind}`);
      return words && Object.keys(action).length === 1 ? [words] : [];
    }
  }
}
