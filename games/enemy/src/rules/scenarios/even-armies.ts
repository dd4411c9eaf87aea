/**
 * Armies of One Battle. Blocks left decide a Battle (E-7.5.c), so they are counted in blocks first and then brought to like
 * worth.
 */

import type { Chance, Seat } from '@drumhead/kernel';
import type { Read } from '../../model/context.ts';
import type { BlockId } from '../../model/ids.ts';
import { ARTILLERY, CAVALRY, endOf, firstOf, POOL } from '../../model/numbers.ts';
import type { Tables } from '../../tables.ts';

export const mixed = (army: readonly BlockId[], chance: Chance): BlockId[] =>
  chance.order(army.length).map((i) => army[i]);

/** By seat: commanders, guns, and Horse and Foot by their number; the Attacker has more, and what he has is worth as much more. */
export function drawEven(c: Read, attacker: Seat, guns: number, chance: Chance): BlockId[][] {
  const { t } = c;
  const { blocks, more, commanders, price } = t.data.charts.oneBattle;
  const armies: BlockId[][] = [[], []];
  let target = -1;
  for (const seat of [1 - attacker, attacker]) {
    const leaders = inPool(c, seat, (b) => t.command[b] !== 0);
    const commanding = mixed(leaders, chance).slice(0, commanders);
    const cannon = inPool(c, seat, (b) => t.cls[b] === ARTILLERY).slice(0, guns);
    const others = mixed(
      inPool(c, seat, (b) => isCommon(t, b)),
      chance,
    );
    const troops = others.splice(0, blocks + (seat === attacker ? more : 0) - commanding.length);
    if (target >= 0) exchange(t, troops, others, target - worthOf(t, commanding) - worthOf(t, troops));
    armies[seat] = [...commanding, ...cannon, ...troops];
    target = worthOf(t, commanding) + worthOf(t, troops) + more * price.more;
  }
  return armies;
}

export function inPool({ t, p }: Read, seat: Seat, fits: (block: BlockId) => boolean): BlockId[] {
  const found: BlockId[] = [];
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] === POOL && !t.covenanter[b] && fits(b)) found.push(b);
  return found;
}

/** Horse and Foot without a name. */
export const isCommon = (t: Tables, b: BlockId): boolean =>
  t.command[b] === 0 && !t.garrison[b] && b !== t.henrietta && t.cls[b] !== ARTILLERY;

/**
 * What blocks do for their side, measured in Battles between bots: the block counts for more than its dice, and Horse that
 * keeps its discipline for more than other Horse (E-7.43.a).
 */
function worthOf(t: Tables, blocks: readonly BlockId[]): number {
  const { infantry, cavalry, discipline } = t.data.charts.oneBattle.price;
  let sum = 0;
  for (const b of blocks) {
    sum += t.max[b] * t.eff[b] + (t.cls[b] === CAVALRY ? cavalry + discipline * t.discipline[b] : infantry);
  }
  return sum;
}

/** The one exchange after which least is missing, if any. */
function exchange(t: Tables, troops: BlockId[], others: readonly BlockId[], missing: number): void {
  let [out, least] = [-1, Math.abs(missing)];
  let into = -1;
  troops.forEach((troop, i) => {
    for (const other of others) {
      const left = Math.abs(missing + worthOf(t, [troop]) - worthOf(t, [other]));
      if (left >= least) continue;
      [out, into, least] = [i, other, left];
    }
  });
  if (out >= 0) troops[out] = into;
}
