/** A move in words: an attacked enemy is known by a handle only, which says nothing to the reader. */
import type { Action } from '@drumhead/kernel';
import { areaName, PIECES } from './field-model.ts';
import { sayOfPicket as t } from './picket-texts.ts';

export function tellPicket(action: Action, name: (id: string) => string): readonly string[] {
  if (action.kind !== 'move') return [];
  const { piece, to, target } = action as Action & { piece: number; to: number; target?: number };
  const words = { piece: name(PIECES[piece] ?? ''), area: areaName(to) };
  return [target === undefined ? t('goes', words) : t('attacks', words)];
}
