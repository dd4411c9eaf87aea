/** Handles and what has been seen. A hand-written position has open handles: data order, never dealt anew. */
import type { Seat } from '@drumhead/kernel';
import { BLOCKS, endOf, enemyOf, firstOf } from '../model/numbers.ts';
import { blockOfOwn, ownNumber } from '../position/handles.ts';
import type { Position } from '../position/position.ts';
import { SIDES } from '../schema.ts';
import type { Written } from './document.ts';
import type { Names } from './names.ts';

export function readSight(names: Names, p: Position, d: Written): void {
  SIDES.forEach((side, viewer) => {
    const enemy = enemyOf(viewer);
    const count = endOf(enemy) - firstOf(enemy);
    p.handles[viewer] = d.handles?.[side] ?? { of: Array.from({ length: count }, (_, i) => i), next: -1 };
    p.memory[viewer] = (d.seen?.[side] ?? []).map(({ handles, blocks }) => ({
      handles,
      pieces: blocks.map((id) => ownNumber(names.block(id, `seen/${side}`))),
    }));
  });
  for (const [id, strength] of Object.entries(d.lastSeen ?? {})) p.last[names.block(id, 'lastSeen')] = strength;
}

export function writeSight({ t }: Names, p: Position): object {
  const seen = (viewer: Seat) =>
    p.memory[viewer].map(({ handles, pieces }) => ({
      handles: handles.slice(),
      blocks: pieces.map((own) => t.blocks[blockOfOwn(enemyOf(viewer), own)]),
    }));
  const lastSeen: Record<string, number> = {};
  for (let b = 0; b < BLOCKS; b++) if (p.last[b] > 0) lastSeen[t.blocks[b]] = p.last[b];
  const handles = (viewer: Seat) => ({ of: p.handles[viewer].of.slice(), next: p.handles[viewer].next });
  return {
    handles: { royalist: handles(0), parliament: handles(1) },
    seen: { royalist: seen(0), parliament: seen(1) },
    lastSeen,
  };
}
