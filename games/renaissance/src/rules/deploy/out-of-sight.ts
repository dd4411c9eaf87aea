/** D-deploy.9: a command out of sight of the whole of the attacker's zone, behind hills or woods, may wait for step 6. */
import { HALF, PACE } from '../../geometry/units.ts';
import { CLEAR_AIR } from '../../model/air.ts';
import { type Field, fieldOf } from '../../model/field.ts';
import type { Party } from '../../model/waiting.ts';
import { emptyElements, enlist, recruitOf } from '../../position/elements.ts';
import type { Feature } from '../../position/ground.ts';
import { canSee } from '../visibility/sight.ts';
import { zoneDepth } from './deployment-zones.ts';

const GRID = 150 * PACE;

/** Hills, wooded or not, and woods. */
const hides = ({ kind, surface }: Feature): boolean =>
  kind === 'H(G)' || kind === 'H(S)' || kind === 'Wd' || surface === 'Wd';

/** The first of these elements that somebody in the attacker's zone could see; null when all are hidden. */
export function exposed(
  f: Field,
  members: readonly number[],
  attacker: Party,
): { rule: string; element: number } | null {
  const { t, e, ground } = f;
  const lookouts = lookoutsFor(f, attacker);
  const all = emptyElements();
  for (const i of members) enlist(all, { ...recruitOf(e, i), hull: -1 });
  for (const { x, y, h } of lookouts)
    enlist(all, { troop: e.troop[members[0]], side: attacker.side, command: -1, x, y, h });
  const trial = fieldOf(t, all, { ...ground, features: ground.features.filter(hides), sections: [] });
  for (const [k, element] of members.entries()) {
    for (let n = members.length; n < all.troop.length; n++)
      if (canSee(trial, CLEAR_AIR, n, k)) return { rule: 'D-deploy.9', element };
  }
  return null;
}

/** A grid of watchers over the attacker's zone, short ends included. */
function lookoutsFor({ ground: { width, height } }: Field, attacker: Party) {
  const h = attacker.side === 0 ? 0 : HALF;
  const watchers: { x: number; y: number; h: number }[] = [];
  for (let forward = zoneDepth(height, attacker); forward > 0; forward -= GRID)
    for (let x = GRID / 2; x < width; x += GRID)
      watchers.push({ x, y: attacker.side === 0 ? forward : height - forward, h });
  return watchers;
}
