/**
 * Laws of moving, held against scattered tables: whatever legs are ordered, corners, slides and contacts keep their
 * limits, and a move is the same however it is told. Some tables in `npm test`, many more in `npm run soak`.
 */
import { type Chance, SwiftChance } from '@drumhead/kernel';
import { expect, test } from 'vitest';
import type { MoveLeg } from '../../src/action.ts';
import { baseSizeOf, cornerOf, FL, FR, RL, RR } from '../../src/geometry/bases.ts';
import { baseDistance, pointToSegment } from '../../src/geometry/nearest.ts';
import { overlaps } from '../../src/geometry/overlap.ts';
import { displacement } from '../../src/geometry/paths.ts';
import { localU, segmentOf } from '../../src/geometry/pose.ts';
import { linedUpOn, quarterTurns } from '../../src/geometry/touching.ts';
import { DEGREE, E_MOVE, PACE, TOUCH } from '../../src/geometry/units.ts';
import { areEnemies, copyField, type Field, moveTo, poseOfElement } from '../../src/model/field.ts';
import { groupOf } from '../../src/model/groups.ts';
import type { Planned } from '../../src/model/verdict.ts';
import { planMove } from '../../src/rules/moves/group-moves.ts';
import { foe, type Line, own, table } from '../table.ts';

const soak = process.env['DRUMHEAD_SOAK'] !== undefined;
const TABLES = soak ? 20_000 : 400;
const TROOPS = ['Sh(O)', 'Pk(O)', 'Bd(F)', 'Pi(O)', 'La(F)', 'LH(O)', 'Hd(O)', 'Wb(O)'];

test('D-single.1, D-group.17, A-17, A-18: corners, slides and contacts of any move', () => {
  const breaks: string[] = [];
  let met = 0;
  for (let seed = 0; seed < TABLES; seed++) {
    const chance = new SwiftChance(seed, 1);
    const f = scattered(chance);
    if (anyOverlap(f)) continue;
    for (const members of new Set([groupOf(f, 0), [0]])) {
      const legs = randomLegs(chance);
      const plan = planMove(f, members, legs);
      if (!plan.ok) continue;
      if (plan.touch) met++;
      const wrong = [
        ...cornerFaults(f, members, plan),
        ...slideFaults(f, members, legs, plan),
        ...contactFaults(f, members, plan),
        ...toldOtherwise(f, members, legs, plan),
      ];
      breaks.push(...wrong.map((fault) => `table ${seed}, ${members} by ${JSON.stringify(legs)}: ${fault}`));
    }
  }
  expect(breaks).toEqual([]);
  expect(met).toBeGreaterThan(TABLES / 10);
}, 1_800_000);

/** One to four abreast, one or two deep, before enemies who stand about at all angles, some in pairs. */
function scattered(chance: Chance): Field {
  const troop = pick(chance, TROOPS);
  const [abreast, deep] = [1 + chance.below(4), 1 + chance.below(2)];
  const depth = ['Pi', 'La', 'LH', 'Hd'].includes(troop.slice(0, 2)) ? 37.5 : 25;
  const lines: Line[] = [];
  for (let k = 0; k < abreast * deep; k++)
    lines.push(own(troop, 1000 + 50 * (k % abreast), 600 - depth * Math.floor(k / abreast)));
  for (let k = 1 + chance.below(4); k > 0; k--) {
    const h = pick(chance, [180, 180, 180 + chance.below(60) - 30, 90, 270, chance.below(360)]);
    const [x, y] = [950 + chance.below(250), 640 + chance.below(160)];
    const enemy = foe(pick(chance, TROOPS), x, y, { h });
    lines.push(enemy);
    if (h === 180 && chance.below(2) === 0) lines.push({ ...enemy, x: x + 50 });
  }
  return table(...lines);
}

function randomLegs(chance: Chance): MoveLeg[] {
  const side = pick(chance, [-1, 1] as const);
  const ahead: MoveLeg = { kind: 'ahead', distance: (10 + chance.below(260)) * PACE };
  const wheel: MoveLeg = { kind: 'wheel', side, angle: (5 + chance.below(80)) * DEGREE };
  return pick(chance, [[ahead], [ahead], [wheel, ahead], [ahead, wheel], [wheel]]);
}

/** D-single.1: no corner of a single element ends farther away than it may go. */
function cornerFaults(f: Field, members: readonly number[], { poses, allowance }: Planned): string[] {
  const [i] = members;
  if (members.length > 1) return [];
  const moved = displacement(poseOfElement(f, i), poses[0], baseSizeOf(f.bases, i));
  return moved > allowance + E_MOVE ? [`a corner went ${moved / PACE}p of ${allowance / PACE}p`] : [];
}

/** D-group.17: straight on, a group keeps its heading, and shifts by half a width at most. */
function slideFaults(f: Field, members: readonly number[], legs: readonly MoveLeg[], { poses }: Planned): string[] {
  if (members.length < 2 || legs.some(({ kind }) => kind !== 'ahead')) return [];
  return members.flatMap((i, k) => {
    const from = poseOfElement(f, i);
    const aside = Math.abs(localU(from, poses[k].x, poses[k].y));
    return from.h !== poses[k].h || aside > f.t.width / 2 + E_MOVE ? [`${i} turned or slid ${aside / PACE}p`] : [];
  });
}

/** D-contact.7: who meets an enemy is lined up, himself or another of his group; who meets none stands aslant on none. */
function contactFaults(f: Field, members: readonly number[], plan: Planned): string[] {
  const there = after(f, members, plan);
  const enemies = there.e.troop.map((_, j) => j).filter((j) => areEnemies(there, members[0], j));
  const isLinedUp = members.some((i) => enemies.some((j) => linedUpOn(there.bases, i, there.bases, j) >= 0));
  if (plan.touch) return isLinedUp ? [] : [`meets ${plan.touch.enemy} and is not lined up`];
  return members.flatMap((i) =>
    enemies
      .filter((j) => quarterTurns(there.bases, i, there.bases, j) < 0 && isOnFront(there, i, j))
      .filter((j) => apart(f, i, j) > TOUCH)
      .map((j) => `${i} stands aslant on ${j}`),
  );
}

/** Does an enemy's corner lie on its front edge? */
function isOnFront({ bases }: Field, i: number, j: number): boolean {
  const front = segmentOf(cornerOf(bases, i, FL), cornerOf(bases, i, FR));
  return ([FL, FR, RL, RR] as const).some((corner) => {
    const { x, y } = cornerOf(bases, j, corner);
    return pointToSegment(x, y, front) <= TOUCH;
  });
}

/** A move cut short by whom it meets is the same when it is told no longer than it was. */
function toldOtherwise(f: Field, members: readonly number[], legs: readonly MoveLeg[], plan: Planned): string[] {
  if (legs.length > 1 || legs[0].kind !== 'ahead' || plan.cost <= 0) return [];
  const again = planMove(f, members, [{ kind: 'ahead', distance: plan.cost }]);
  // Fronts are looked for every 5p of a way: one that is left again in less may be missed.
  if (!again.ok && again.refusal.cites.includes('G-13')) return [];
  const same = again.ok && JSON.stringify(again.poses) === JSON.stringify(plan.poses);
  return same ? [] : [`told as ${plan.cost / PACE}p it ends elsewhere`];
}

function after(f: Field, members: readonly number[], plan: Planned): Field {
  const there = copyField(f);
  for (const [k, i] of members.entries()) moveTo(there, i, plan.poses[k]);
  for (const { element, to } of plan.conforms) moveTo(there, element, to);
  return there;
}

const apart = (f: Field, i: number, j: number): number => baseDistance(f.bases, i, f.bases, j);
const anyOverlap = (f: Field): boolean =>
  f.e.troop.some((_, i) => f.e.troop.some((_, j) => j > i && overlaps(f.bases, i, f.bases, j)));
const pick = <T>(chance: Chance, list: readonly T[]): T => list[chance.below(list.length)];
