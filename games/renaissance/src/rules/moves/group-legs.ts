/** D-group.4–17, A-9 to A-12: the legs of a move by groups or single elements, and what forbids one of them. */

import type { MoveLeg } from '../../action.ts';
import { uOf } from '../../geometry/bases.ts';
import { costWithTurns, frontRank, type Leg, wheelOf } from '../../geometry/legs.ts';
import type { Pose } from '../../geometry/pose.ts';
import { AHEAD, linkOf } from '../../geometry/touching.ts';
import { E_CORNER, opposed, QUARTER } from '../../geometry/units.ts';
import { directlyAhead } from '../../geometry/zones.ts';
import { areEnemies, type Field, onTable, troopOf } from '../../model/field.ts';
import { type Refused, refuse } from '../../model/verdict.ts';
import type { ElementId } from '../../position/ids.ts';
import { gapBreach } from '../interpenetration.ts';
import { wayOf } from './first-touch.ts';
import { ALLOWED_BEFORE_FRONTS, type Manner, zoneBreach } from './front-zones.ts';

/** Legs that are a whole move by themselves, and the rules that have them so. */
const ALONE = { place: 'D-single.1', column: 'D-group.9', expand: 'D-group.12' } as const;

/** legs a group may make, and how they count before an enemy's front. */
export function mannerOfLeg(f: Field, members: readonly ElementId[], leg: MoveLeg, turns: number): Manner | Refused {
  switch (leg.kind) {
    case 'ahead':
      // After an about-turn, straight ahead is straight back (D-front.7).
      return leg.distance > 0 ? (turns % 2 === 1 ? 'back' : 'ahead') : refuse('no-such-leg', ['D-group.16']);
    case 'wheel':
      return leg.angle > 0 && leg.angle <= QUARTER ? 'other' : refuse('no-such-leg', ['A-10', 'D-group.13']);
    case 'step':
      return Math.abs(leg.distance) <= f.t.width / 2 && leg.distance !== 0
        ? 'other'
        : refuse('no-such-step', ['D-group.17']);
    case 'about':
      return turns < mostTurns(f, members)
        ? 'other'
        : refuse('no-about-turn', ['D-group.16', 'D-group.14', 'D-group.15'], { turns });
    default:
      return refuse('no-such-leg', [ALONE[leg.kind], 'D-group.4', 'D-group.8'], { leg: leg.kind });
  }
}

/** D-group.14: who may turn about, and how often. */
function mostTurns(f: Field, members: readonly ElementId[]): number {
  const all = (test: (i: ElementId) => boolean): boolean => members.every(test);
  if (all((i) => troopOf(f, i).type === 'LH') || all((i) => troopOf(f, i).type === 'Sk')) return 2;
  if (all((i) => troopOf(f, i).category === 'naval')) return 2;
  // Whoever can be ordered to move is steady: the others rout.
  return all((i) => troopOf(f, i).id === 'Pk(S)') ? 1 : 0;
}

/** D-group.15, A-11. */
export function costOfTurns(f: Field, copy: Field, members: readonly ElementId[], turns: number): number {
  let most = 0;
  for (const i of members) most = Math.max(most, costWithTurns(f.bases, i, copy.bases, i, turns === 1 ? 1 : 2));
  return most;
}

/** a side-step must bring somebody of the front rank directly opposite an enemy ahead of him. */
export function stepLinesUp(f: Field, members: readonly ElementId[]): boolean {
  const { bases } = f;
  return frontRank(bases, members).some((i) => {
    for (let j = 0; j < f.e.troop.length; j++) {
      if (!areEnemies(f, i, j) || !onTable(f, j) || !opposed(bases.h[i], bases.h[j])) continue;
      if (directlyAhead(bases, i, bases, j) && Math.abs(uOf(bases, i, bases.x[j], bases.y[j])) <= E_CORNER) return true;
    }
    return false;
  });
}

/** G-13, A-15: every member by itself; one that follows a lawful member in its file is lawful (D-front.6). */
export function legBreach(
  f: Field,
  members: readonly ElementId[],
  { leg, manner }: { readonly leg: Leg; readonly manner: Manner },
  ways: Pose[][],
): Refused | null {
  const leader = (i: ElementId): ElementId =>
    members.find((j) => j !== i && linkOf(f.bases, i, f.bases, j) === AHEAD) ?? -1;
  const leaders = new Map(members.map((i) => [i, leader(i)]));
  const led = (i: ElementId): boolean => (leaders.get(i) ?? -1) >= 0;
  const ordered = [...members].sort((a, b) => Number(led(a)) - Number(led(b)) || a - b);
  const lawful = new Set<number>();
  const wheel = leg.kind === 'wheel' ? wheelOf(f.bases, members, leg.side) : null;
  for (const i of ordered) {
    const way = wayOf(f, i, leg, wheel);
    ways[members.indexOf(i)].push(...way.slice(1));
    const breach = lawful.has(leaders.get(i) ?? -1) ? null : zoneBreach(f, i, way, manner);
    if (breach)
      return refuse('enemy-front', [breach.rule, ...ALLOWED_BEFORE_FRONTS], { element: i, enemy: breach.enemy });
    // Straight on or back nobody squeezes through what he is too wide for, nor turns.
    const gap = manner === 'other' ? gapBreach(f, i, way, members) : null;
    if (gap) return refuse('narrow-gap', [gap.rule], { element: i, between: [...gap.between] });
    lawful.add(i);
  }
  return null;
}
