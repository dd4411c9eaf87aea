/** Where troops may be deployed (D-deploy.2–4). All four corners count, and the limits themselves are legal. */

import type { Bases } from '../../geometry/bases.ts';
import { whollyInside } from '../../geometry/footprint.ts';
import { baseDistance, baseToLine } from '../../geometry/nearest.ts';
import { THICK } from '../../geometry/posts.ts';
import { PACE } from '../../geometry/units.ts';
import type { Field } from '../../position/elements.ts';
import { worksOf } from '../defences/works.ts';
import { isTown } from '../terrain/features.ts';

export interface Party {
  readonly side: number;
  readonly attacks: boolean;
}

export interface Breach {
  readonly rule: string;
  /** In paces. */
  readonly found: number;
  readonly limit: number;
}

const NO_MANS_LAND = 300 * PACE;
const OFF_FORTS = 200 * PACE;
const OFF_ENDS = 600 * PACE;

/** Defenders may stand up to the centre line, attackers no nearer to it than 300p: so far from their own base edge. */
export function zoneDepth(height: number, { attacks }: Party): number {
  return height / 2 - (attacks ? NO_MANS_LAND : 0);
}

/** How far from its own base edge the farthest corner of a base lies. */
function farthest({ ground: { height } }: Field, b: Bases, i: number, side: number): number {
  return side === 0 ? b.bounds[4 * i + 3] : height - b.bounds[4 * i + 1];
}

/** The built-up areas this side has fortified: with works of its own along their edge. */
export function fortifiedAreas(f: Field, side: number): number[] {
  const works = worksOf(f);
  const { features, sections } = f.ground;
  return [...features.keys()].filter(
    (k) =>
      isTown(features[k]) &&
      sections.some(
        (s, n) =>
          s.work === 'fortification' && s.side === side && baseToLine(works, n, features[k].ring, true) <= THICK,
      ),
  );
}

/** Inside any of these areas? */
export const isInside = (f: Field, b: Bases, i: number, features: readonly number[]): boolean =>
  features.some((k) => whollyInside(b, i, f.ground.features[k].ring));

export const builtUp = ({ ground: { features } }: Field): number[] =>
  [...features.keys()].filter((k) => isTown(features[k]));

/** D-deploy.2, D-deploy.3: too far forward? */
export function tooForward(f: Field, b: Bases, i: number, party: Party): Breach | null {
  if (!party.attacks && isInside(f, b, i, fortifiedAreas(f, party.side))) return null;
  const found = farthest(f, b, i, party.side);
  const limit = zoneDepth(f.ground.height, party);
  return found > limit
    ? { rule: party.attacks ? 'D-deploy.3' : 'D-deploy.2', found: found / PACE, limit: limit / PACE }
    : null;
}

/** D-deploy.3: attackers keep 200p away from fortifications. */
export function tooNearForts(f: Field, b: Bases, i: number, party: Party): Breach | null {
  if (!party.attacks) return null;
  const works = worksOf(f);
  for (const [k, { work, side }] of f.ground.sections.entries()) {
    if (work !== 'fortification' || side === party.side) continue;
    const found = baseDistance(b, i, works, k);
    if (found < OFF_FORTS) return { rule: 'D-deploy.3', found: found / PACE, limit: OFF_FORTS / PACE };
  }
  return null;
}

/** D-deploy.4: within 600p of a short edge, unless in a built-up area. */
export function tooWide(f: Field, b: Bases, i: number): Breach | null {
  const found = Math.min(b.bounds[4 * i], f.ground.width - b.bounds[4 * i + 2]);
  if (found >= OFF_ENDS || isInside(f, b, i, builtUp(f))) return null;
  return { rule: 'D-deploy.4', found: found / PACE, limit: OFF_ENDS / PACE };
}
