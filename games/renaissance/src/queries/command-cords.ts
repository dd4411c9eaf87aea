/** Who is led from where: the way from a general to each of his, and from the C-in-C to the generals, and what it costs to be far. */

import { baseDistance, nearestOfBases } from '../geometry/nearest.ts';
import type { Read } from '../model/context.ts';
import { onTable } from '../model/field.ts';
import type { CommandId, ElementId, SeatId } from '../position/ids.ts';
import { commandWay, generalOf } from '../rules/pips/distance-to-general.ts';
import { commanderOf, isShared } from '../rules/pips/initiative-dice.ts';
import { canSee } from '../rules/visibility.ts';

export interface Cord {
  readonly element: ElementId;
  /** In units, from base to base; null where there is nobody it could lead to. */
  readonly distance: number | null;
  /** x, y, x, y …; nothing where there is nobody. */
  readonly line: readonly number[];
  /** Why an order to it costs one PIP more (D-pip.9): its general is lost, too far, or does not see it; null if it does not. */
  readonly pays: 'lost' | 'far' | 'unseen' | null;
}

/** To those who are ordered together: to the nearest of them (G-72). Null where the general is one of them. */
export function cordTo({ t, p, f }: Read, members: readonly ElementId[]): Cord | null {
  const general = generalOf(p, f.e.command[members[0]]);
  if (members.includes(general)) return null;
  if (general < 0) return { element: members[0], distance: null, line: [], pays: 'lost' };
  const { near, far } = t.measures.pips;
  const { length, line, to } = commandWay(f, general, members);
  const isUnseen = length > near && !members.some((i) => canSee(f, general, i));
  return { element: to, distance: length, line, pays: length > far ? 'far' : isUnseen ? 'unseen' : null };
}

/** To each element of a command but the general himself, as if it were ordered alone. */
export function cordsOf(s: Read, command: CommandId): Cord[] {
  const { f } = s;
  const own = [...f.e.command.keys()].filter((i) => f.e.command[i] === command && onTable(f, i));
  return own.flatMap((i) => cordTo(s, [i]) ?? []);
}

export interface ChiefsCord {
  readonly command: CommandId;
  readonly general: ElementId;
  readonly distance: number;
  readonly line: readonly number[];
  /** D-pip.2: its die comes out of the C-in-C's hand; else it throws one of its own. */
  readonly isShared: boolean;
}

/** From the C-in-C to the other generals of his side. */
export function chiefsCords(s: Read, side: SeatId): ChiefsCord[] {
  const { p, f } = s;
  const chief = commanderOf(p, side);
  if (chief < 0) return [];
  return p.commands.side.flatMap((of, command) => {
    const general = generalOf(p, command);
    if (of !== side || general < 0 || general === chief) return [];
    const { ax, ay, bx, by } = nearestOfBases(f.bases, chief, f.bases, general);
    const distance = baseDistance(f.bases, chief, f.bases, general);
    return [{ command, general, distance, line: [ax, ay, bx, by], isShared: isShared(s, side, command) }];
  });
}
