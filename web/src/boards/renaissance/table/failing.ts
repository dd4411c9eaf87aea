/** Where on the table an order fails. */
import type { Cited } from '@drumhead/kernel';
import { type Field, geometry, type MoveLeg } from '@drumhead/renaissance';
import { wishedPoses } from '@drumhead/renaissance/queries';
import type { Spot } from './plane.ts';

const CORNERS = ['frontLeft', 'frontRight', 'rearRight', 'rearLeft'];

/** In units: the corner that the refusal names, of the element it names, as that was wished to stand. */
export function failingAt(f: Field, members: readonly number[], legs: readonly MoveLeg[], why: Cited | null): Spot {
  const named = members.indexOf(Number(why?.facts['element'] ?? -1));
  const k = Math.max(0, named);
  const i = members[k];
  if (i === undefined) return { x: 0, y: 0 };
  const at = wishedPoses(f, members, legs)[k];
  const corner = CORNERS.indexOf(String(why?.facts['corner'] ?? ''));
  if (corner < 0) return at;
  const { corners } = geometry.lone(at, geometry.baseSizeOf(f.bases, i));
  return { x: corners[2 * corner], y: corners[2 * corner + 1] };
}
