/** D-sequence.7: one distant combat after another, their outcomes applied at once. */

import { ALLOWED, leave, refuse } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import type { Edge } from '../../geometry/bases.ts';
import { aboutTurn } from '../../geometry/pose.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import { labelOf, named } from '../../model/element-labels.ts';
import { type Field, has, moveTo, onTable, poseOfElement, troopOf } from '../../model/field.ts';
import { OBSTACLE, ROUTING, SHOT_AT, SHOT_OUT } from '../../position/elements.ts';
import type { FrameOf } from '../../position/frames.ts';
import type { BridgeId, ElementId } from '../../position/ids.ts';
import { momentOf, phasing } from '../../position/position.ts';
import { loseObstacle, sectionHeldBy } from '../defences.ts';
import { reckon, resolve, sumOf } from '../factors/factors-and-grading.ts';
import { citesOfFactors, reckoned } from '../factors/sides-of-a-combat.ts';
import { suffer } from '../outcomes/outcomes.ts';
import { turnsAbout } from '../outcomes/recoil.ts';
import { freeDistance, wantedDistance } from '../pressing/pressing.ts';
import { STEP_RULES } from '../sequence/steps-of-a-phase.ts';
import type { Designated } from './designation.ts';
import { attackBridge, bridgesInReach } from './shooting-at-bridges.ts';
import {
  type Exchange,
  engagementUnderFire,
  exchangeAt,
  exchangesOf,
  stillShooting,
  struckInFront,
} from './shots-and-reply.ts';

type Shooting = FrameOf<'shooting'>;

function shotsLeft({ p, f }: Read, { shots, out }: Shooting): Designated[] {
  const read: Designated[] = [];
  for (let k = 0; k < shots.length; k += 4) {
    const [shooter, target, edge, over] = shots.slice(k, k + 4);
    read.push({ shooter, target, edge: edge as Edge, over, distance: 0, angle: 0 });
  }
  return stillShooting(f, phasing(p), read, out);
}

/** The targets of what is left to shoot, from the phasing player's left. */
function targetsLeft(s: Read, frame: Shooting): number[] {
  return exchangesOf(s.f, shotsLeft(s, frame), phasing(s.p)).map(({ target }) => target);
}

export const shooting: Rules<'shooting'> = {
  cites: [STEP_RULES.shooting, 'D-shooting.2', 'D-shooting.17'],
  enter(d, frame) {
    const [gun, bridge] = frame.bombs.splice(0, 2);
    if (gun !== undefined) {
      // A bridge that others have destroyed already is no target any more.
      if (bridgesInReach(d.f, gun, phasing(d.p)).includes(bridge)) bombard(d, frame, gun, bridge);
      return 'go';
    }
    const targets = targetsLeft(d, frame);
    if (targets.length > 1 && !frame.inTurn) return 'wait';
    if (targets.length > 0) shoot(d, frame, targets[0]);
    else leave(d);
    return 'go';
  },
  list: (s, frame) => [
    ...targetsLeft(s, frame).map((target) => ({ kind: 'shoot' as const, target })),
    { kind: 'done' },
  ],
  check(s, frame, _seat, action) {
    if (action.kind === 'done') return ALLOWED;
    if (action.kind !== 'shoot') return refuse('wrong-kind', [STEP_RULES.shooting], { asked: 'shooting' });
    const { target } = action;
    return targetsLeft(s, frame).includes(target) ? ALLOWED : refuse('no-such-shot', ['D-shooting.14'], { target });
  },
  play(d, frame, _seat, action) {
    if (action.kind === 'done') frame.inTurn = true;
    else shoot(d, frame, (action as ActionOf<'shoot'>).target);
  },
};

/** Bridges are known by number: when one goes, those after it move up. */
function bombard(d: Play, frame: Shooting, gun: ElementId, bridge: BridgeId): void {
  const before = d.p.bridges.length;
  attackBridge(d, gun, bridge, 'shot');
  if (d.p.bridges.length === before) return;
  const left: number[] = [];
  for (let k = 0; k < frame.bombs.length; k += 2) {
    const [other, at] = frame.bombs.slice(k, k + 2);
    if (at !== bridge) left.push(other, at > bridge ? at - 1 : at);
  }
  frame.bombs = left;
}

function shoot(d: Play, frame: Shooting, target: ElementId): void {
  const { t, p, f, chance, sink } = d;
  const x = exchangeAt(f, shotsLeft(d, frame), target);
  if (x === null) return;
  const sides = [x.principal.shooter, target] as const;
  const engagement = engagementUnderFire(f, x, momentOf(p));
  const factors = reckon(t, engagement);
  // G-6: the phasing side's die first.
  const first = f.e.side[sides[0]] === phasing(p) ? 0 : 1;
  const dice: [number, number] = [0, 0];
  dice[first] = chance.die(6);
  dice[1 - first] = chance.die(6);
  const { fate, final, grading } = resolve(t, engagement, dice, [sumOf(factors[0]), sumOf(factors[1])]);
  mark(d, x);
  sink?.report(
    publicReport('shot', [...citesOfFactors(factors, grading), fate.rule, ...x.cites], {
      side: f.e.side[sides[0]],
      shooter: troopOf(f, sides[0]).id,
      shooterElement: sides[0],
      shooterLabel: labelOf(f.e, sides[0]),
      target: troopOf(f, target).id,
      targetElement: target,
      targetLabel: labelOf(f.e, target),
      assists: x.assists.length,
      replies: x.reply !== null,
      dice,
      factors: [reckoned(factors[0], grading[0]), reckoned(factors[1], grading[1])],
      totals: final,
      loser: fate.loser === -1 || fate.outcome === 'none' ? null : fate.loser,
      outcome: fate.outcome,
    }),
  );
  if (fate.loser !== -1 && fate.outcome !== 'none') {
    const shooters = fate.loser === 1 ? [x.principal, ...x.assists] : [...(x.reply ? [x.reply] : []), ...x.counters];
    const loser = sides[fate.loser];
    const winner = sides[fate.loser === 0 ? 1 : 0];
    if (fate.outcome === 'flee') frame.out.push(loser); // G-5
    const blow = { by: winner, outcome: fate.outcome, rule: fate.rule, mode: 'shot' } as const;
    loseObstacle(d, loser, blow);
    const about = turnsAbout(
      f,
      loser,
      shooters.map(({ shooter }) => shooter),
    );
    if (fate.outcome === 'recoil' && about !== null) turnAbout(d, loser, about);
    else suffer(d, loser, blow);
  }
  pressForward(d, x, final);
}

/** D-shooting.14: who has been shot at; A-27: who has shown itself by shooting. */
function mark({ f }: Play, x: Exchange): void {
  f.e.flags[x.target] |= SHOT_AT;
  if (x.reply) f.e.flags[x.principal.shooter] |= SHOT_AT;
  const shot = [x.principal, ...x.assists, ...x.counters, ...(x.reply ? [x.reply] : [])];
  for (const { shooter } of shot) f.e.flags[shooter] |= SHOT_OUT;
}

function turnAbout(d: Play, i: ElementId, rule: string): void {
  const { f } = d;
  moveTo(f, i, aboutTurn(poseOfElement(f, i), f.bases.depth[i]));
  d.sink?.report(publicReport('turns-about', [rule], named(f, i)));
}

// D-pressing.1, D-pressing.11: who, under fire in its own phase, may go forward for having stood it well.

/** Asks whoever of the exchange may press forward. At most one side of it is phasing. */
export function pressForward(d: Play, x: Exchange, final: readonly [number, number]): void {
  const { f, p } = d;
  const shooter = x.principal.shooter;
  // The target was shot at; its shooter was if it was answered.
  const [i, by, more] =
    f.e.side[x.target] === phasing(p)
      ? [x.target, shooter, final[1] - final[0]]
      : [shooter, x.target, final[0] - final[1]];
  if (i === shooter && x.reply === null) return;
  if (more <= 0 || !mayPress(f, i, by)) return;
  const distance = freeDistance(f, i, wantedDistance(f, i, more));
  if (distance > 0) p.stack.push({ kind: 'press', seat: f.e.side[i], element: i, distance });
}

/** C-38: strictly more; shot at from before its front, behind no work, and of troops that do. */
export function mayPress(f: Field, i: ElementId, by: ElementId): boolean {
  if (!onTable(f, i) || has(f, i, ROUTING | OBSTACLE) || !troopOf(f, i).pressForward) return false;
  if (f.ground.sections.length > 0 && sectionHeldBy(f, i) >= 0) return false;
  return struckInFront(f, i, by);
}
