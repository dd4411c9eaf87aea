/** Ways into contact, or beside those who are in contact, each with what it changes in the combats to come. */
import { afterMove, type Context, type Field, has, onTable, PURSUING, ROUTING, troopOf } from '@drumhead/renaissance';
import { fileOf } from '@drumhead/renaissance/queries';
import { type Move, postsBeside, waysIntoContact, waysTo } from '../contacts.ts';
import { groupsWith } from '../ideas.ts';

export interface Attack {
  readonly action: Move;
  /** For him who attacks. */
  readonly gain: number;
  readonly price: number;
  /** Whom it meets, or −1. */
  readonly enemy: number;
}

/** How attacks are weighed. */
export interface Weighing {
  /** What a position is worth to him who attacks. */
  readonly gains: (after: Context) => number;
  /** True when there is no more time to look. */
  readonly late: () => boolean;
}

/** Every attack this seat could order now, by single elements, files and groups, the best for its price first. */
export function attacks(s: Context, seat: number, { gains, late }: Weighing): Attack[] {
  const { f } = s;
  const found: Attack[] = [];
  const seen = new Set<string>();
  const groups = new Map<number, readonly number[]>();
  const before = gains(s);
  const posts = postsBeside(f, seat);
  for (const i of able(f, seat)) {
    for (const members of [[i], fileOf(f, i), ...groupsWith(f, i, groups)]) {
      const name = members.join();
      if (seen.has(name)) continue;
      if (late()) return found.sort(byRate);
      seen.add(name);
      const ways = waysIntoContact(s, seat, members);
      if (members.length === 1) ways.push(...waysTo(s, seat, i, posts));
      for (const { action, plan, price } of ways) {
        if (late()) return found.sort(byRate);
        found.push({
          action,
          gain: gains(afterMove(s, members, plan)) - before,
          price,
          enemy: plan.touch?.enemy ?? -1,
        });
      }
    }
  }
  return found.sort(byRate);
}

const rate = ({ gain, price }: Attack): number => gain / (1 + price);
const byRate = (a: Attack, b: Attack): number => rate(b) - rate(a);

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
