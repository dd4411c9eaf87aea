/** What one should know of an element at a look: in words what its marks say by their shape. */

import * as flags from '../position/elements.ts';
import type { ElementId } from '../position/ids.ts';
import { type Position, UNBEATEN } from '../position/position.ts';

const FLAGGED = [
  ['general', flags.GENERAL],
  ['captured', flags.CAPTURED],
  ['routing', flags.ROUTING],
  ['pursuing', flags.PURSUING],
  ['steady', flags.STEADY],
  ['halted', flags.HALTED],
  ['locked', flags.LOCKED],
  ['pressed', flags.PRESSED],
  ['fought', flags.FOUGHT],
  ['shot-at', flags.SHOT_AT],
  ['limbered', flags.LIMBERED],
] as const;

export type ElementState = (typeof FLAGGED)[number][0] | 'beaten' | 'moved' | 'marched';

export function statesOf({ elements: e, commands }: Position, i: ElementId): readonly ElementState[] {
  const own: ElementState[] = FLAGGED.filter(([, flag]) => (e.flags[i] & flag) !== 0).map(([state]) => state);
  if (commands.beaten[e.command[i]] > UNBEATEN) own.push('beaten');
  if (e.moved[i] > 0) own.push(e.marches[i] > 0 ? 'marched' : 'moved');
  return own;
}
