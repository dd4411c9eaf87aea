/** What every answer weighs: the choices there are, whom to spare, how a Battle stands. */

import type { Rulebook, Seat } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../action.ts';
import type { Read } from '../model/context.ts';
import type { BlockId } from '../model/ids.ts';
import { ARTILLERY, endOf, firstOf } from '../model/numbers.ts';
import type { Battle } from '../position/frames.ts';
import { areaIn, FIGHTS, type Position, top } from '../position/position.ts';
import { isInBox } from '../rules/battles/sides.ts';
import type { StandingOrders } from './standing-orders.ts';

export type Answer = EnemyAction | 'ask';

/** Which actions there are, and whether one is allowed. */
export type Choices = Pick<Rulebook<Position, EnemyAction>, 'actions' | 'check'>;

/** What an answer is thought out on: a sketch of the position, for one seat with its orders. */
export interface Thinking extends Read {
  readonly seat: Seat;
  readonly standing: StandingOrders;
  readonly choices: Choices;
}

export const options = ({ p, seat, choices }: Thinking): readonly EnemyAction[] => choices.actions(p, seat) ?? [];

/** The best of a kind by a score, the first of equals; none where the kind is not listed. */
export function best<K extends EnemyAction['kind']>(
  list: readonly EnemyAction[],
  kind: K,
  score: (it: ActionOf<K>) => number,
): ActionOf<K> | undefined {
  let found: ActionOf<K> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const it of list) {
    if (it.kind !== kind) continue;
    const value = score(it as ActionOf<K>);
    if (value <= most) continue;
    most = value;
    found = it as ActionOf<K>;
  }
  return found;
}

export const areaOf = (p: Position): number => areaIn(top(p));
export const battleIn = (p: Position): Battle => p.stack.find((frame) => frame.kind === 'battle') as Battle;

/** More than any order to spare another weighs. */
const KING = 200;

/** How gladly a block is lowered: strong, plain and of little use first; Leaders and those ordered to be spared last. */
export function expendable({ t, p }: Read, block: BlockId, standing: StandingOrders): number {
  const spared = standing.spare.indexOf(t.blocks[block]);
  const rank = block === t.charles ? KING : t.leader[block] ? 8 : t.regionalLeader[block] ? 4 : 0;
  return (
    3 * p.strength[block] - t.eff[block] - rank - (p.strength[block] === 1 ? 6 : 0) - (spared < 0 ? 0 : 50 - spared)
  );
}

/** A Leader, a Regional Leader or the King who would be lost with his last strength. */
export const isLastOfLeader = ({ t, p }: Read, block: BlockId): boolean =>
  p.strength[block] === 1 && t.command[block] !== 0;

/** Strength of a side on the mat; what is not face up counts 2. */
export function strengthOf({ t, p }: Read, seat: Seat): number {
  let sum = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if ((p.flags[b] & FIGHTS) !== 0 && t.cls[b] !== ARTILLERY) sum += p.strength[b];
  return sum;
}

/** A leader in the line who falls with the next hit he takes. */
export function leadersAtRisk(c: Read, seat: Seat): boolean {
  const { p } = c;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (isInBox(p, b) && isLastOfLeader(c, b)) return true;
  return false;
}
