/** Where troops may be deployed (D-deploy.2–4). All four corners count, and the limits themselves are legal. */

import type { Bases } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { PACE } from '../../geometry/units.ts';
import type { Field } from '../../model/field.ts';
import type { Party } from '../../model/waiting.ts';
import type { Tables } from '../../tables.ts';
import { builtUp, fortifiedAreas, isInside } from '../defences/towns.ts';
import { worksOf } from '../defences/works.ts';

export interface Breach {
  readonly rule: string;
  /** In paces. */
  readonly found: number;
  readonly limit: number;
}

/** Defenders may stand up to the centre line, attackers not so near to it: so far from their own base edge. */
export function zoneDepth({ measures }: Tables, height: number, { attacks }: Party): number {
  return height / 2 - (attacks ? measures.deploy.noMansLand : 0);
}

/** The foremost line on which attackers of this side may stand. */
export function attackersFront(t: Tables, height: number, side: number): number {
  const depth = zoneDepth(t, height, { side, attacks: true });
  return side === 0 ? depth : height - depth;
}

/** How far from its own base edge the farthest corner of a base lies. */
function farthest({ ground: { height } }: Field, b: Bases, i: number, side: number): number {
  return side === 0 ? b.bounds[4 * i + 3] : height - b.bounds[4 * i + 1];
}

/** D-deploy.2, D-deploy.3: too far forward? */
export function tooForward(f: Field, b: Bases, i: number, party: Party): Breach | null {
  if (!party.attacks && isInside(f, b, i, fortifiedAreas(f, party.side))) return null;
  const found = farthest(f, b, i, party.side);
  const limit = zoneDepth(f.t, f.ground.height, party);
  return found > limit
    ? { rule: party.attacks ? 'D-deploy.3' : 'D-deploy.2', found: found / PACE, limit: limit / PACE }
    : null;
}

/** D-deploy.3: attackers keep 200p away from fortifications. */
export function tooNearForts(f: Field, b: Bases, i: number, party: Party): Breach | null {
  if (!party.attacks) return null;
  const works = worksOf(f);
  const { offForts } = f.t.measures.deploy;
  for (const [k, { work, side }] of f.ground.sections.entries()) {
    if (work !== 'fortification' || side === party.side) continue;
    const found = baseDistance(b, i, works, k);
    if (found < offForts) return { rule: 'D-deploy.3', found: found / PACE, limit: offForts / PACE };
  }
  return null;
}

/** D-deploy.4: within 600p of a short edge, unless in a built-up area. */
export function tooWide(f: Field, b: Bases, i: number): Breach | null {
  const found = Math.min(b.bounds[4 * i], f.ground.width - b.bounds[4 * i + 2]);
  const { offEnds } = f.t.measures.deploy;
  if (found >= offEnds || isInside(f, b, i, builtUp(f))) return null;
  return { rule: 'D-deploy.4', found: found / PACE, limit: offEnds / PACE };
}
