/** Where troops and baggage may be deployed (D-deploy.2–4, .6). All four corners count, the limits themselves are legal. */

import { hasAreaIn } from '../../geometry/area.ts';
import type { Bases } from '../../geometry/bases.ts';
import { baseDistance } from '../../geometry/nearest.ts';
import { overlaps } from '../../geometry/overlap.ts';
import { PACE } from '../../geometry/units.ts';
import { type Field, onTable, troopOf } from '../../model/field.ts';
import { areGroup } from '../../model/groups.ts';
import type { Party } from '../../position/elements.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Tables } from '../../tables.ts';
import { barriersUnder, builtUp, fortifiedAreas, isInside, sectionHeldBy, worksOf } from '../defences.ts';
import { landOf } from '../terrain/features.ts';
import { isBad, underfoot } from '../terrain/going.ts';
import { wading } from '../water/river-nature.ts';
import { isAfloat } from '../water/ships.ts';

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
export function attackersFront(t: Tables, height: number, side: SeatId): number {
  const depth = zoneDepth(t, height, { side, attacks: true });
  return side === 0 ? depth : height - depth;
}

/** How far from its own base edge the farthest corner of a base lies. */
function farthest({ ground: { height } }: Field, b: Bases, i: number, side: SeatId): number {
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

export interface Misplaced extends Partial<Breach> {
  readonly rule: string;
  readonly element: ElementId;
  /** The base it stands upon. */
  readonly other?: ElementId;
}

/** Beyond the table, upon another base, or a vessel ashore: there nobody can stand, in deployment or in battle. */
export function cannotStand(f: Field, i: ElementId): Misplaced | null {
  const [left, low, right, high] = f.bases.bounds.subarray(4 * i, 4 * i + 4);
  if (left < 0 || low < 0 || right > f.ground.width || high > f.ground.height) return { rule: 'A-38', element: i };
  const other = standsOn(f, i);
  if (other >= 0) return { rule: 'A-3', element: i, other };
  const { category, type } = troopOf(f, i);
  return category === 'naval' && !isAfloat(f, type, f.bases, i) ? { rule: 'D-water.1', element: i } : null;
}

/** `ambush`: it lies in ambush, so the short edges do not matter (D-deploy.4). */
export function misplaced(f: Field, i: ElementId, party: Party, ambush = false): Misplaced | null {
  const nowhere = cannotStand(f, i);
  if (nowhere || troopOf(f, i).category === 'naval') return nowhere;
  const wet = inWater(f, i);
  if (wet) return { rule: wet, element: i };
  const breach =
    tooForward(f, f.bases, i, party) ?? tooNearForts(f, f.bases, i, party) ?? (ambush ? null : tooWide(f, f.bases, i));
  if (breach) return { rule: breach.rule, element: i, found: breach.found, limit: breach.limit };
  return barriersUnder(f, party.side, f.bases, i).length > 0 ? { rule: 'A-3', element: i } : null;
}

function standsOn(f: Field, i: ElementId): number {
  for (let j = 0; j < f.bases.count; j++) if (j !== i && onTable(f, j) && overlaps(f.bases, i, f.bases, j)) return j;
  return -1;
}

/** D-water.18: nobody is deployed in a river but on a road or bridge, nor on open water at all. */
function inWater(f: Field, i: ElementId): string | null {
  const land = landOf(f.ground.features);
  if (land.waterways.some(({ ring }) => hasAreaIn(f.bases, i, ring))) return 'D-water.1';
  return land.rivers.some((river) => wading(f, river, f.bases, i) === 'water') ? 'D-water.18' : null;
}

// D-deploy.6: a command's baggage stands together, on good ground, in a built-up area, or aboard one group of vessels.

/** Which of them stands wrong, or −1 where they are no group; null when all is well. */
export function strayBaggage(f: Field, members: readonly ElementId[]): { rule: string; element: ElementId } | null {
  if (members.length > 1 && !areGroup(f, members)) return { rule: 'D-deploy.6', element: -1 };
  for (const i of members) {
    const bad = isBad(underfoot(f, i).going) && !isInside(f, f.bases, i, builtUp(f));
    if (bad) return { rule: 'D-deploy.6', element: i };
  }
  return null;
}

/** D-troops.27: baggage behind artificial defences is ordinary, else inferior. */
export const baggageAt = (f: Field, i: ElementId): string => (sectionHeldBy(f, i) >= 0 ? 'Bg(O)' : 'Bg(I)');
