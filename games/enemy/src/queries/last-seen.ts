/** When each block was last face up, read from what was told: the view itself keeps only its strength then. */
import { type Told, toldReport } from './told.ts';

export interface LastSeen {
  readonly year: number;
  readonly turn: string;
}

/** By the block's id. */
export function lastSeen(log: readonly Pick<Told, 'reports'>[]): ReadonlyMap<string, LastSeen> {
  const found = new Map<string, LastSeen>();
  let now: LastSeen = { year: 0, turn: '' };
  for (const { reports } of log) {
    for (const { key, facts } of reports.map(toldReport)) {
      if (key === 'turn-begins') now = facts;
      else if (key === 'revealed') for (const block of facts.blocks) found.set(block, now);
    }
  }
  return found;
}
