/** Whose handle is whose: what the other side calls a block it cannot see. */
import type { Seat } from '@drumhead/kernel';
import type { BlockId } from '../model/ids.ts';
import { enemyOf, ROYALIST, ROYALIST_BLOCKS, sideOf } from '../model/numbers.ts';
import type { Position } from './position.ts';

/** Handles and memory number a side's blocks from 0. */
export const ownNumber = (block: BlockId): number => (block < ROYALIST_BLOCKS ? block : block - ROYALIST_BLOCKS);
export const blockOfOwn = (side: Seat, own: number): number => (side === ROYALIST ? own : own + ROYALIST_BLOCKS);

export function handleOf(p: Position, block: BlockId): number {
  return p.handles[enemyOf(sideOf(block))].of[ownNumber(block)];
}

/** The enemy block a viewing seat means by a handle, or −1. */
export function blockBehind(p: Position, viewer: Seat, handle: number): number {
  const own = p.handles[viewer].of.indexOf(handle);
  return own < 0 ? -1 : blockOfOwn(enemyOf(viewer), own);
}
