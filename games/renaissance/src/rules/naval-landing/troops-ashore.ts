/** D-naval-landing.1, .4–7: how a hull lies whose troops are ashore, who may then come to it, and who is aboard. */

import type { Edge } from '../../geometry/bases.ts';
import { type Field, has, troopOf } from '../../model/field.ts';
import { ABOARD, EMPTY, LOST } from '../../position/elements.ts';
import type { ElementId } from '../../position/ids.ts';
import type { Troop } from '../../tables.ts';
import { landOf } from '../terrain/features.ts';
import { liesAlong } from '../water/shores.ts';

/** D-naval-landing.1: all but fire-ships, fire-craft and fast boats have troops aboard. */
export const carriesTroops = ({ category, id }: Troop): boolean =>
  category === 'naval' && id !== 'Bts(F)' && id !== 'Bts(X)' && id !== 'Shp(X)';

/** The troops aboard this hull, or −1 (D-naval-landing.1: one element). */
export function aboard({ e }: Field, hull: ElementId): number {
  return e.hull.findIndex((of, i) => of === hull && (e.flags[i] & (ABOARD | LOST)) === ABOARD);
}

/** D-naval-landing.6: side-on to a quay or jetty. */
export function isMoored(f: Field, i: ElementId): boolean {
  const { quays } = landOf(f.ground.features);
  return ([1, 3] as Edge[]).some((edge) => liesAlong(f.bases, i, edge, quays));
}

export type Berth = 'afloat' | 'beached' | 'anchored' | 'moored';

/** How a hull lies whose troops are ashore: .4, .5 or .6; one with its troops aboard is afloat. */
export function berthOf(f: Field, i: ElementId): { readonly berth: Berth; readonly rule: string } {
  if (isMoored(f, i)) return { berth: 'moored', rule: 'D-naval-landing.6' };
  if (!has(f, i, EMPTY)) return { berth: 'afloat', rule: 'D-naval-landing.7' };
  const ship = troopOf(f, i).type === 'Shp';
  return ship ? { berth: 'anchored', rule: 'D-naval-landing.5' } : { berth: 'beached', rule: 'D-naval-landing.4' };
}

/** May land elements move into contact with this hull? */
export function landMayContact(f: Field, hull: ElementId): string | null {
  const { berth, rule } = berthOf(f, hull);
  return berth === 'beached' || berth === 'moored' ? null : rule;
}

/** D-naval-landing.7: a hull without its troops neither moves nor recoils. */
export function hullHeld(f: Field, i: ElementId): string | null {
  return has(f, i, EMPTY) && carriesTroops(troopOf(f, i)) ? 'D-naval-landing.7' : null;
}
