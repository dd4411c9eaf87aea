/** Orders worth a thought in a movement step, each with what it promises. */
import {
  afterMove,
  type Context,
  contactsToFight,
  type Field,
  forecastOf,
  furthestAdvance,
  geometry,
  groupOf,
  has,
  holdsWork,
  type MoveLeg,
  onTable,
  type Planned,
  PURSUING,
  prospects,
  type RenaissanceAction,
  ROUTING,
  troopOf,
  wheelRange,
} from '@drumhead/renaissance';
import { type GivenOrder, leastPrice, mayPay, payable, REACH, waysIntoContact } from './contacts.ts';

export interface Idea {
  readonly action: RenaissanceAction;
  readonly worth: number;
}

type Wheel = Extract<MoveLeg, { kind: 'wheel' }>;

const NOTHING: Idea = { action: { kind: 'done' }, worth: 0 };

/** In forecasts' thirty-sixths: an attack must promise this much at dawn, and ever less as phases pass. */
const CAUTION = 14;
const BOLDER_BY_PHASE = 0.5;
const MARCH_FREE = 300 * geometry.PACE;

/** The most promising order, the first of equals; null when none promises anything. Once it is `late`, of those looked at. */
export function bestIdea(s: Context, seat: number, late: () => boolean = () => false): Idea | null {
  let best: Idea = NOTHING;
  for (const idea of ideas(s, seat, { late, least: () => best.worth })) if (idea.worth > best.worth) best = idea;
  return best === NOTHING ? null : best;
}

/** Every order that promises anything as everybody stands now, the most promising first. */
export function allIdeas(s: Context, seat: number, late: () => boolean): Idea[] {
  return [...ideas(s, seat, { late, least: () => NOTHING.worth })]
    .filter(({ worth }) => worth > NOTHING.worth)
    .sort((a, b) => b.worth - a.worth);
}

/** Attacks that promise anything as everybody stands now, the most promising first. */
export function attackIdeas(s: Context, seat: number, late: () => boolean): Idea[] {
  return [...ideas(s, seat, { late, least: () => Infinity })]
    .filter(({ worth }) => worth > NOTHING.worth)
    .sort((a, b) => b.worth - a.worth);
}

interface Search {
  readonly late: () => boolean;
  /** Approaches worth no more need not be looked at. */
  readonly least: () => number;
}

function* ideas(s: Context, seat: number, { late, least }: Search): Generator<Idea> {
  const { f, p } = s;
  const done = new Set<string>();
  const groups = new Map<number, readonly number[]>();
  const caution = CAUTION - BOLDER_BY_PHASE * p.phase;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (f.e.side[i] !== seat || !onTable(f, i) || f.e.moved[i] > 0 || has(f, i, ROUTING | PURSUING)) continue;
    const { type } = troopOf(f, i);
    if (type === 'Bg') continue;
    if (late()) break;
    yield* attacksBy(s, seat, [i], caution);
    for (const group of groupsWith(f, i, groups)) {
      const name = group.join();
      if (done.has(name)) continue;
      done.add(name);
      if (group.length > 1) yield* attacksBy(s, seat, group, caution);
      if (least() < Infinity) yield* approaches(s, seat, group, least());
    }
  }
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
  for (const { action, plan, price } of waysIntoContact(s, seat, members))
    yield { action, worth: (chancesOf(s, seat, members, plan) - caution) / (1 + price) };
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
  const gap = geometry.baseDistance(f.bases, first, f.bases, enemy);
  // Where it cannot pay only a march by road is free.
  if (gap <= MARCH_FREE && !mayPay(s, members)) return;
  const wheel = wheelTowards(f, members, enemy);
  if (wheel) {
    if (members.length / (1 + leastPrice(s, members)) <= least || wheel.angle === 0) return;
    const idea = promising(s, seat, { elements: members, legs: [wheel] }, members.length);
    if (idea) yield idea;
    return;
  }
  const price = gap > MARCH_FREE ? 0 : leastPrice(s, members);
  if (worthOf(members, fastest(f, members)) / (1 + price) <= least) return;
  const { distance, plan } = furthestAdvance(f, members);
  if (!plan.ok || plan.touch || distance < 10 * geometry.PACE) return;
  const legs: MoveLeg[] = [{ kind: 'ahead', distance }];
  const worth = worthOf(members, distance);
  if (gap - distance > MARCH_FREE) {
    const idea = promising(s, seat, { elements: members, legs, march: true }, worth);
    if (idea) yield idea;
  }
  const idea = promising(s, seat, { elements: members, legs, plan }, worth);
  if (idea) yield idea;
}

/** The wheel that brings a line to face the enemy nearest to it, as far as it can; null for who had better keep his front. */
export function wheelTowards(f: Field, members: readonly number[], enemy: number): Wheel | null {
  const [first] = members;
  const bearing = geometry.turnFrom(
    f.e.h[first],
    geometry.headingOf(f.e.x[enemy] - f.e.x[first], f.e.y[enemy] - f.e.y[first]),
  );
  // A line with enemies before it keeps its front, though the nearest may stand aside.
  if (Math.abs(bearing) <= 30 * geometry.DEGREE || geometry.baseDistance(f.bases, first, f.bases, enemy) <= REACH / 2)
    return null;
  if (hasEnemyAhead(f, members)) return null;
  const side = bearing < 0 ? -1 : 1;
  const angle = Math.min(
    wheelRange(f, members, side),
    Math.floor(Math.abs(bearing) / geometry.DEGREE) * geometry.DEGREE,
  );
  return { kind: 'wheel', side, angle };
}

/** Does any of them have an enemy straight ahead? */
const hasEnemyAhead = ({ e, bases }: Field, members: readonly number[]): boolean =>
  e.troop.some(
    (_, j) => e.side[j] !== e.side[members[0]] && members.some((i) => geometry.directlyAhead(bases, i, bases, j)),
  );

const worthOf = (members: readonly number[], distance: number): number =>
  (members.length * distance) / (100 * geometry.PACE);

/** No group goes farther than its slowest. */
const fastest = (f: Field, members: readonly number[]): number =>
  Math.min(...members.map((i) => troopOf(f, i).move.good + troopOf(f, i).contactBonus));

/** An order with what it is worth for its price; null if it cannot be given. */
function promising(s: Context, seat: number, order: GivenOrder, value: number): Idea | null {
  const way = payable(s, seat, order);
  return way && { action: way.action, worth: value / (1 + way.price) };
}

export function nearestEnemy(f: Field, i: number): number {
  let best = -1;
  let least = Infinity;
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[i] || !onTable(f, j) || geometry.boundsGap(f.bases, i, f.bases, j) > least) continue;
    const gap = geometry.baseDistance(f.bases, i, f.bases, j);
    if (gap >= least) continue;
    least = gap;
    best = j;
  }
  return best;
}
