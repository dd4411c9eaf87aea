/**
 * A battle laid out by hand: troops put anywhere, taken off or put back, whose movement step it is and with what; and what the
 * rules have against it. Positions are never changed, but given anew.
 */

import { type Cited, type Facts, refusal } from '@drumhead/kernel';
import type { Pose } from '../geometry/pose.ts';
import type { Read } from '../model/context.ts';
import { labelled } from '../model/element-labels.ts';
import { onTable, troopOf } from '../model/field.ts';
import { ABOARD, isGone, LEFT_IN_PURSUIT, LOST, PURSUING, ROUTING, STEADY } from '../position/elements.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { clone, type Position, phasing } from '../position/position.ts';
import { cannotStand } from '../rules/deploy/deployment-zones.ts';
import { underfoot } from '../rules/terrain/going.ts';
import { hourOf } from '../rules/weather/time-of-day.ts';
import type { Tables } from '../tables.ts';
import { beginMovement } from './look-ahead.ts';

/** What a battle laid out by hand is to be played on with. */
export interface PlayOn {
  /** Whose movement step it is. */
  readonly side: SeatId;
  /** 0 to 23. */
  readonly hour: number;
  /** What each of its commands has to spend. */
  readonly pips: readonly number[];
}

const ofDay = (hour: number): number => ((hour % 24) + 24) % 24;

export const playOnNow = (p: Position): PlayOn => ({
  side: phasing(p),
  hour: ofDay(hourOf(p)),
  pips: p.commands.pips.slice(),
});

/** The movement step of that side, with the troops as they stand: whatever was under way is over, a battle that was won too. */
export function atMovement(t: Tables, p: Position, { side, hour, pips }: PlayOn): Position {
  const next = clone(p);
  if (phasing(next) !== side) next.phase++;
  next.start += hour - ofDay(hourOf(next));
  [next.winner, next.ended, next.scores] = [-1, 0, [0, 0]];
  next.failedFords = [];
  beginMovement(t, next);
  for (const [c, of] of next.commands.side.entries()) {
    if (of !== side) continue;
    next.commands.pips[c] = pips[c] ?? 0;
    next.commands.die[c] = Math.max(next.commands.pips[c], 1);
  }
  return next;
}

export function movedByHand(p: Position, elements: readonly ElementId[], poses: readonly Pose[]): Position {
  const next = clone(p);
  for (const [k, i] of elements.entries()) {
    const { x, y, h } = poses[k];
    [next.elements.x[i], next.elements.y[i], next.elements.h[i]] = [x, y, h];
  }
  return next;
}

const MARKS = { lost: LOST, routing: ROUTING, steady: STEADY } as const;

/** Takes them off the table as lost, has them rout or stand steady; or none of it any more. */
export function markedByHand(
  p: Position,
  elements: readonly ElementId[],
  mark: keyof typeof MARKS,
  on: boolean,
): Position {
  const next = clone(p);
  const { flags } = next.elements;
  for (const i of elements) {
    const before = flags[i] & ~MARKS[mark];
    flags[i] = on ? before | MARKS[mark] : before;
    if (mark === 'lost') flags[i] &= ~LEFT_IN_PURSUIT;
    // Nobody flees and goes after others, or stands fast, at once.
    if (mark === 'routing' && on) flags[i] &= ~(STEADY | PURSUING);
    if (mark === 'steady' && on) flags[i] &= ~ROUTING;
  }
  return next;
}

/** Who is lost, or has left the table: those aboard a vessel are neither. */
export const goneFrom = ({ elements: e }: Position): readonly ElementId[] =>
  [...e.troop.keys()].filter((i) => isGone(e.flags[i]) && (e.flags[i] & ABOARD) === 0);

/** What is wrong with the first that stands where nobody can; null when nothing is. */
export function layingRefused({ f, p }: Read): Cited | null {
  for (const i of p.elements.troop.keys()) {
    if (!onTable(f, i)) continue;
    const { rule, ...facts } = cannotStand(f, i) ?? onBarredGround(i) ?? { rule: null };
    if (rule) return labelled(f.e, refusal('misplaced', [rule], facts as Facts));
  }
  return null;

  function onBarredGround(i: ElementId): { rule: string; element: ElementId } | null {
    if (troopOf(f, i).category === 'naval') return null;
    const { going, rule } = underfoot(f, i);
    return going === 'impassable' ? { rule, element: i } : null;
  }
}
