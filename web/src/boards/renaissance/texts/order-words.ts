/** An order in a few words: who, and in which legs. */
import type { MoveLeg, RenaissanceAction } from '@drumhead/renaissance';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { sayOfRenaissance as say } from './renaissance-texts.ts';
import { troopName, troopWords } from './troop-words.ts';

const paces = (units: number): number => Math.round(units / UNITS);

export function legWords(leg: MoveLeg): string {
  switch (leg.kind) {
    case 'ahead':
      return say('leg.ahead', { paces: paces(leg.distance) });
    case 'wheel':
      return say(leg.side < 0 ? 'leg.wheel-left' : 'leg.wheel-right', { degrees: Math.round(leg.angle / 102.4) / 10 });
    case 'step':
      return say('leg.step', { paces: Math.abs(paces(leg.distance)), side: leg.distance < 0 ? 'left' : 'right' });
    case 'column':
      return say('leg.column', { paces: paces(leg.distance) });
    case 'expand':
      return say('leg.expand', { abreast: leg.abreast, side: leg.side < 0 ? 'left' : 'right' });
    default:
      return say(`leg.${leg.kind}`);
  }
}

export function orderWords(state: TableState, action: RenaissanceAction): string {
  switch (action.kind) {
    case 'move':
      return `${troopWords(state, action.elements)}: ${action.legs.map(legWords).join(', ')}`;
    case 'steady':
      return `${troopWords(state, action.elements)}: ${say('offer.steady')}`;
    case 'rally':
      return `${troopName(state, action.element)}: ${say('offer.rally')}`;
    case 'limber':
      return `${troopName(state, action.element)}: ${say('offer.limber')}`;
    default:
      return say.maybe(`answer.${action.kind}`) ?? action.kind;
  }
}
