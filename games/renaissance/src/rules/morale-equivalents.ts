/** D-morale, D-lost.1: morale equivalents, counted in halves so that they are whole numbers (G-2), raised and lost. */

import type { Read } from '../model/context.ts';
import { DOUBLE, type Elements, GENERAL, LOST } from '../position/elements.ts';
import type { CommandId, ElementId } from '../position/ids.ts';
import type { Position } from '../position/position.ts';
import type { Named, RenaissanceReports } from '../reports.ts';
import type { Tables } from '../tables.ts';

/** What morale is reckoned from. */
export type Reckoned = Pick<Position, 'elements' | 'commands' | 'hidden'>;

/** What a loss costs, and how its command stands after it, as everybody can reckon. */
export function lossOf(
  { t, p }: Pick<Read, 't' | 'p'>,
  i: ElementId,
): Omit<RenaissanceReports['captured'], keyof Named> {
  const { elements: e } = p;
  const general = (e.flags[i] & GENERAL) !== 0;
  return { general, morale: moraleOf(t, e, i) / 2, command: e.home[i], ...standingOf({ t, p }, e.home[i]) };
}

/** What a command has lost of what it was raised with, as everybody can reckon. */
export const standingOf = ({ t, p }: Pick<Read, 't' | 'p'>, command: CommandId): { lost: number; raised: number } => ({
  lost: lostMorale(t, asSeen(p), command) / 2,
  raised: initialMorale(t, asSeen(p), command) / 2,
});

/** What everybody can reckon from: without those who lie hidden. */
const asSeen = (p: Reckoned): Reckoned => ({ ...p, hidden: [] });

/** Does this come out otherwise than everybody would reckon? Then it tells of troops that lie hidden. */
export const surprises = (p: Reckoned, judge: (as: Reckoned) => boolean): boolean =>
  p.hidden.some(({ troop }) => troop.length > 0) && judge(p) !== judge(asSeen(p));

/** D-morale.1–5, G-27: twice the morale equivalents of an element; two on one base count as two. */
export const moraleOf = (t: Tables, e: Elements, i: ElementId): number =>
  (e.flags[i] & DOUBLE) === 0 ? ofOne(t, e, i) : 2 * ofOne(t, e, i);

function ofOne(t: Tables, e: Elements, i: ElementId): number {
  const { me2 } = t.troops[e.troop[i]];
  // D-morale.3: any element including a general counts 2; Baggage stays 3.
  return (e.flags[i] & GENERAL) !== 0 ? Math.max(me2, t.generalMe2) : me2;
}

/** By twice the morale equivalents: the row that gives them. */
const RULES: { readonly [me2: number]: string } = {
  0: 'D-morale.1',
  1: 'D-morale.2',
  2: 'D-morale.5',
  4: 'D-morale.3',
  6: 'D-morale.4',
};
export const moraleRule = (t: Tables, e: Elements, i: ElementId): string => RULES[ofOne(t, e, i)] ?? 'D-morale.5';

/** D-beaten.5: all it was raised with, ships that never appeared included (C-22). */
export function initialMorale(t: Tables, { elements, commands, hidden }: Reckoned, command: CommandId): number {
  let sum = commands.extra[command];
  for (const e of [elements, ...hidden]) sum += totalMorale(t, e, (i) => e.home[i] === command);
  return sum;
}

/** D-lost.1: destroyed, off the table, or in the enemy's hands (D-captured.4). */
export const isLost = (e: Elements, commands: Reckoned['commands'], i: ElementId): boolean =>
  (e.flags[i] & LOST) !== 0 || e.side[i] !== commands.side[e.home[i]];

/** D-beaten.5: what the command itself has lost. Off the table in pursuit is not lost. */
export function lostMorale(t: Tables, { elements: e, commands }: Reckoned, command: CommandId): number {
  return totalMorale(t, e, (i) => e.home[i] === command && isLost(e, commands, i));
}

export function totalMorale(t: Tables, e: Elements, counts: (i: ElementId) => boolean): number {
  let sum = 0;
  for (let i = 0; i < e.troop.length; i++) if (counts(i)) sum += moraleOf(t, e, i);
  return sum;
}
