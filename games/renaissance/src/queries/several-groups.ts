/** One order for several groups of a command: each goes straight on, as far as it can or all alike. */

import type { ActionOf } from '../action.ts';
import { PACE } from '../geometry/units.ts';
import type { Read } from '../model/context.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { furthestAdvance } from '../rules/moves/propose.ts';
import { ableGroup, isFree, judgeMove } from './ordering.ts';

export interface AdvanceOfSeveral {
  readonly moves: readonly ActionOf<'move'>[];
  /** In all, before what one move changes for the next. */
  readonly price: number;
  readonly dressed: boolean;
  /** Of those who go farthest. */
  readonly most: number;
}

/** The groups these make, those in front first: whoever stands behind can follow. */
export function groupsAmong({ f }: Read, members: readonly ElementId[]): number[][] {
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
