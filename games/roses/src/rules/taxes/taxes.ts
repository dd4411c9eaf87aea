/** Phase 3: Collect taxes. */
import type { Seat } from '@drumhead/kernel';
import type { Owned } from '../../model/ownership.ts';
import type { Tables } from '../../tables.ts';
import { publicReport, type Tell } from '../context.ts';

/** in turn order. The Bank never runs out (R-S.3). What is bribed later this turn pays from the next tax on. */
export function collectTaxes({ t, p, sink }: Tell): void {
  for (const seat of p.order) {
    const pounds = income(t, p, seat);
    p.cash[seat] += pounds;
    sink?.report(
      publicReport('taxes', ['R-3.1', 'R-3.2', 'R-3.3', 'R-2.16', 'R-6.14', 'R-S.3', 'G-1'], {
        seat: t.seats[seat],
        pounds,
        purse: p.cash[seat],
      }),
    );
  }
}

/** the cards know what they bear; a Ship's does not depend on where it is. */
export function income(t: Tables, p: Owned, seat: Seat): number {
  const { owner } = p;
  const { tax } = t;
  let pounds = 0;
  for (let card = 0; card < tax.length; card++) if (owner[card] === seat) pounds += tax[card];
  return pounds;
}
