/** Orders worth a thought in a movement step, each with what it promises. */
import {
  afterMove,
  type Context,
  contactMoves,
  contactsToFight,
  type Field,
  forecastOf,
  furthestAdvance,
  geometry,
  groupContacts,
  groupOf,
  has,
  holdsWork,
  type MoveLeg,
  onTable,
  orderMove,
  type Planned,
  PURSUING,
  prospects,
  type RenaissanceAction,
  ROUTING,
  troopOf,
  wheelRange,
} from '@drumhead/renaissance';

const { PACE, DEGREE, baseDistance, boundsGap, directlyAhead, headingOf, turnFrom } = geometry;

type Move = Extract<RenaissanceAction, { kind: 'move' }>;

export interface Idea {
  readonly action: RenaissanceAction;
  readonly worth: number;
}

const NOTHING: Idea = { action: { kind: 'done' }, worth: 0 };

/** In forecasts' thirty-sixths: an attack must promise this much at dawn, and ever less as phases pass. */
const CAUTION = 14;
const BOLDER_BY_PHASE = 0.5;
/** Nobody can attack from farther away than this. */
export const REACH = 320 * PACE;
const MARCH_FREE = 300 * PACE;

/** The most promising order, the first of equals; null when none promises anything. */
export function bestIdea(s: Context, seat: number): Idea | null {
  const { f, p } = s;
  const done = new Set<string>();
  const groups = new Map<number, readonly number[]>();
  const caution = CAUTION - BOLDER_BY_PHASE * p.phase;
  let best: Idea = NOTHING;
  const weigh = (ideas: Iterable<Idea>): void => {
    for (const idea of ideas) if (idea.worth > best.worth) best = idea;
  };
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== seat || !onTable(f, i) || f.e.moved[i] > 0 || has(f, i, ROUTING | PURSUING)) continue;
    const { type } = troopOf(f, i);
    if (type === 'Bg') continue;
    weigh(attacksBy(s, seat, [i], caution));
    for (const group of groupsWith(f, i, groups)) {
      const name = group.join();
      if (done.has(name)) continue;
      done.add(name);
      if (group.length > 1) weigh(attacksBy(s, seat, group, caution));
      weigh(approaches(s, seat, group, best.worth));
    }
  }
  return best === NOTHING ? null : best;
}

/** The group of an element, and those of its group that are like it. `groups` are those found so far, by member. */
export function groupsWith(f: Field, i: number, groups: Map<number, readonly number[]>): (readonly number[])[] {
  if (!groups.has(i)) {
    const group = groupOf(f, i);
    const able = group.filter((j) => f.e.moved[j] === 0 && troopOf(f, j).type !== 'Bg');
    for (const j of group) groups.set(j, able);
  }
  const whole = groups.get(i) as readonly number[];
  const { category } = troopOf(f, i);
  const alike = whole.filter((j) => troopOf(f, j).category === category);
  return alike.length === whole.length ? [whole] : [whole, alike];
}

function* attacksBy(s: Context, seat: number, members: readonly number[], caution: number): Generator<Idea> {
  if (!mayPay(s, members)) return;
  const { f } = s;
  const [first] = members;
  const enemies = enemiesWithin(f, first, REACH);
  const ways =
    members.length === 1
      ? enemies.flatMap((enemy) => contactMoves(f, first, enemy))
      : groupContacts(f, members, enemies);
  for (const { legs, plan } of ways) {
    const idea = promising(
      s,
      seat,
      { elements: members, legs, plan },
      (way) => chancesOf(s, seat, members, way) - caution,
    );
    if (idea) yield idea;
  }
}

/** A tactical move costs a PIP at least, but to those with their general. */
const leastPrice = ({ p, f }: Context, members: readonly number[]): number =>
  members.includes(p.commands.general[f.e.command[members[0]]]) ? 0 : 1;

export const mayPay = (s: Context, members: readonly number[]): boolean =>
  leastPrice(s, members) <= s.p.commands.pips[s.f.e.command[members[0]]];

export function enemiesWithin(f: Field, i: number, reach: number): number[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[i] || !onTable(f, j) || boundsGap(f.bases, i, f.bases, j) > reach) continue;
    if (baseDistance(f.bases, i, f.bases, j) <= reach) found.push(j);
  }
  return found;
}

/** What its combats of this phase promise, by forecast. */
function chancesOf(s: Context, seat: number, members: readonly number[], plan: Planned): number {
  const after = afterMove(s, members, plan);
  let sum = 0;
  for (const contact of contactsToFight(after.f)) {
    if (!members.includes(contact.by) && !members.includes(contact.enemy)) continue;
    sum += prospects(forecastOf(after, contact), after.f.e.side[contact.by] === seat ? 0 : 1);
  }
  return sum;
}

/** Nearer to the enemy, but not into him: square to him first, then straight on. Only what is worth more than `least`. */
function* approaches(s: Context, seat: number, members: readonly number[], least: number): Generator<Idea> {
  const { f } = s;
  const [first] = members;
  const enemy = nearestEnemy(f, first);
  if (enemy < 0 || members.some((i) => holdsWork(f, i))) return;
  const gap = baseDistance(f.bases, first, f.bases, enemy);
  // Where it cannot pay only a march by road is free.
  if (gap <= MARCH_FREE && !mayPay(s, members)) return;
  const bearing = turnFrom(f.e.h[first], headingOf(f.e.x[enemy] - f.e.x[first], f.e.y[enemy] - f.e.y[first]));
  // A line with enemies before it keeps its front, though the nearest may stand aside.
  if (Math.abs(bearing) > 30 * DEGREE && gap > REACH / 2 && !hasEnemyAhead(f, members)) {
    if (members.length / (1 + leastPrice(s, members)) <= least) return;
    const side = bearing < 0 ? -1 : 1;
    const angle = Math.min(wheelRange(f, members, side), Math.floor(Math.abs(bearing) / DEGREE) * DEGREE);
    const legs: MoveLeg[] = [{ kind: 'wheel', side, angle }];
    const idea = angle > 0 && promising(s, seat, { elements: members, legs }, () => members.length);
    if (idea) yield idea;
    return;
  }
  const price = gap > MARCH_FREE ? 0 : leastPrice(s, members);
  if (worthOf(members, fastest(f, members)) / (1 + price) <= least) return;
  const { distance, plan } = furthestAdvance(f, members);
  if (!plan.ok || plan.touch || distance < 10 * PACE) return;
  const legs: MoveLeg[] = [{ kind: 'ahead', distance }];
  const worth = worthOf(members, distance);
  if (gap - distance > MARCH_FREE) {
    const idea = promising(s, seat, { elements: members, legs, march: true }, () => worth);
    if (idea) yield idea;
  }
  const idea = promising(s, seat, { elements: members, legs, plan }, () => worth);
  if (idea) yield idea;
}

/** Does any of them have an enemy straight ahead? */
const hasEnemyAhead = ({ e, bases }: Field, members: readonly number[]): boolean =>
  e.troop.some((_, j) => e.side[j] !== e.side[members[0]] && members.some((i) => directlyAhead(bases, i, bases, j)));

const worthOf = (members: readonly number[], distance: number): number => (members.length * distance) / (100 * PACE);

/** No group goes farther than its slowest. */
const fastest = (f: Field, members: readonly number[]): number =>
  Math.min(...members.map((i) => troopOf(f, i).move.good + troopOf(f, i).contactBonus));

interface Order {
  readonly elements: readonly number[];
  readonly legs: readonly MoveLeg[];
  readonly march?: true;
  /** A tactical move may be planned already. */
  readonly plan?: Planned;
}

/** An order with what it is worth for its price; null if it cannot be given. */
function promising(s: Context, seat: number, order: Order, value: (plan: Planned) => number): Idea | null {
  const { elements, legs, march } = order;
  const action: Move = { kind: 'move', elements: [...elements], legs: [...legs], ...(march && { march }) };
  const ordered = orderMove(s, seat, action, order.plan);
  if ('refusal' in ordered) return null;
  const { plan, price } = ordered;
  if (price.price > s.p.commands.pips[s.f.e.command[elements[0]]]) return null;
  return { action, worth: value(plan) / (1 + price.price) };
}

export function nearestEnemy(f: Field, i: number): number {
  let best = -1;
  let least = Infinity;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[i] || !onTable(f, j) || boundsGap(f.bases, i, f.bases, j) > least) continue;
    const gap = baseDistance(f.bases, i, f.bases, j);
    if (gap >= least) continue;
    least = gap;
    best = j;
  }
  return best;
}
