/**
 * 7.62, 7.71, 9.22: Regional blocks may go abroad together with their Leader. They go one by one, in any order; so who goes
 * ahead of his Leader binds those left: one who leads him must still be able to come.
 */
import type { Tables } from '../tables.ts';
import type { BlockId, PlaceId } from './ids.ts';
import { leads } from './regional-blocks.ts';

/** A Regional block away from home that nobody leads yet. */
export interface Ahead {
  readonly block: BlockId;
  readonly place: PlaceId;
}

/** Whether a leader may still go to a place after `before` others. */
export type MayJoin = (leader: BlockId, place: PlaceId, before: number) => boolean;

/** Whether those left can be sent so that everybody ahead is led. */
export function canBeJoined(t: Tables, ahead: readonly Ahead[], left: readonly BlockId[], mayJoin: MayJoin): boolean {
  const sent: Ahead[] = [];
  const join = (waiting: readonly Ahead[]): boolean => {
    if (waiting.length === 0) return true;
    const [{ block, place }] = waiting;
    return left.some((leader) => {
      if (!leads(t, leader, block) || sent.some((it) => it.block === leader)) return false;
      if (!mayJoin(leader, place, sent.filter((it) => it.place === place).length)) return false;
      sent.push({ block: leader, place });
      if (join(waiting.filter((it) => it.place !== place || !leads(t, leader, it.block)))) return true;
      sent.pop();
      return false;
    });
  };
  return join(ahead);
}
