/** What one who plans asks: what is at stake, and the position as the next phase would find it if no die changed it. */

import type { Read } from '../model/context.ts';
import type { Field } from '../model/field.ts';
import { PHASE_STEPS } from '../position/frames.ts';
import type { ElementId, SeatId } from '../position/ids.ts';
import { clone, type Position, phasing } from '../position/position.ts';
import { initialMorale, lostMorale, moraleOf } from '../rules/morale-equivalents.ts';
import { knockOn } from '../rules/outcomes/destroyed-captured-lost.ts';
import { fieldFor } from '../rules/rulebook.ts';
import { freshPhase } from '../rules/sequence/sequence.ts';
import type { Tables } from '../tables.ts';
import { type ShotToCome, shotsToCome } from './odds.ts';

/** Twice the morale that goes with an element destroyed to its front: its own, and of those close behind (D-destroyed.2). */
export const moraleAtStake = (f: Field, i: ElementId): number =>
  [i, ...knockOn(f, i).also].reduce((sum, j) => sum + moraleOf(f.t, f.e, j), 0);

export interface Morale {
  /** Twice the morale equivalents, as a seat that sees this position can reckon. */
  readonly raised: number;
  readonly lost: number;
}

/** By command. */
export const moraleByCommand = ({ t, p }: Pick<Read, 't' | 'p'>): Morale[] =>
  p.commands.side.map((_, c) => ({ raised: initialMorale(t, p, c), lost: lostMorale(t, p, c) }));

/** The other side's movement step, with so many PIPs for each of its commands, had nothing come of this phase's combats. */
export function nextMovement({ t, p }: Pick<Read, 't' | 'p'>, pips: number): Position {
  const next = clone(p);
  next.phase++;
  beginMovement(t, next);
  const side: SeatId = phasing(next);
  for (const [c, of] of next.commands.side.entries()) if (of === side) next.commands.pips[c] = pips;
  return next;
}

/** The movement step of whose phase it is, before anybody has moved. */
export function beginMovement(t: Tables, p: Position): void {
  p.clock = 0;
  p.before = [];
  const seat: SeatId = phasing(p);
  freshPhase(fieldFor(t, p), seat);
  p.stack = [
    { kind: 'battle', step: PHASE_STEPS.indexOf('moves') + 1 },
    { kind: 'moves', seat },
  ];
}

/** The shots of this phase if everybody stayed as he is now, in its movement step. */
export function shotsFromHere(s: Read): ShotToCome[] {
  const seat = phasing(s.p);
  const stack = [...s.p.stack.slice(0, -1), { kind: 'designate' as const, seat, chosen: [], bombs: [], done: 0 }];
  return shotsToCome({ ...s, p: { ...s.p, stack } });
}
