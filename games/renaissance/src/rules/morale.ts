/** D-morale, D-beaten, D-victory: morale equivalents, counted in halves so that they are whole numbers (G-2). */
import { CAPTURED, type Elements, GENERAL, LEFT_IN_PURSUIT, LOST } from '../elements.ts';
import type { Tables } from '../tables.ts';

/** D-morale.1–5: twice the morale equivalents of an element. */
export function moraleOf(t: Tables, e: Elements, i: number): number {
  const { me2 } = t.troops[e.troop[i]];
  // D-morale.3: any element including a general counts 2; Baggage stays 3.
  return (e.flags[i] & GENERAL) !== 0 ? Math.max(me2, t.generalMe2) : me2;
}

export function initialMorale(t: Tables, e: Elements, command: number): number {
  return total(t, e, (i) => e.command[i] === command);
}

/** D-beaten.5: what the command itself has lost. Off the table in pursuit is not lost. */
export function lostMorale(t: Tables, e: Elements, command: number): number {
  return total(t, e, (i) => e.command[i] === command && (e.flags[i] & LOST) !== 0);
}

/** D-beaten.1, G-32: strictly more than a third. */
export function becomesBeaten(t: Tables, e: Elements, command: number): boolean {
  return 3 * lostMorale(t, e, command) > initialMorale(t, e, command);
}

/** D-victory.1, G-31, G-32: strictly more than half, beaten commands counted whole; captures raise the limit. */
export function isDefeated(t: Tables, e: Elements, side: number, beaten: (command: number) => boolean): boolean {
  const initial = total(t, e, (i) => e.side[i] === side);
  const gone = total(
    t,
    e,
    (i) => e.side[i] === side && (beaten(e.command[i]) || (e.flags[i] & (LOST | LEFT_IN_PURSUIT)) !== 0),
  );
  const captured = total(t, e, (i) => e.side[i] !== side && (e.flags[i] & CAPTURED) !== 0);
  return 2 * gone > initial + 2 * captured;
}

function total(t: Tables, e: Elements, counts: (i: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < e.troop.length; i++) if (counts(i)) sum += moraleOf(t, e, i);
  return sum;
}
