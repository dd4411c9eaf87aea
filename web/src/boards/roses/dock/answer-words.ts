/** An answer to any of the game's questions in words, for the advice of a bot. */
import type { Action } from '@drumhead/kernel';
import type { RosesAction } from '@drumhead/roses';
import { sayOfRoses as say } from '../roses-texts.ts';
import { orderLines } from './plan-words.ts';

export function tellRoses(given: Action, name: (id: string) => string): readonly string[] {
  const action = given as RosesAction;
  switch (action.kind) {
    case 'pick':
      return [say('draft.pick', { card: name(action.card) })];
    case 'aid':
      return [action.use ? say('aid.accept') : say('aid.wait')];
    case 'plan': {
      const lines = orderLines({ name }, action);
      return lines.length > 0 ? lines : [say('orders.none')];
    }
    case 'reopen':
      return [say('plan.reopen')];
  }
}
