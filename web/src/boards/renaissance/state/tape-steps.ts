/** What an entry of the log brought, one thing at a time, as whoever looks saw it. */
import type { Position } from '@drumhead/renaissance';
import { type Happening, oneByOne, positionSeen, type RenaissanceView } from '@drumhead/renaissance/queries';
import type { LogEntry } from '../../../session/session.ts';

export interface TapeStep extends Happening {
  readonly seq: number;
  /** Which of its entry's steps it is. */
  readonly k: number;
}

/** By the entry itself: with other eyes the log has other entries, though they bear the same numbers. */
const known = new WeakMap<LogEntry, readonly TapeStep[]>();

export function stepsIn(log: readonly LogEntry[], index: number): readonly TapeStep[] {
  const [before, entry] = [log[index - 1], log[index]];
  if (!before || before.blind || !entry || entry.blind || entry.undone) return [];
  const found = known.get(entry);
  if (found) return found;
  const made = oneByOne(positionOf(before), positionOf(entry), entry.reports).map((step, k) => ({
    ...step,
    seq: entry.seq,
    k,
  }));
  known.set(entry, made);
  return made;
}

const positionOf = ({ view }: LogEntry): Position => positionSeen(view as RenaissanceView);
