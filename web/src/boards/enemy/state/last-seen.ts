/** When each block was last face up, read from what was told: the view itself keeps only its strength then. */
import type { Beat } from '../../../session/session.ts';

export interface LastSeen {
  readonly year: number;
  readonly turn: string;
  readonly strength: number;
}

/** By the block's id. */
export function lastSeen(beats: readonly Beat[]): ReadonlyMap<string, LastSeen> {
  const found = new Map<string, LastSeen>();
  let year = 0;
  let turn = '';
  for (const { reports } of beats) {
    for (const { key, facts } of reports) {
      if (key === 'turn-begins') {
        year = Number(facts['year']);
        turn = String(facts['turn']);
      } else if (key === 'revealed') {
        const strengths = facts['strengths'] as readonly number[];
        (facts['blocks'] as readonly string[]).forEach((block, i) => {
          found.set(block, { year, turn, strength: strengths[i] });
        });
      }
    }
  }
  return found;
}
