/** Trade and church bonuses, at the end of every Parliament. */
import { citesIf } from '@drumhead/kernel';
import type { TypeId } from '../../model/ids.ts';
import { BISHOP, HOME, SHIP } from '../../tables.ts';
import { CATHEDRAL_TOWNS } from '../board/cards-and-icons.ts';
import { publicReport, type Tell } from '../context.ts';

export function scoreBonuses(c: Tell): void {
  scorePairs(c, SHIP);
  scorePairs(c, BISHOP);
}

/** a Port and its Ship, wherever the Ship is.: a Cathedral Town and its Bishop. */
function scorePairs({ t, p, sink }: Tell, type: TypeId): void {
  const vp = type === SHIP ? t.tradeVp : t.churchVp;
  for (const card of t.ofType[type]) {
    const seat = p.owner[card];
    const place = t.partner[card];
    if (seat < 0 || p.owner[place] !== seat) continue;
    p.scores[seat] += vp;
    sink?.report(
      publicReport(
        'bonus',
        type === SHIP ? ['R-8.32', ...citesIf(p.at[card] !== HOME, 'R-8.33')] : ['R-8.34', ...CATHEDRAL_TOWNS],
        {
          seat: t.seats[seat],
          bonus: type === SHIP ? 'trade' : 'church',
          cards: [t.cards[place], t.cards[card]],
          vp,
        },
      ),
    );
  }
}
