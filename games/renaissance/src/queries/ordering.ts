/** Giving orders in the movement step: who goes together, what an order would come to, and the orders worth a click. */

import type { Cited } from '@drumhead/kernel';
import type { ActionOf, MoveLeg, RenaissanceAction } from '../action.ts';
import { baseSizeOf, boundsGap, copyBases, put } from '../geometry/bases.ts';
import { doLeg, frontRank, type Leg } from '../geometry/legs.ts';
import { aboutTurn, LEFT, localU, localV, type Pose, RIGHT, type Side } from '../geometry/pose.ts';
import { NO_LINK } from '../geometry/touching.ts';
import { HALF, opposed, PACE, TURN, turnFrom } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import { labelled } from '../model/element-labels.ts';
import { type Field, has, onTable, poseOfElement } from '../model/field.ts';
import { fileBehind, groupOf, link } from '../model/groups.ts';
import type { Planned } from '../model/verdict.ts';
import { LOCKED, PURSUING, ROUTING } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { gunHeld } from '../rules/artillery-limbers.ts';
import { isSpecial, orderMove, specialPrice, specialRefused } from '../rules/moves/movement-step.ts';
import { furthestAdvance } from '../rules/moves/propose.ts';
import { heldBy } from '../rules/moves/single-moves.ts';
import { rallyRefused, steadyingRefused } from '../rules/moves/steady-and-rally-orders.ts';
import { type OrderPrice, priceOfOrder, unpaid } from '../rules/pips/order-price.ts';
import { type ContactMove, contactMoves, emptyHulls, groupContacts, landingPlace, upToWorks } from './movement.ts';

type Move = ActionOf<'move'>;

/** An order as it would be judged now: where it leads and what it costs, as far as it is lawful, and why not. */
export interface Judged {
  readonly plan: Planned | null;
  readonly price: OrderPrice | null;
  readonly refusal: Cited | null;
}

export function judgeMove(s: Read, seat: SeatId, action: Move): Judged {
  const ordered = orderMove(s, seat, action);
  if ('refusal' in ordered) return { plan: null, price: null, refusal: labelled(s.f.e, ordered.refusal) };
  return { ...ordered, refusal: unpaid(s, action.elements[0], ordered.price) };
}

/** Where legs lead, laws aside: what the player wishes for. */
export function wishedPoses(f: Field, members: readonly ElementId[], legs: readonly MoveLeg[]): Pose[] {
  const bases = copyBases(f.bases);
  for (const leg of legs) {
    if (leg.kind === 'place') put(bases, members[0], leg, baseSizeOf(bases, members[0]));
    else if (leg.kind === 'column' || leg.kind === 'expand') continue;
    else doLeg(bases, members, leg as Leg);
  }
  return members.map((i) => ({ x: bases.x[i], y: bases.y[i], h: bases.h[i] }));
}

/** It has not moved, and nothing holds it. */
export const isFree = (f: Field, i: ElementId): boolean =>
  onTable(f, i) && f.e.moved[i] === 0 && !has(f, i, ROUTING | PURSUING | LOCKED) && heldBy(f, i, true) < 0;

/** Those of an element's group who can go with it now; alone where it cannot go itself. A gun without its team keeps nobody. */
export function ableGroup(f: Field, i: ElementId): number[] {
  const group = groupOf(f, i);
  if (!isFree(f, i)) return f.e.marches[i] > 0 ? group.filter((j) => f.e.marches[j] > 0) : [i];
  if (gunHeld(f, i)) return [i];
  const able = group.filter((j) => isFree(f, j) && !gunHeld(f, j));
  const reached = [i];
  for (let k = 0; k < reached.length; k++)
    for (const j of able) if (!reached.includes(j) && link(f, reached[k], j) !== NO_LINK) reached.push(j);
  return reached.sort((a, b) => a - b);
}

/** An element and those in file behind it. */
export function fileOf(f: Field, i: ElementId): number[] {
  const file = [i];
  for (let behind = fileBehind(f, i); behind >= 0 && !file.includes(behind); behind = fileBehind(f, behind))
    file.push(behind);
  return file;
}

/** The groups of a side that could still be ordered something and paid for, each once; routers and pursuers to be rallied too. */
export function groupsToOrder(s: Read, seat: SeatId): number[][] {
  const { f } = s;
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== seat || seen.has(i) || !onTable(f, i)) continue;
    const group = isFree(f, i) ? ableGroup(f, i) : [i];
    for (const j of group) seen.add(j);
    const isPayable = isFree(f, i)
      ? unpaid(s, i, priceOfOrder(s, group, 'move')) === null
      : [false, true].some((about) => rallyRefused(s, seat, i, about) === null);
    if (isPayable) groups.push(group);
  }
  return groups;
}

export type OfferKind =
  | 'advance'
  | 'march'
  | 'contact'
  | 'storm'
  | 'about'
  | 'step'
  | 'column'
  | 'expand'
  | 'steady'
  | 'rally'
  | 'limber'
  | 'land'
  | 'embark'
  | 'launch'
  | 'complete'
  | 'remove'
  | 'break'
  /** What was ordered before, once more. */
  | 'repeat';

/** An order one click away. */
export interface Offer {
  readonly kind: OfferKind;
  readonly action: RenaissanceAction;
  readonly price: OrderPrice;
  /** Of a move. */
  readonly plan: Planned | null;
  /** Whom it meets, and on which of his edges. */
  readonly enemy: ElementId;
  readonly edge: 'front' | 'flank' | 'rear' | null;
}

const EIGHTH = TURN / 8;
/** Nobody attacks from farther away. */
const REACH = 320 * PACE;
const COLUMN = 50 * PACE;
/** D-group.12. */
const WIDTHS = [2, 3, 4];

/** What these could be ordered with one click: what cannot be done or paid is left out. */
export function offersFor(s: Read, seat: SeatId, members: readonly ElementId[]): Offer[] {
  const { f } = s;
  const [first] = members;
  if (first === undefined || f.e.side[first] !== seat) return [];
  const moves = (kind: OfferKind, legs: readonly MoveLeg[], march = false): Offer[] => {
    const action: Move = { kind: 'move', elements: [...members], legs: [...legs], ...(march && { march: true }) };
    const { plan, price, refusal } = judgeMove(s, seat, action);
    if (refusal || !plan || !price) return [];
    return [{ kind, action, price, plan, enemy: plan.touch?.enemy ?? -1, edge: edgeMet(f, members, plan) }];
  };
  const { distance, plan } = furthestAdvance(f, members);
  const on: MoveLeg[] = [{ kind: 'ahead', distance }];
  const touches = plan.ok && plan.touch !== null;
  const onward = [
    ...(distance > 0 && !touches ? moves('advance', on) : []),
    ...(distance > 0 ? moves('march', on, true) : []),
  ];
  const about = moves('about', [members.length > 1 ? { kind: 'about' } : aboutOf(f, first)]);
  return [
    ...contactsFor(f, members).flatMap(({ legs }) => moves('contact', legs)),
    ...upToWorks(f, members).flatMap(({ legs, isEmpty }) => moves(isEmpty ? 'storm' : 'contact', legs)),
    ...(turnsItsBack(f, first) ? [...about, ...onward] : [...onward, ...about]),
    ...sidesteps(f, members)
      .slice(0, 1)
      .flatMap((distance) => moves('step', [{ kind: 'step', distance }])),
    ...reshaped(f, members).flatMap(([kind, leg]) => moves(kind, [leg])),
    ...otherOrders(s, seat, members),
  ];
}

/** Front to front, front to rear, or from aside. */
function edgeMet({ e }: Field, members: readonly ElementId[], { touch, poses }: Planned): Offer['edge'] {
  const at = touch && poses[members.indexOf(touch.by)];
  if (!touch || !at) return null;
  const apart = Math.abs(turnFrom(e.h[touch.enemy], at.h));
  if (apart > HALF - EIGHTH) return 'front';
  return apart < EIGHTH ? 'rear' : 'flank';
}

/** The enemy nearest to it is behind it: forward is away from the battle. */
function turnsItsBack(f: Field, i: ElementId): boolean {
  const { e } = f;
  const at = poseOfElement(f, i);
  const gap = (j: ElementId): number => {
    const [across, along] = [e.x[j] - at.x, e.y[j] - at.y];
    return across * across + along * along;
  };
  let nearest = -1;
  for (const j of e.troop.keys())
    if (e.side[j] !== e.side[i] && onTable(f, j) && (nearest < 0 || gap(j) < gap(nearest))) nearest = j;
  return nearest >= 0 && localV(at, e.x[nearest], e.y[nearest]) < 0;
}

/** D-single.1: one alone faces as it likes; a group has a leg for it. */
const aboutOf = (f: Field, i: ElementId): MoveLeg => ({
  kind: 'place',
  ...aboutTurn(poseOfElement(f, i), f.bases.depth[i]),
});

/** Into column behind either end of the line (D-group.9), or out of a column to every width (D-group.12). */
function reshaped(f: Field, members: readonly ElementId[]): (readonly [OfferKind, MoveLeg])[] {
  if (members.length < 2) return [];
  const at = poseOfElement(f, members[0]);
  const rank = frontRank(f.bases, members).sort(
    (i, j) => localU(at, f.e.x[i], f.e.y[i]) - localU(at, f.e.x[j], f.e.y[j]),
  );
  const ends = rank.length > 1 ? [rank[0], rank[rank.length - 1]] : [];
  const widths = rank.length > 1 ? [] : WIDTHS.filter((abreast) => abreast <= members.length);
  return [
    ...ends.map((lead) => ['column', { kind: 'column', lead, distance: COLUMN }] as const),
    ...[LEFT, RIGHT].flatMap((side) =>
      widths.map((abreast) => ['expand', { kind: 'expand', abreast, side: side as Side }] as const),
    ),
  ];
}

/** Ways into contact, one for each enemy and edge. */
function contactsFor(f: Field, members: readonly ElementId[]): ContactMove[] {
  const near: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[members[0]] || !onTable(f, j)) continue;
    if (members.some((i) => boundsGap(f.bases, i, f.bases, j) <= REACH)) near.push(j);
  }
  return members.length === 1 ? near.flatMap((j) => contactMoves(f, members[0], j)) : groupContacts(f, members, near);
}

/** D-group.17: how far aside, at most half an element, one of a line comes to stand opposite an enemy in reach; least first. */
export function sidesteps(f: Field, members: readonly ElementId[]): number[] {
  if (members.length < 2) return [];
  const rank = frontRank(f.bases, members).map((i) => poseOfElement(f, i));
  const found = new Set<number>();
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[members[0]] || !onTable(f, j) || !opposed(rank[0].h, f.e.h[j])) continue;
    for (const at of rank) {
      const [aside, off] = [Math.round(localU(at, f.e.x[j], f.e.y[j])), localV(at, f.e.x[j], f.e.y[j])];
      if (Math.abs(aside) > PACE && 2 * Math.abs(aside) <= f.t.width && off > 0 && off <= REACH) found.add(aside);
    }
  }
  return [...found].sort((a, b) => Math.abs(a) - Math.abs(b));
}

function otherOrders(s: Read, seat: SeatId, members: readonly ElementId[]): Offer[] {
  const found: Offer[] = [];
  const [element] = members;
  const add = (kind: OfferKind, action: RenaissanceAction, price: OrderPrice): void => {
    if (!unpaid(s, element, price)) found.push({ kind, action, price, plan: null, enemy: -1, edge: null });
  };
  if (!steadyingRefused(s, seat, members))
    add('steady', { kind: 'steady', elements: [...members] }, priceOfOrder(s, members, 'steady'));
  if (members.length > 1) return found;
  for (const about of [false, true])
    if (!rallyRefused(s, seat, element, about))
      add('rally', { kind: 'rally', element, about }, priceOfOrder(s, members, 'rally'));
  const special = (kind: OfferKind, action: RenaissanceAction): void => {
    if (isSpecial(action) && !specialRefused(s, seat, action)) add(kind, action, specialPrice(s, action));
  };
  for (const how of ['turn', 'swap'] as const) special('limber', { kind: 'limber', element, how });
  const ashore = landingPlace(s.f, element);
  if (ashore) special('land', { kind: 'land', element, ...ashore });
  for (const hull of emptyHulls(s.f, seat)) special('embark', { kind: 'embark', element, hull });
  for (const work of ['launch', 'complete'] as const) special(work, { kind: 'bridge', element, work });
  for (const work of ['remove', 'break'] as const)
    for (const bridge of s.f.ground.bridges.keys()) special(work, { kind: 'bridge', element, work, bridge });
  return found;
}

// One order for several groups of a command: each goes straight on, as far as it can or all alike.

export interface AdvanceOfSeveral {
  readonly moves: readonly ActionOf<'move'>[];
  /** In all, before what one move changes for the next. */
  readonly price: number;
  readonly dressed: boolean;
  /** Of those who go farthest. */
  readonly most: number;
}

/** The groups these make, those in front first: whoever stands behind can follow. */
function groupsAmong({ f }: Read, members: readonly ElementId[]): number[][] {
  const left = new Set(members.filter((i) => isFree(f, i)));
  const groups: number[][] = [];
  for (const i of left) {
    const group = ableGroup(f, i).filter((j) => left.has(j));
    for (const j of group) left.delete(j);
    groups.push(group);
  }
  const forward = ([i]: readonly number[]): number => (f.e.side[i] === 0 ? f.e.y[i] : -f.e.y[i]);
  return groups.sort((a, b) => forward(b) - forward(a));
}

/**
 * `dressed`: nobody farther than the slowest of the line, so that it stays one; whoever cannot even go half as far as the
 * foremost is none of it. Whoever cannot be paid for any more stands.
 */
export function advanceOfSeveral(
  s: Read,
  seat: SeatId,
  members: readonly ElementId[],
  dressed: boolean,
): AdvanceOfSeveral | null {
  const going = groupsAmong(s, members)
    .map((group) => ({ group, ...furthestAdvance(s.f, group) }))
    .filter(({ distance, plan }) => distance >= PACE && plan.ok);
  if (going.length < 2) return null;
  const distances = going.map(({ distance }) => distance);
  const slowest = Math.min(...distances.filter((distance) => 2 * distance >= Math.max(...distances)));
  const pips = new Map<number, number>();
  const moves: ActionOf<'move'>[] = [];
  let [price, most] = [0, 0];
  for (const { group, distance: farthest } of going) {
    const distance = dressed ? Math.min(slowest, farthest) : farthest;
    const move: ActionOf<'move'> = { kind: 'move', elements: group, legs: [{ kind: 'ahead', distance }] };
    const judged = judgeMove(s, seat, move);
    if (!judged.price || judged.refusal) continue;
    const command = s.f.e.command[group[0]];
    const spent = (pips.get(command) ?? 0) + judged.price.price;
    if (spent > s.p.commands.pips[command]) continue;
    pips.set(command, spent);
    price += judged.price.price;
    most = Math.max(most, distance);
    moves.push(move);
  }
  return moves.length > 1 ? { moves, price, most, dressed } : null;
}
