/** Chance for a player's own thinking, from what he sees: whoever opens the journal again sees him go on alike. */
import type { Decision } from '../contract.ts';
import { hashOf } from '../hash.ts';
import { SwiftChance } from './swift.ts';

const WORD = 8;

export function thinkingOn(view: object, { seat, kind }: Decision): SwiftChance {
  const hash = hashOf({ view, seat, kind });
  const word = (at: number): number => Number.parseInt(hash.slice(at, at + WORD), 16);
  return new SwiftChance(word(0), word(WORD));
}
