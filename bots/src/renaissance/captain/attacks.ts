/** Ways into contact, each with what it changes in the combats to come. */
import {
  afterMove,
  type Context,
  contactMoves,
  type Field,
  groupContacts,
  has,
  onTable,
  orderMove,
  PURSUING,
  type RenaissanceAction,
  ROUTING,
  troopOf,
} from '@drumhead/renaissance';
import { enemiesWithin, groupsWith, mayPay, REACH } from '../ideas.ts';
import type { Stakes } from './stakes.ts';

export type Move = Extract<RenaissanceAction, { kind: 'move' }>;

export interface Attack {
  readonly action: Move;
  readonly enemy: number;
  /** For him who attacks. */
  readonly gain: number;
  readonly price: number;
}

/** Every attack this seat could order now, by single elements and by groups. */
export function attacks(s: Context, seat: number, gains: (after: Context) => number): Attack[] {
  const { f } = s;
  const found: Attack[] = [];
  const seen = new Set<string>();
  const groups = new Map<number, readonly number[]>();
  const before = gains(s);
  for (const i of able(f, seat)) {
    for (const members of [[i], ...groupsWith(f, i, groups)]) {
      const name = members.join();
      if (seen.has(name)) continue;
      seen.add(name);
      found.push(...attacksOf(s, seat, members, (after) => gains(after) - before));
    }
  }
  return found.sort((a, b) => rate(b) - rate(a));
}

const rate = ({ gain, price }: Attack): number => gain / (1 + price);

/** Who could be ordered to attack. */
const able = (f: Field, seat: number): number[] =>
  [...f.e.troop.keys()].filter(
    (i) =>
      f.e.side[i] === seat &&
      onTable(f, i) &&
      f.e.moved[i] === 0 &&
      !has(f, i, ROUTING | PURSUING) &&
      troopOf(f, i).type !== 'Bg',
  );

function attacksOf(s: Context, seat: number, members: readonly number[], gains: (after: Context) => number): Attack[] {
  if (members.length === 0 || !mayPay(s, members)) return [];
  const { f, p } = s;
  const [first] = members;
  const enemies = enemiesWithin(f, first, REACH);
  const ways =
    members.length === 1
      ? enemies.flatMap((enemy) => contactMoves(f, first, enemy))
      : groupContacts(f, members, enemies);
  return ways.flatMap(({ legs, plan }) => {
    const action: Move = { kind: 'move', elements: [...members], legs: [...legs] };
    const ordered = orderMove(s, seat, action, plan);
    if ('refusal' in ordered || ordered.price.price > p.commands.pips[f.e.command[first]]) return [];
    const enemy = plan.touch?.enemy ?? -1;
    return [{ action, enemy, gain: gains(afterMove(s, members, plan)), price: ordered.price.price }];
  });
}

/** What a seat's attacks are worth to it, by stakes that may be another's. */
export const gainsFor =
  (stakes: Stakes, own: boolean) =>
  (s: Context): number =>
    own ? stakes.fights(s) : -stakes.fights(s);
