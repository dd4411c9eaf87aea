/** Advice in sentences: who, by the labels on their bases, in which legs, and whom they meet. */
import { SwiftChance } from '@drumhead/kernel';
import {
  contactsToFight,
  contextOf,
  labelOf,
  labelSpans,
  type Renaissance,
  type RenaissanceAction,
} from '@drumhead/renaissance';
import type { RenaissanceView } from '@drumhead/renaissance/queries';
import { UNITS } from '../table/plane.ts';
import { legWords } from './order-words.ts';
import { sayOfRenaissance as say } from './renaissance-texts.ts';

interface AskedAt {
  readonly game: Renaissance;
  readonly view: RenaissanceView;
}

type Move = Extract<RenaissanceAction, { kind: 'move' }>;

/** None where the notation says it as well. */
export function tellRenaissance(action: RenaissanceAction, at: AskedAt): readonly string[] {
  const { elements } = at.view.position;
  const label = (i: number): string => labelOf(elements, i);
  const ordered = (members: readonly number[], what: readonly string[]): string[] => [
    say('advice.order', { who: labelSpans(elements, members).join(', '), what: what.join(', ') }),
  ];
  switch (action.kind) {
    case 'pips':
      return [say('advice.pips', { dice: action.dice.join(', ') })];
    case 'move':
      return ordered(action.elements, [...(action.march ? [say('advice.march')] : []), ...moveWords(action, at)]);
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

/** Its legs. A new place says nothing by itself: it is told by whom one meets there, or how far off it is. */
function moveWords(action: Move, { game, view }: AskedAt): readonly string[] {
  const { elements: members, legs } = action;
  const chance = new SwiftChance(1);
  const p = game.imagine(view, chance);
  const seat = p.elements.side[members[0]];
  const [x, y] = [p.elements.x[members[0]], p.elements.y[members[0]]];
  game.play(p, { seat, action }, chance, null);
  const met = contactsToFight(contextOf(game.editions, p).f).flatMap(({ by, enemy }) =>
    members.includes(by) && enemy >= 0 ? [enemy] : members.includes(enemy) ? [by] : [],
  );
  const contact = met.length > 0 ? [say('advice.contact', { met: labelSpans(p.elements, met).join(', ') })] : [];
  const paces = Math.round(Math.hypot(p.elements.x[members[0]] - x, p.elements.y[members[0]] - y) / UNITS);
  const words = legs.flatMap((leg) => {
    if (leg.kind !== 'place') return [legWords(leg)];
    return contact.length > 0 ? [] : [say('advice.place', { paces })];
  });
  return [...words, ...contact];
}
