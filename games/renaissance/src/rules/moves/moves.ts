/** D-sequence.3: the movement step, in which the phasing side spends its PIPs as it likes. */

import { ALLOWED, type Cited, leave, publicReport, refusal, refuse, verdict, warn } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { aboutTurn } from '../../geometry/pose.ts';
import type { Play, Read, Rules } from '../../model/context.ts';
import { depthOf, has, moveTo, poseOfElement, troopOf } from '../../model/field.ts';
import { areGroup } from '../../model/groups.ts';
import { enemyWithin } from '../../model/space.ts';
import type { MovePlan, Planned } from '../../model/verdict.ts';
import { BUSY, CAME, HALTED, PURSUING, RALLIED, RAN, ROUTING, STEADY, UPHILL } from '../../position/elements.ts';
import { JUST_BEATEN } from '../../position/position.ts';
import type { Troop } from '../../tables.ts';
import { isDiscovered, liesInWait, spring } from '../ambush/spring.ts';
import { facing } from '../contact/standing.ts';
import { leavesObstacle, removeObstacle } from '../defences/works.ts';
import { leaveTable } from '../outcomes/outcomes.ts';
import { lock, type OrderPrice, priceOfMove, priceOfOrder } from '../pips/price.ts';
import { fordBarred, wade } from '../water/fords.ts';
import { tooLateToRally } from '../weather/daylight.ts';
import { clearTrodden, loseTeams, runDownForders, uphill } from './consequences.ts';
import { marchesTooNear, mayNotMove, notTheirs } from './eligible.ts';
import { judgedPlan, settledPlan } from './planned.ts';
import { proposeMove } from './propose.ts';
import { doSpecial, isSpecial, specialRefused } from './special-orders.ts';

export const moves: Rules<'moves'> = {
  cites: ['D-sequence.3', 'D-moves.1'],
  list: () => null,
  propose: (s, frame, seat, chance) => proposeMove(s, seat, chance, (action) => moves.check(s, frame, seat, action).ok),

  check(s, { seat }, _seat, action) {
    if (isSpecial(action)) return verdict(specialRefused(s, seat, action));
    switch (action.kind) {
      case 'move': {
        const ordered = orderMove(s, seat, action);
        if ('refusal' in ordered) return verdict(ordered.refusal);
        const short = unpaid(s, action.elements[0], ordered.price);
        return short ? verdict(short) : warn(ordered.plan.warnings);
      }
      case 'steady':
        return verdict(steadyingRefused(s, seat, action.elements));
      case 'rally':
        return verdict(rallyRefused(s, seat, action.element, action.about));
      case 'spring':
        return liesInWait(s.p, seat) ? ALLOWED : refuse('no-ambush', ['D-ambush.4']);
      case 'done':
        return ALLOWED;
      default:
        return refuse('wrong-kind', ['D-sequence.3'], { asked: 'moves' });
    }
  },

  play(d, frame, seat, action) {
    if (isSpecial(action)) {
      doSpecial(d, action);
      return;
    }
    switch (action.kind) {
      case 'move': {
        const ordered = orderMove(d, seat, action, settledPlan(d.f, action));
        if ('refusal' in ordered) return;
        carryOut(d, action, ordered.plan, ordered.price);
        // What they come upon in hiding shows itself.
        const ways = new Map(action.elements.map((i, k) => [i, ordered.plan.ways[k]]));
        if (isDiscovered(d, 1 - seat, ways)) spring(d, 1 - seat);
        return;
      }
      case 'steady':
        steady(d, action.elements);
        return;
      case 'rally':
        rally(d, action);
        return;
      case 'spring':
        spring(d, seat);
        return;
      default:
        leave(d);
        d.sink?.report(publicReport('moves-done', ['D-sequence.4'], { side: frame.seat }));
    }
  },
};

/** A move with its plan and its price, or why it is refused. Whoever has planned it already gives the plan. */
export function orderMove(
  s: Read,
  seat: number,
  action: ActionOf<'move'>,
  planned?: MovePlan,
): { readonly plan: Planned; readonly price: OrderPrice } | { readonly refusal: Cited } {
  const { elements } = action;
  const march = action.march === true;
  const wrong = notTheirs(s, seat, elements) ?? mayNotMove(s, elements, march);
  if (wrong) return { refusal: wrong };
  const plan = planned ?? judgedPlan(s.f, action);
  if (!plan.ok) return plan;
  if (march) {
    const near = marchesTooNear(s.f, elements, plan);
    if (near) return { refusal: near };
  }
  const shunned = fordBarred(s, elements, plan.ways);
  if (shunned) return { refusal: shunned };
  return { plan, price: priceOfMove(s, elements, plan, march, action.pay === true) };
}

/** PIPs are neither lent nor saved (D-pip.3). */
function unpaid({ p, f }: Read, element: number, { price, items }: OrderPrice): Cited | null {
  const left = p.commands.pips[f.e.command[element]];
  if (price <= left) return null;
  return refusal('too-few-pips', ['D-pip.3', ...items.map(({ rule }) => rule)], { price, left });
}

function pay({ p, f }: Play, element: number, { price }: OrderPrice): void {
  p.commands.pips[f.e.command[element]] -= price;
}

function carryOut(d: Play, { elements, march }: ActionOf<'move'>, plan: Planned, price: OrderPrice): void {
  const { p, f } = d;
  pay(d, elements[0], price);
  lock(f, price.locks);
  p.clock++;
  const ends = f.ground.features.length > 0 ? wade(d, elements, plan.ways) : plan.poses;
  for (const [k, i] of elements.entries()) {
    if (f.e.moved[i] === 0) p.before.push(i, f.e.x[i], f.e.y[i], f.e.h[i]);
    moveTo(f, i, ends[k]);
    f.e.moved[i] = p.clock;
    if (march) f.e.marches[i]++;
    if (isSlowGun(troopOf(f, i))) f.e.flags[i] |= BUSY; // G-41
    if (uphill(f, i, plan.ways[k][0])) f.e.flags[i] |= UPHILL;
  }
  for (const { element, to } of plan.conforms) moveTo(f, element, to);
  for (const i of elements) if (facing(f, i) >= 0) f.e.flags[i] |= CAME; // G-60
  for (const i of elements) {
    const dropped = leavesObstacle(f, i, plan.touch !== null);
    if (dropped) removeObstacle(d, i, dropped);
  }
  clearTrodden(d, elements, plan.ways);
  runDownForders(d, elements, plan.ways);
  loseTeams(d);
  d.sink?.report({
    ...publicReport(march ? 'marched' : 'moved', movesCites(elements, plan, price), {
      side: p.commands.side[f.e.command[elements[0]]],
      elements: elements.length,
      troop: troopOf(f, elements[0]).id,
      price: price.price,
      contact: plan.touch === null ? null : troopOf(f, plan.touch.enemy).id,
    }),
    reveals: true, // D-sequence.5: a lawful move is not taken back
  });
  leaveTable(d, elements);
}

/** D-sequence.5: a lawful move stands; so nothing before it is taken back without leave. */
function movesCites(elements: readonly number[], { conforms, touch }: Planned, { cites }: OrderPrice): string[] {
  const more = [elements.length === 1 ? 'D-single.2' : 'D-group.4', 'D-sequence.5'];
  if (touch) more.push('D-contact.1');
  if (conforms.length > 0) more.push('D-contact.4', 'D-contact.6');
  return [...new Set([...cites, ...more])];
}

/** Guns that shoot only in the enemy's phase, if they stood still in their own (D-shooting.4). */
const isSlowGun = ({ type, grade }: Troop): boolean => type === 'Art' && 'SOX'.includes(grade);

/** D-steady.1, G-55: in the phase in which the command becomes beaten, before any other move of it. */
function steadyingRefused(s: Read, seat: number, elements: readonly number[]): Cited | null {
  const { p, f } = s;
  const wrong = notTheirs(s, seat, elements);
  if (wrong) return wrong;
  const command = f.e.command[elements[0]];
  if (p.commands.beaten[command] !== JUST_BEATEN) return refusal('no-need-to-steady', ['D-steady.1'], { command });
  for (let i = 0; i < f.e.troop.length; i++)
    if (f.e.command[i] === command && f.e.moved[i] > 0) return refusal('too-late-to-steady', ['G-55'], { command });
  for (const i of elements)
    if (has(f, i, STEADY | ROUTING)) return refusal('steady-already', ['D-steady.1'], { element: i });
  if (elements.length > 1 && !areGroup(f, elements))
    return refusal('no-group', ['D-group.1'], { elements: [...elements] });
  return unpaid(s, elements[0], priceOfOrder(s, elements, 'steady'));
}

function steady(d: Play, elements: readonly number[]): void {
  const price = priceOfOrder(d, elements, 'steady');
  pay(d, elements[0], price);
  for (const i of elements) d.f.e.flags[i] |= STEADY;
  d.sink?.report(
    publicReport('steadied', ['D-steady.1', 'D-steady.2'], {
      troop: troopOf(d.f, elements[0]).id,
      elements: elements.length,
      price: price.price,
    }),
  );
}

/** D-rally.1, D-rally.5. */
function rallyRefused(s: Read, seat: number, element: number, about: boolean): Cited | null {
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
function rally(d: Play, { element, about }: ActionOf<'rally'>): void {
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
      troop: troopOf(f, element).id,
      price: price.price,
    }),
  );
}
