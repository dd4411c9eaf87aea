/** D-moves, D-steady, D-rally: who may be given which order now. */

import type { Cited } from '@drumhead/kernel';
import { no, type Scene } from '../../model/desk.ts';
import { has, onTable } from '../../model/field.ts';
import { HALTED, LOCKED, PURSUING, ROUTING, STEADY } from '../../position/elements.ts';
import { JUST_BEATEN, UNBEATEN } from '../../position/position.ts';

/** Every element there, once each, of this side and of one command; null when all is well. */
export function notTheirs({ f }: Scene, seat: number, elements: readonly number[]): Cited | null {
  for (const [k, i] of elements.entries()) {
    if (i >= f.e.troop.length || !onTable(f, i)) return no('not-there', ['D-moves.1'], { element: i });
    if (elements.indexOf(i) !== k) return no('named-twice', ['D-group.1'], { element: i });
    if (f.e.side[i] !== seat) return no('not-yours', ['D-moves.1'], { element: i });
    if (f.e.command[i] !== f.e.command[elements[0]]) return no('other-command', ['D-group.1'], { element: i });
  }
  return null;
}

/** Why they may not move; null when they may. */
export function mayNotMove({ p, f }: Scene, elements: readonly number[], march: boolean): Cited | null {
  const { e } = f;
  const command = e.command[elements[0]];
  const beaten = p.commands.beaten[command];
  if (march && beaten !== UNBEATEN) return no('beaten-march', ['D-moves.4'], { command });
  for (const i of elements) {
    if (has(f, i, ROUTING)) return no('routing', ['D-rout.2'], { element: i });
    if (has(f, i, PURSUING)) return no('pursuing', ['D-pursuit.3'], { element: i });
    if (beaten === JUST_BEATEN && !has(f, i, STEADY)) return no('unsteady', ['D-steady.3'], { element: i });
    if (has(f, i, HALTED)) return no('halted', ['D-moves.6'], { element: i });
    if (has(f, i, LOCKED)) return no('must-stay', ['G-47'], { element: i });
    if (e.moved[i] > 0 && !(march && e.marches[i] > 0)) return no('moved-already', ['D-moves.2'], { element: i });
    // D-rally.4, D-steady.1: the steadied make tactical moves only; their command is beaten, so that holds already.
  }
  return null;
}
