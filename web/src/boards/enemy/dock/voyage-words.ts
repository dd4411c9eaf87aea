import { voyage } from '../operations/voyage.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { say } from '../texts/texts.ts';

/** What a voyage risks, in words. */
export function voyageWords(state: EnemyState, block: number, to: number): string {
  const { safe, sixths } = voyage(state.t, state.position(), block, to);
  if (safe) return say('voyage.safe');
  return [...sixths]
    .reverse()
    .map(([result, count]) => `${result === 'eliminated' ? say('voyage.lost') : state.name(result)} ${count}/6`)
    .join(', ');
}
