/** D-sequence.3: the movement step, in which the phasing side spends its PIPs as it likes. */

import { ALLOWED, type Cited, citesIf, leave, publicReport, refusal, refuse, verdict, warn } from '@drumhead/kernel';
import type { ActionOf, RenaissanceAction } from '../../action.ts';
import { baseSizeOf, lone } from '../../geometry/bases.ts';
import { isHigher } from '../../geometry/hills.ts';
import { layOut } from '../../geometry/paths.ts';
import type { Pose } from '../../geometry/pose.ts';
import { linedUpOn } from '../../geometry/touching.ts';
import type { Play, Read, Rules, Special } from '../../model/context.ts';
import { labelOf, labelSpans, named } from '../../model/element-labels.ts';
import { areEnemies, type Field, has, moveTo, onTable, troopOf } from '../../model/field.ts';
import { type MovePlan, type Planned, wholePaces } from '../../model/verdict.ts';
import { BUSY, CAME, TEAM, UPHILL } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Troop } from '../../tables.ts';
import { isDiscovered, liesInWait, spring } from '../ambush.ts';
import { driveOff, limbering, losesTeam } from '../artillery-limbers.ts';
import { facing } from '../contact/engaged.ts';
import { barriersUnder, leavesObstacle, removeObstacle, trodden, without } from '../defences.ts';
import { embarking, landing } from '../naval-landing/landing-and-embarking.ts';
import { leaveTable, lose } from '../outcomes/destroyed-captured-lost.ts';
import { lock, type OrderPrice, pay, priceOfMove, priceOfOrder, unpaid } from '../pips/order-price.ts';
import { STEP_RULES } from '../sequence/steps-of-a-phase.ts';
import { landOf } from '../terrain/features.ts';
import { bridging } from '../water/bridges.ts';
import { fordBarred, RUN_DOWN, runDown, wade } from '../water/fords.ts';
import { contactCites, NEED_NOT_CONFORM } from './conforming-on-contact.ts';
import { manoeuvreCites } from './group-moves.ts';
import { judgedPlan, settledPlan } from './plan-memo.ts';
import { proposeMove } from './propose.ts';
import { SINGLE_MOVE } from './single-moves.ts';
import { rally, rallyRefused, steady, steadyingRefused } from './steady-and-rally-orders.ts';
import { FAR_OFF, marchesTooNear, mayNotMove, mustStay, notTheirs } from './who-may-move.ts';

export const moves: Rules<'moves'> = {
  cites: [STEP_RULES.moves, STEP_RULES.moved, 'D-moves.1', ...NEED_NOT_CONFORM],
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
        return refuse('wrong-kind', [STEP_RULES.moves], { asked: 'moves' });
    }
  },

  play(d, frame, seat, action) {
    if (isSpecial(action)) {
      doSpecial(d, action);
      return;
    }
    switch (action.kind) {
      case 'move': {
        const ordered = orderMove(d, seat, action, settledPlan(d, action));
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
        d.sink?.report(
          publicReport('moves-done', [STEP_RULES.moves], { side: frame.seat, still: !hasMoved(d.f, frame.seat) }),
        );
    }
  },
};

const hasMoved = ({ e }: Field, side: SeatId): boolean => e.moved.some((when, i) => when > 0 && e.side[i] === side);

/** A move with its plan and its price, or why it is refused. Whoever has planned it already gives the plan. */
export function orderMove(
  s: Read,
  seat: SeatId,
  action: ActionOf<'move'>,
  planned?: MovePlan,
): { readonly plan: Planned; readonly price: OrderPrice } | { readonly refusal: Cited } {
  const { elements } = action;
  const march = action.march === true;
  const pay = action.pay === true;
  const wrong = notTheirs(s, seat, elements) ?? mayNotMove(s, elements, march) ?? mustStay(s.f, elements, true);
  if (wrong) return { refusal: wrong };
  const plan = planned ?? judgedPlan(s, action);
  if (!plan.ok) return plan;
  const stays = mustStay(s.f, elements, plan.touch !== null || pay);
  if (stays) return { refusal: stays };
  if (march) {
    const near = marchesTooNear(s.f, elements, plan);
    if (near) return { refusal: near };
  }
  const shunned = fordBarred(s, elements, plan.ways);
  if (shunned) return { refusal: shunned };
  return { plan, price: priceOfMove(s, elements, plan, { march, pay }) };
}

function carryOut(d: Play, action: ActionOf<'move'>, plan: Planned, price: OrderPrice): void {
  const { elements, march } = action;
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
  const met = plan.touch === null ? [] : metBy(f, elements, plan.touch.enemy);
  d.sink?.report({
    ...publicReport(march ? 'marched' : 'moved', [...movesCites(action, plan, price), ...farther(f, elements, plan)], {
      ...named(f, elements[0]),
      elements: elements.length,
      others: elements.slice(1),
      group: labelSpans(f.e, elements.slice(1)),
      price: price.price,
      distance: wholePaces(plan.cost),
      touched: met.length,
      contacts: met.map((j) => labelOf(f.e, j)),
    }),
    reveals: true, // D-sequence.5: a lawful move is not taken back
  });
  leaveTable(d, elements);
}

/** Whom their fronts have come upon; over a work, whoever holds it. */
function metBy(f: Field, movers: readonly ElementId[], first: ElementId): readonly ElementId[] {
  const met = f.e.troop.flatMap((_, j) =>
    onTable(f, j) && movers.some((i) => areEnemies(f, i, j) && linedUpOn(f.bases, i, f.bases, j) >= 0) ? [j] : [],
  );
  return met.length > 0 ? met : [first];
}

function movesCites({ elements, legs, march }: ActionOf<'move'>, plan: Planned, { cites }: OrderPrice): string[] {
  const manner = elements.length === 1 ? [SINGLE_MOVE] : manoeuvreCites(legs);
  return [...new Set([...cites, ...citesIf(march === true, FAR_OFF), ...manner, ...contactCites(plan)])];
}

/** D-distance.2: some go farther if they end in contact. */
function farther(f: Field, elements: readonly ElementId[], { touch, cost }: Planned): readonly string[] {
  const more = elements
    .map((i) => troopOf(f, i))
    .some(({ contactBonus, move }) => contactBonus > 0 && cost > move.good);
  return citesIf(touch !== null && more, 'D-distance.2');
}

/** Guns that shoot only in the enemy's phase, if they stood still in their own (D-shooting.4). */
const isSlowGun = ({ type, grade }: Troop): boolean => type === 'Art' && 'SOX'.includes(grade);

const SPECIALS = { limber: limbering, bridge: bridging, land: landing, embark: embarking };
export type SpecialAction = Extract<RenaissanceAction, { kind: keyof typeof SPECIALS }>;

export const isSpecial = (action: RenaissanceAction): action is SpecialAction => Object.hasOwn(SPECIALS, action.kind);

const specialOf = (action: SpecialAction): Special<SpecialAction> => SPECIALS[action.kind] as Special<SpecialAction>;

/** G-54: they count as moves of their element, and cost as much. */
export function specialRefused(s: Read, seat: SeatId, action: SpecialAction): Cited | null {
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

// What a move does besides moving: tramples obstacles, drives off teams, climbs.

/** D-defences.18: an undefended obstacle is gone once the first has crossed it. */
function clearTrodden(d: Play, members: readonly ElementId[], ways: readonly (readonly Pose[])[]): void {
  const { p, f } = d;
  if (p.sections.length === 0) return;
  const crossed = new Set<number>();
  for (const [k, i] of members.entries()) {
    const steps = layOut(ways[k], baseSizeOf(f.bases, i));
    for (let s = 0; s < steps.count; s++)
      for (const { section, is } of barriersUnder(f, f.e.side[i], steps, s))
        if (is === 'difficult') crossed.add(section);
  }
  const gone = trodden(f, [...crossed], members);
  if (gone.length === 0) return;
  p.sections = without(p.sections, gone);
  d.sink?.report(publicReport('obstacle-trodden', ['D-defences.18'], { count: gone.length }));
}

/** D-troops.33: teams that an enemy has come to touch run off. */
function loseTeams(d: Play): void {
  const { f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    const rule = has(f, i, TEAM) ? losesTeam(f, i) : null;
    if (rule !== null) driveOff(d, i, rule);
  }
}

/** D-weather.19: is it higher than where it began? */
function uphill(f: Field, i: ElementId, from: Pose): boolean {
  const { hills } = landOf(f.ground.features);
  return hills.length > 0 && isHigher(hills, f.bases, i, lone(from, baseSizeOf(f.bases, i)));
}

/** D-ford.5: what boats among the movers ran down on their ways: they carry on over those who ford. Call it when they have arrived. */
function runDownForders(d: Play, members: readonly ElementId[], ways: readonly (readonly Pose[])[]): void {
  const { f } = d;
  for (const [k, i] of members.entries()) {
    if (troopOf(f, i).type !== 'Bts') continue;
    const steps = layOut(ways[k], baseSizeOf(f.bases, i));
    for (const who of runDown(f, i, steps)) lose(d, [who], RUN_DOWN);
  }
}
