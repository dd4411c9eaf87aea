/** D-close.1, .2, .7, A-21: who fights whom. */

import { FRONT, REAR } from '../../geometry/bases.ts';
import { Grid } from '../../geometry/neighbours.ts';
import { linedUpOn } from '../../geometry/touching.ts';
import { E_GAP } from '../../geometry/units.ts';
import { type Field, has, onTable, troopOf } from '../../model/field.ts';
import { isMended } from '../../model/mended.ts';
import { FOUGHT, LATE } from '../../position/elements.ts';
import type { ElementId, SectionId } from '../../position/ids.ts';
import { facing, flankersOf } from '../contact/engaged.ts';
import { mustTurn, supportsFighter } from '../contact/turning-to-face.ts';
import { assaultOf } from '../defences.ts';

/** A front on some edge of an enemy: `by` fights with its front. */
export interface Contact {
  readonly by: ElementId;
  /** −1 for a work that nobody holds. */
  readonly enemy: ElementId;
  /** The work between them, or −1. */
  readonly section: SectionId;
}

const grid = new Grid();

/** Lined up front edge on an enemy's edge; on the flank of one engaged to his front they support; each pair once. */
export const WHO_FIGHTS = ['D-close.1', 'D-close.2', 'D-close.8'];

/** D-close.1, D-close.2, A-21: who fights whom now. Those on the flank of somebody engaged to his front only support. */
export function contactsToFight(f: Field): Contact[] {
  const found: Contact[] = [];
  const n = f.e.troop.length;
  const { side } = f.e;
  const busy = (i: ElementId): boolean => has(f, i, FOUGHT | LATE);
  const struck = new Map<number, Contact[]>();
  grid.fill(f.bases);
  for (let i = 0; i < n; i++) {
    if (!onTable(f, i) || busy(i)) continue;
    const near = grid.near(f.bases, i, E_GAP);
    for (let k = 0; k < near; k++) {
      const j = grid.found[k];
      if (side[j] === side[i] || !onTable(f, j)) continue;
      const edge = linedUpOn(f.bases, i, f.bases, j);
      if (edge < 0 || (busy(j) && !fightsBoth(f, j, edge))) continue;
      if (edge === FRONT) {
        if (i < j) found.push({ by: i, enemy: j, section: -1 });
        continue;
      }
      if (facing(f, i) >= 0 || facing(f, j) >= 0 || supportsFighter(f, j)) continue;
      // Whoever should have turned to face, and had no room, does not fight with another edge.
      if (isMended(f, 'D-flank-response.7') && mustTurn(f, j)) continue;
      struck.set(j, [...(struck.get(j) ?? []), { by: i, enemy: j, section: -1 }]);
    }
  }
  for (const contacts of struck.values()) found.push(...onFirstEdge(f, contacts));
  if (f.ground.sections.length > 0) found.push(...assaults(f, busy));
  return found;
}

/**
 * The first edge contacted is the fighting front: of several attackers, whoever came first. Who is as long as two fights
 * both on that edge, and the phasing side says in which order (D-close.7).
 */
function onFirstEdge(f: Field, contacts: readonly Contact[]): readonly Contact[] {
  const first = contacts.reduce((a, b) => (f.e.moved[b.by] < f.e.moved[a.by] ? b : a));
  const edgeOf = ({ by, enemy }: Contact): number => linedUpOn(f.bases, by, f.bases, enemy);
  if (!isMended(f, 'D-close.7') || !isLong(f, first.enemy) || edgeOf(first) === REAR) return [first];
  return contacts.filter((it) => edgeOf(it) === edgeOf(first));
}

/** Those whose long flank two enemies can strike: they fight both in turn, and nobody on another edge (D-close.7). */
function fightsBoth(f: Field, i: ElementId, flank: number): boolean {
  if (flank === REAR || !isLong(f, i) || has(f, i, LATE) || facing(f, i) >= 0) return false;
  return !flankersOf(f, i).some(({ by, edge }) => edge !== flank && has(f, by, FOUGHT));
}

/** D-defences.14, D-storming.2: who assaults a work, held or not. An obstacle nobody holds is only bad going. */
function assaults(f: Field, busy: (i: ElementId) => boolean): Contact[] {
  const found: Contact[] = [];
  for (let i = 0; i < f.e.troop.length; i++) {
    const assault = onTable(f, i) && !busy(i) ? assaultOf(f, i) : null;
    if (assault === null) continue;
    // Whoever has an enemy before him assaults no empty work.
    if (assault.defender < 0 && facing(f, i) >= 0) continue;
    const { section, defender } = assault;
    const walls =
      f.ground.sections[section].work === 'fortification' && f.ground.sections[section].side !== f.e.side[i];
    // D-defences.5: behind flank and rear of a redoubt its garrison fights while its front is free.
    const aside = defender >= 0 && facing(f, defender) >= 0 && facing(f, defender) !== i;
    if (defender < 0 ? walls : !busy(defender) && !aside) found.push({ by: i, enemy: defender, section });
  }
  return found;
}

const LONG = new Set(['WWg', 'Pon', 'Shp']);

/** D-close.7: has it flanks so long that each holds two attackers? */
export const isLong = (f: Field, i: ElementId): boolean => LONG.has(troopOf(f, i).type);
