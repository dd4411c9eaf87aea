/** What the shell knows of this board before it is opened. */
import type { Action } from '@drumhead/kernel';
import type { PlanAction } from '@drumhead/roses';
import type { GameFace } from '../board.ts';
import { sayKeys } from './texts/keys.ts';

/** A plan in the words of the board, fetched when it is told. */
async function tell(action: Action, name: (id: string) => string): Promise<readonly string[]> {
  if (action.kind !== 'plan') return [];
  const [{ orderLines }, { say }] = await Promise.all([import('./dock/plan-words.ts'), import('./texts/texts.ts')]);
  const lines = orderLines({ name }, action as PlanAction);
  return lines.length > 0 ? lines : [say('orders.none')];
}

export const rosesFace: GameFace = {
  id: 'roses',
  minutes: [60, 90],
  difficulty: 2,
  tell,
  keys: () => [
    ['Tab', sayKeys('tab')],
    ['← ↑ → ↓', sayKeys('arrows')],
    ['Enter', sayKeys('enter')],
    ['+ −', sayKeys('zoom')],
    ['0', sayKeys('fit')],
  ],
};
