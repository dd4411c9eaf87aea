/** 7.91 Advantageous Terrain: the Defender's Infantry has Positional Defence. Halves round down. */
import type { Read } from '../../../model/context.ts';
import type { BlockId } from '../../../model/ids.ts';
import { INFANTRY, sideOf } from '../../../model/numbers.ts';
import { ASSAULT, type Battle } from '../../../position/frames.ts';
import { STARTED_BACK } from '../../../position/position.ts';
import { aimedBy, aims, defenderOf } from '../sides.ts';

export const POSITIONAL = 'E-7.91.a';

/** E-7.91.b, G-73: not who started in Reserve, not in a General Retreat, not behind London's incomplete walls. */
export function isPositional(c: Read, f: Battle, block: BlockId): boolean {
  const { t, p } = c;
  if (t.cls[block] !== INFANTRY || sideOf(block) !== defenderOf(f) || f.fleeing === sideOf(block)) return false;
  if ((p.flags[block] & STARTED_BACK) !== 0) return false;
  // E-7.91.c: after a flip the new Defender has it, whoever played the card.
  const event = 'advantageous-terrain';
  if (f.flipped === 0 ? !aims(c, f, sideOf(block), event) : aimedBy(c, f, event) < 0) return false;
  return f.mode !== ASSAULT || f.breach !== 2;
}
