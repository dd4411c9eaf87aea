/** When each block was last face up, read from what was told: the view itself keeps only its strength then. */
import type { Told } from './told.ts';

export interface LastSeen {
  readonly year: number;
  readonly turn: string;
}

/** By the block's id. */
export function lastSeen(log: readonly Pick<Told, 'reports'>[]): ReadonlyMap<string, LastSeen> {
  const found = new Map<string, LastSeen>();
  let now: LastSeen = { year: 0, turn: '' };
  for (const { reports } of log) {
    for (const { key, facts } of reports) {
      if (key === 'turn-begins') now = { year: Number(facts['year']), turn: String(facts['turn']) };
      else if (key === 'revealed') for (const block of facts['blocks'] as readonly string[]) found.set(block, now);
    }
  }
  return found;
}
