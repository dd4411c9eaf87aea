/**
 * D-morale, D-beaten, D-victory.1: morale equivalents, counted in halves so that they are whole numbers (G-2), and
 * which commands are beaten.
 */

import { type Play, publicReport, reveal } from '../model/context.ts';
import { DOUBLE, type Elements, GENERAL, LEFT_IN_PURSUIT, LOST } from '../position/elements.ts';
import { BEATEN, JUST_BEATEN, type Position, UNBEATEN } from '../position/position.ts';
import type { Tables } from '../tables.ts';

/** What morale is reckoned from. */
export type Reckoned = Pick<Position, 'elements' | 'commands' | 'hidden'>;

/** What everybody can reckon from: without those who lie hidden. */
const asSeen = (p: Reckoned): Reckoned => ({ ...p, hidden: [] });

/** Does this come out otherwise than everybody would reckon? Then it tells of troops that lie hidden. */
export const surprises = (p: Reckoned, judge: (as: Reckoned) => boolean): boolean =>
  p.hidden.some(({ troop }) => troop.length > 0) && judge(p) !== judge(asSeen(p));

/** D-morale.1–5, G-27: twice the morale equivalents of an element; two on one base count as two. */
export const moraleOf = (t: Tables, e: Elements, i: number): number =>
  (e.flags[i] & DOUBLE) === 0 ? ofOne(t, e, i) : 2 * ofOne(t, e, i);

function ofOne(t: Tables, e: Elements, i: number): number {
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
export const moraleRule = (t: Tables, e: Elements, i: number): string => RULES[ofOne(t, e, i)] ?? 'D-morale.5';

/** D-beaten.5: all it was raised with, ships that never appeared included (C-22). */
export function initialMorale(t: Tables, { elements, commands, hidden }: Reckoned, command: number): number {
  let sum = commands.extra[command];
  for (const e of [elements, ...hidden]) sum += total(t, e, (i) => e.home[i] === command);
  return sum;
}

/** D-lost.1: destroyed, off the table, or in the enemy's hands (D-captured.4). */
export const isLost = (e: Elements, commands: Reckoned['commands'], i: number): boolean =>
  (e.flags[i] & LOST) !== 0 || e.side[i] !== commands.side[e.home[i]];

/** D-beaten.5: what the command itself has lost. Off the table in pursuit is not lost. */
export function lostMorale(t: Tables, { elements: e, commands }: Reckoned, command: number): number {
  return total(t, e, (i) => e.home[i] === command && isLost(e, commands, i));
}

/** D-beaten.1, G-32: strictly more than a third. */
export function becomesBeaten(t: Tables, p: Reckoned, command: number): boolean {
  return 3 * lostMorale(t, p, command) > initialMorale(t, p, command);
}

/** D-victory.1, G-31: what an army has lost, beaten commands counted whole, and what it may lose: captures raise it. */
export function armyMorale(t: Tables, p: Reckoned, side: number): { readonly gone: number; readonly limit: number } {
  const { elements: e, commands } = p;
  let initial = 0;
  let gone = 0;
  for (let c = 0; c < commands.side.length; c++) {
    if (commands.side[c] !== side) continue;
    const whole = initialMorale(t, p, c);
    initial += whole;
    gone +=
      commands.beaten[c] === UNBEATEN
        ? total(t, e, (i) => e.home[i] === c && (isLost(e, commands, i) || (e.flags[i] & LEFT_IN_PURSUIT) !== 0))
        : whole;
  }
  // Captured from the enemy, and not lost again.
  const captured = total(
    t,
    e,
    (i) => commands.side[e.home[i]] !== side && e.side[i] === side && (e.flags[i] & LOST) === 0,
  );
  return { gone, limit: initial / 2 + captured };
}

/** D-victory.1, G-32: strictly more than half. */
export function isDefeated(t: Tables, p: Reckoned, side: number): boolean {
  const { gone, limit } = armyMorale(t, p, side);
  return gone > limit;
}

function total(t: Tables, e: Elements, counts: (i: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < e.troop.length; i++) if (counts(i)) sum += moraleOf(t, e, i);
  return sum;
}

/** D-beaten.1, G-55: tested at the start of the command's own phase, before the dice. */
export function testCommands({ t, p, sink }: Play, side: number): void {
  const { commands } = p;
  for (let c = 0; c < commands.side.length; c++) {
    if (commands.side[c] !== side) continue;
    if (commands.beaten[c] === JUST_BEATEN) commands.beaten[c] = BEATEN;
    if (commands.beaten[c] !== UNBEATEN) continue;
    const beaten = becomesBeaten(t, p, c);
    if (!beaten && surprises(p, (as) => becomesBeaten(t, as, c)))
      sink?.report(reveal('stands-firm', ['D-beaten.1', 'D-ambush.4'], { side, command: c }));
    if (!beaten) continue;
    commands.beaten[c] = JUST_BEATEN;
    sink?.report(
      publicReport('beaten', ['D-beaten.1', 'D-beaten.3', 'D-beaten.4', 'D-beaten.5'], {
        side,
        command: c,
      }),
    );
  }
}
