/** Lawful ways into contact that can be paid for. */
import {
  type Context,
  contactMoves,
  contactsToFight,
  type Field,
  geometry,
  goesOverEdge,
  groupContacts,
  type MoveLeg,
  onTable,
  orderMove,
  type Planned,
  type RenaissanceAction,
  troopOf,
} from '@drumhead/renaissance';

export type Move = Extract<RenaissanceAction, { kind: 'move' }>;

/** Nobody can attack from farther away than this. */
export const REACH = 320 * geometry.PACE;

/** A move that was planned and can be paid for. */
export interface Payable {
  readonly action: Move;
  readonly plan: Planned;
  readonly price: number;
}

/** How these could meet an enemy now, alone or as a group. */
export function waysIntoContact(s: Context, seat: number, members: readonly number[]): Payable[] {
  if (members.length === 0 || !mayPay(s, members)) return [];
  const { f } = s;
  const [first] = members;
  const enemies = enemiesWithin(f, first, REACH);
  const ways =
    members.length === 1
      ? enemies.flatMap((enemy) => contactMoves(f, first, enemy))
      : groupContacts(f, members, enemies);
  return ways.flatMap(({ legs, plan }) => payable(s, seat, { elements: members, legs, plan }) ?? []);
}

/** Free places beside those of a seat who fight front to front: who stands there overlaps their enemies. */
export function postsBeside(f: Field, seat: number): geometry.Pose[] {
  const { e, t } = f;
  const fighters = contactsToFight(f)
    .filter(({ by, enemy }) => enemy >= 0 && geometry.opposed(e.h[by], e.h[enemy]))
    .map(({ by, enemy }) => (e.side[by] === seat ? by : enemy));
  const isTaken = ({ x, y }: geometry.Pose): boolean =>
    e.troop.some((_, j) => onTable(f, j) && Math.hypot(e.x[j] - x, e.y[j] - y) < t.width / 2);
  return fighters
    .flatMap((i) => {
      const at = { x: e.x[i], y: e.y[i], h: e.h[i] };
      return [geometry.LEFT, geometry.RIGHT].map((side) => geometry.sidestep(at, side * t.width));
    })
    .filter((post) => !isTaken(post));
}

/** How one could come to stand in one of these places now. */
export function waysTo(s: Context, seat: number, i: number, posts: readonly geometry.Pose[]): Payable[] {
  if (posts.length === 0 || !mayPay(s, [i])) return [];
  const { f } = s;
  const from = { x: f.e.x[i], y: f.e.y[i], h: f.e.h[i] };
  const size = geometry.baseSizeOf(f.bases, i);
  const most = troopOf(f, i).move.good;
  return posts
    .filter((post) => geometry.displacement(from, post, size) <= most)
    .flatMap((post) => payable(s, seat, { elements: [i], legs: [{ kind: 'place', ...post }] }) ?? []);
}

export interface GivenOrder {
  readonly elements: readonly number[];
  readonly legs: readonly MoveLeg[];
  readonly march?: true;
  /** A tactical move may be planned already. */
  readonly plan?: Planned;
}

/** The order with its price; null if it cannot be given, or leads over the table's edge. */
export function payable(s: Context, seat: number, order: GivenOrder): Payable | null {
  const { elements, legs, march } = order;
  const action: Move = { kind: 'move', elements: [...elements], legs: [...legs], ...(march && { march }) };
  const ordered = orderMove(s, seat, action, order.plan);
  if ('refusal' in ordered) return null;
  const { plan, price } = ordered;
  // A long column that wheels near its base edge swings its tail over it.
  if (goesOverEdge(s, elements, plan)) return null;
  return price.price > s.p.commands.pips[s.f.e.command[elements[0]]] ? null : { action, plan, price: price.price };
}

/** A tactical move costs a PIP at least, but to those with their general. */
export const leastPrice = ({ p, f }: Context, members: readonly number[]): number =>
  members.includes(p.commands.general[f.e.command[members[0]]]) ? 0 : 1;

export const mayPay = (s: Context, members: readonly number[]): boolean =>
  leastPrice(s, members) <= s.p.commands.pips[s.f.e.command[members[0]]];

export function enemiesWithin(f: Field, i: number, reach: number): number[] {
  const found: number[] = [];
  for (let j = 0; j < f.e.troop.length; j++) {
    if (f.e.side[j] === f.e.side[i] || !onTable(f, j) || geometry.boundsGap(f.bases, i, f.bases, j) > reach) continue;
    if (geometry.baseDistance(f.bases, i, f.bases, j) <= reach) found.push(j);
  }
  return found;
}
