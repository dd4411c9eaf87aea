/** D-steady.1, D-steady.2, D-rally.1–5: a command's troops steadied when it is beaten, routers and pursuers rallied. */

import { type Cited, publicReport, refusal } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { aboutTurn } from '../../geometry/pose.ts';
import type { Play, Read } from '../../model/context.ts';
import { named } from '../../model/element-labels.ts';
import { depthOf, enemyWithin, has, moveTo, poseOfElement } from '../../model/field.ts';
import { areGroup, NO_GROUP } from '../../model/groups.ts';
import { HALTED, PURSUING, RALLIED, RAN, ROUTING, STEADY } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { JUST_BEATEN } from '../../position/position.ts';
import { pay, priceOfOrder, unpaid } from '../pips/order-price.ts';
import { tooLateToRally } from '../weather/time-of-day.ts';
import { notTheirs } from './who-may-move.ts';

/** D-steady.1, G-55: in the phase in which the command becomes beaten, before any other move of it. */
export function steadyingRefused(s: Read, seat: SeatId, elements: readonly ElementId[]): Cited | null {
  const { p, f } = s;
  const wrong = notTheirs(s, seat, elements);
  if (wrong) return wrong;
  const command = f.e.command[elements[0]];
  if (p.commands.beaten[command] !== JUST_BEATEN) return refusal('no-need-to-steady', ['D-steady.1'], { command });
  for (let i = 0; i < f.e.troop.length; i++)
    if (f.e.command[i] === command && f.e.moved[i] > 0) return refusal('too-late-to-steady', ['G-55'], { command });
  for (const i of elements)
    if (has(f, i, STEADY | ROUTING)) return refusal('steady-already', ['D-steady.1'], { element: i });
  if (elements.length > 1 && !areGroup(f, elements)) return refusal('no-group', NO_GROUP, { elements: [...elements] });
  return unpaid(s, elements[0], priceOfOrder(s, elements, 'steady'));
}

export function steady(d: Play, elements: readonly ElementId[]): void {
  const price = priceOfOrder(d, elements, 'steady');
  pay(d, elements[0], price);
  for (const i of elements) d.f.e.flags[i] |= STEADY;
  d.sink?.report(
    publicReport('steadied', ['D-steady.1', ...price.cites], {
      ...named(d.f, elements[0]),
      elements: elements.length,
      price: price.price,
    }),
  );
}

/** D-rally.1, D-rally.5. */
export function rallyRefused(s: Read, seat: SeatId, element: ElementId, about: boolean): Cited | null {
  const { f } = s;
  const wrong = notTheirs(s, seat, [element]);
  if (wrong) return wrong;
  if (!has(f, element, ROUTING | PURSUING)) return refusal('nothing-to-rally', ['D-rally.1'], { element });
  if (has(f, element, ROUTING)) {
    const late = tooLateToRally(f.air.late);
    if (late) return refusal('too-late-to-rally', [late, 'D-rally.5'], { element });
    if (enemyWithin(f, element, f.t.measures.moves.rallyOffEnemy) >= 0)
      return refusal('enemy-near', ['D-rally.5'], { element });
    if (!about) return refusal('must-turn', ['D-rally.2'], { element });
  }
  return unpaid(s, element, priceOfOrder(s, [element], 'rally'));
}

/** D-rally.2–4: it turns about (a router must), and halts. */
export function rally(d: Play, { element, about }: ActionOf<'rally'>): void {
  const { p, f, t } = d;
  const price = priceOfOrder(d, [element], 'rally');
  pay(d, element, price);
  const routed = has(f, element, ROUTING);
  f.e.flags[element] &= ~(ROUTING | PURSUING | RAN);
  f.e.flags[element] |= HALTED | (routed ? STEADY : RALLIED);
  if (about) moveTo(f, element, aboutTurn(poseOfElement(f, element), depthOf(t, f.e, element)));
  const at = p.quarry.findIndex((it, k) => k % 2 === 0 && it === element);
  if (at >= 0) p.quarry.splice(at, 2);
  d.sink?.report(
    publicReport('rallied', routed ? ['D-rally.4', 'D-steady.4'] : ['D-rally.3'], {
      ...named(f, element),
      price: price.price,
    }),
  );
}
