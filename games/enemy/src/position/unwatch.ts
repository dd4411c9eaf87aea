/** Positions that are only played on in the head need no new names for hidden blocks, and nobody to remember them. */
import { unwatchedHandles } from '@drumhead/kernel';
import type { Position } from './position.ts';

export function unwatch(p: Position): void {
  // While Road to War is laid out, where a gun may stand depends on who has seen which (C-29).
  if (p.stack.some(({ kind }) => kind === 'deploy')) return;
  p.handles = p.handles.map(unwatchedHandles);
  p.memory = [[], []];
}
