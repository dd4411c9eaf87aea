/** Phase 3: Collect taxes. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { Owned } from '../../model/ownership.ts';
import { HOME, SHIP, type Tables } from '../../tables.ts';
import { publicReport, type Tell } from '../context.ts';

/** in turn order. The Bank never runs out (R-S.3). What is bribed later this turn pays from the next tax on. */
export function collectTaxes({ t, p, sink }: Tell): void {
  for (const seat of p.order) {
    const pounds = income(t, p, seat);
    p.cash[seat] += pounds;
    if (!sink) continue;
    const payers = [...t.cards.keys()].filter((card) => p.owner[card] === seat && t.tax[card] > 0);
    const atSea = payers.some((card) => t.type[card] === SHIP && p.at[card] !== HOME);
    sink.report(
      publicReport('taxes', ['R-3.1', 'R-3.2', ...citesIf(atSea, 'R-3.3')], {
        seat: t.seats[seat],
        pounds,
        parts: Object.fromEntries(payers.map((card) => [t.cards[card], t.tax[card]])),
        purse: p.cash[seat],
      }),
    );
  }
}

/** The phase as a whole: who pays whom this turn, from a Bank without end. */
export const TAXES: readonly string[] = ['R-6.14', 'R-S.3', 'G-1'];

/** the cards know what they bear; a Ship's does not depend on where it is. */
export function income(t: Tables, p: Owned, seat: Seat): number {
  const { owner } = p;
  const { tax } = t;
  let pounds = 0;
  for (let card = 0; card < tax.length; card++) if (owner[card] === seat) pounds += tax[card];
  return pounds;
}
