/** Orders to one element other than to move, steady or rally: each says why not, and is carried out. */

import { type Cited, refusal } from '@drumhead/kernel';
import type { RenaissanceAction } from '../../action.ts';
import type { Play, Read, Special } from '../../model/context.ts';
import { limbering } from '../guns/limbers.ts';
import { embarking, landing } from '../landing-and-embarking.ts';
import { type OrderPrice, priceOfOrder } from '../pips/order-price.ts';
import { bridging } from '../water/bridges.ts';
import { mayNotMove, mustStay, notTheirs } from './who-may-move.ts';

const SPECIALS = { limber: limbering, bridge: bridging, land: landing, embark: embarking };
export type SpecialAction = Extract<RenaissanceAction, { kind: keyof typeof SPECIALS }>;

export const isSpecial = (action: RenaissanceAction): action is SpecialAction => Object.hasOwn(SPECIALS, action.kind);

const specialOf = (action: SpecialAction): Special<SpecialAction> => SPECIALS[action.kind] as Special<SpecialAction>;

/** G-54: they count as moves of their element, and cost as much. */
export function specialRefused(s: Read, seat: number, action: SpecialAction): Cited | null {
  const { element } = action;
  const wrong =
    notTheirs(s, seat, [element]) ??
    mayNotMove(s, [element], false) ??
    mustStay(s.f, [element], false) ??
    specialOf(action).refusal(s, action);
  if (wrong) return wrong;
  const { price, items } = specialPrice(s, action);
  const left = s.p.commands.pips[s.f.e.command[element]];
  return price <= left ? null : refusal('too-few-pips', ['D-pip.3', ...items.map(({ rule }) => rule)], { price, left });
}

export function specialPrice(s: Read, action: SpecialAction): OrderPrice {
  return priceOfOrder(s, [action.element], specialOf(action).order);
}

export function doSpecial(d: Play, action: SpecialAction): void {
  const { p, f } = d;
  const { element } = action;
  p.commands.pips[f.e.command[element]] -= specialPrice(d, action).price;
  p.clock++;
  f.e.moved[element] = p.clock;
  specialOf(action).play(d, action);
}
