/** Lists and armies for tests, and verdicts in a few words. */

import type { Verdict } from '@drumhead/kernel';
import armies from '../../data/armies.json' with { type: 'json' };
import { type Muster, type MusteredCommand, NO_WORKS, type Row } from '../../src/position/sealed.ts';
import { listsOf } from '../../src/rules/army/lists.ts';
import { normal } from '../factors/bench.ts';

export { armies };
export const lists = listsOf(normal, armies);
export const list = (id: string) => lists.lists.find((l) => l.id === id)!;
export const ready = (id: string) => lists.lists.flatMap((l) => l.ready).find((a) => a.id === id)!.muster;

export function command(
  role: MusteredCommand['role'],
  general: string,
  rows: readonly Row[],
  more: Partial<MusteredCommand> = {},
) {
  return { role, general, rows, squadrons: [], baggage: 0, ...more };
}

export function muster(id: string, year: number, ...commands: MusteredCommand[]): Muster {
  return { list: id, year, commands, works: NO_WORKS };
}

/** `ok`, or the rule that forbids it with its facts. */
export function ruling(verdict: Verdict): 'ok' | { rule: string; [fact: string]: unknown } {
  return verdict.ok ? 'ok' : { rule: verdict.refusal.cites[0], ...verdict.refusal.facts };
}
