/** What a viewer may know: everything but the hidden troops of others, and who is still on the march. */
import type { Viewer } from '@drumhead/kernel';
import { cloneElements, type Elements, emptyElements } from './elements.ts';
import { withoutAbsent } from './given-battle.ts';
import { clone, type Position } from './position.ts';
import type { Sealed } from './sealed.ts';

export interface OpenView {
  viewer: number | 'public';
  /** The position, as far as the viewer knows it. */
  position: Omit<Position, 'hidden' | 'sealed'>;
  /** One's own hidden troops. */
  own: Elements;
  /** One's own secret choices. */
  sealed: Sealed;
}

export interface WholeView {
  viewer: 'all';
  position: Position;
}

export type RenaissanceView = OpenView | WholeView;

export function view(p: Position, viewer: Viewer): RenaissanceView {
  const seen = clone(p);
  // Who gave the battle goes on with those who never came: also when it is over they are nobody's to see.
  if (seen.given) seen.given = withoutAbsent(seen.given);
  if (viewer === 'all') return { viewer, position: seen };
  const { hidden, sealed, ...position } = seen;
  const seat = viewer === 'public' ? -1 : viewer;
  return { viewer, position, own: hidden[seat] ?? emptyElements(), sealed: stillSealed(p, sealed[seat] ?? {}) };
}

/** Once the battle has begun, what was written down for it is on the table, or among the hidden: it is nobody's secret any more. */
function stillSealed({ phase }: Position, { resume, plashed, ...before }: Sealed): Sealed {
  const kept = { ...(resume !== undefined && { resume }), ...(plashed && { plashed }) };
  return phase > 0 ? kept : { ...before, ...kept };
}

/** A position like the one seen. What lies hidden is imagined as not being there at all. */
export function positionSeen(view: RenaissanceView): Position {
  if (view.viewer === 'all') return clone(view.position);
  const hidden = [0, 1].map((seat) => (seat === view.viewer ? cloneElements(view.own) : emptyElements()));
  const sealed = [0, 1].map((seat) => (seat === view.viewer ? view.sealed : {}));
  return clone({ ...view.position, hidden, sealed });
}
