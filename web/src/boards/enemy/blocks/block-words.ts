/** A block in words: what it is or can be, and how strong. */

import type { SeenBlock } from '@drumhead/enemy/queries';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function blockWords(state: EnemyState, seen: SeenBlock): string {
  const seat = state.t.seats[seen.side];
  if (seen.block < 0) {
    if (seen.candidates.length === 0) return say('block.unknown', { seat });
    const blocks = seen.candidates.map((block) => state.t.blocks[block]);
    if (seen.others) blocks.push(say('block.other'));
    return say('block.one-of', { seat, blocks });
  }
  return [state.blockName(seen.block), restWords(state, seen)].join(', ');
}

/** What is to be said of a known block beside its name. */
export function restWords(state: EnemyState, seen: SeenBlock): string {
  const strength =
    seen.strength >= 0
      ? say('block.strength', { now: seen.strength, most: state.t.max[seen.block] })
      : lastWords(state, seen.block);
  const exposed = state.isExposed(seen.block) ? say('block.exposed') : '';
  return [classWords(state, seen.block), strength, exposed].filter(Boolean).join(', ');
}

export function classWords(state: EnemyState, block: number): string {
  const { t } = state;
  const { home } = t.data.blocks[block];
  const words = [state.name(['artillery', 'cavalry', 'infantry'][t.cls[block]])];
  if (home) words.push(say(`home.${home}`));
  words.push(say('block.hits', { eff: t.eff[block] }));
  if (t.discipline[block] > 0) words.push(say('block.discipline', { discipline: t.discipline[block] }));
  return words.join(', ');
}

/** Strength and time of the last look at it. */
export function lastWords(state: EnemyState, block: number): string {
  const last = state.remembered(block);
  if (!last) return '';
  if (!last.turn) return say('block.last-start', { strength: last.strength });
  return say('block.last', { strength: last.strength, turn: last.turn, year: last.year });
}
