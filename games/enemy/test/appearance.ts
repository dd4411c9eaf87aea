/** How an act looks to others: blocks by handle to the enemy, by where they stand to a spectator. */

import type { Position } from '@drumhead/enemy';
import type { Action } from '@drumhead/kernel';

const ROYALIST_BLOCKS = 33;

export function appearance(position: object, seat: number, action: Action, viewer: number | 'public'): unknown {
  if (viewer === seat) return action;
  const p = position as Position;
  const look = (block: number): unknown => {
    const own = block < ROYALIST_BLOCKS ? block : block - ROYALIST_BLOCKS;
    if (viewer === 'public') return { at: p.where[block], flags: p.flags[block] & ~(2 | 16384), via: p.via[block] };
    return p.handles[viewer].of[own];
  };
  const { block, blocks, cards, card, target, ...rest } = action as Action & {
    block?: number;
    blocks?: number[];
    cards?: number[];
    card?: number;
    target?: number;
  };
  const named = target !== undefined && viewer !== 'public' ? { target: unmask(p, seat, target) } : {};
  return {
    ...rest,
    ...(block !== undefined && { block: look(block) }),
    ...(blocks && { blocks: blocks.map(look) }),
    ...named,
  };
}

/** A block that is picked by its enemy is the viewer's own, and he sees which it is. */
function unmask(p: Position, seat: number, handle: number): number {
  return p.handles[seat].of.indexOf(handle);
}
