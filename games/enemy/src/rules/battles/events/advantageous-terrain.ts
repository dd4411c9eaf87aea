/** 7.91 Advantageous Terrain: the Defender's Infantry has Positional Defence. Halves round down. */
import { citesIf } from '@drumhead/kernel';
import type { Read } from '../../../model/context.ts';
import type { BlockId } from '../../../model/ids.ts';
import { INFANTRY, sideOf } from '../../../model/numbers.ts';
import { ASSAULT, type Battle } from '../../../position/frames.ts';
import { STARTED_BACK } from '../../../position/position.ts';
import { aimedBy, aims, defenderOf } from '../sides.ts';

const EVENT = 'advantageous-terrain';

export const POSITIONAL = 'E-7.91.a';

/** After a flip the new Defender has it. */
export const positionalFlips = (c: Read, f: Battle): readonly string[] =>
  citesIf(aimedBy(c, f, EVENT) >= 0, 'E-7.91.c');

/** E-7.91.b, G-73: not who started in Reserve, not in a General Retreat, not behind London's incomplete walls. */
export function isPositional(c: Read, f: Battle, block: BlockId): boolean {
  const { t, p } = c;
  if (t.cls[block] !== INFANTRY || sideOf(block) !== defenderOf(f) || f.fleeing === sideOf(block)) return false;
  if ((p.flags[block] & STARTED_BACK) !== 0) return false;
  // E-7.91.c: after a flip the new Defender has it, whoever played the card.
  if (f.flipped === 0 ? !aims(c, f, sideOf(block), EVENT) : aimedBy(c, f, EVENT) < 0) return false;
  return f.mode !== ASSAULT || f.breach !== 2;
}
