/** The Captain of Calais: bid for in plans, won when they are laid open, for one turn. */
import type { Seat } from '@drumhead/kernel';
import type { Plan } from '../position/plan.ts';
import { NOBODY } from '../tables.ts';
import { publicReport, type Tell } from './context.ts';

/** bids first.: the highest wins, among equals the earliest in turn order.: all of them are paid. */
export function awardCalais(c: Tell): void {
  const { t, p, sink } = c;
  let winner = NOBODY;
  let highest = 0;
  for (const seat of p.order) {
    const { bid } = p.plans[seat] as Plan;
    if (bid === 0) continue;
    p.cash[seat] -= bid;
    if (bid > highest) {
      highest = bid;
      winner = seat;
    }
    tellBid(c, seat);
  }
  p.calaisSeat = winner;
  if (winner === NOBODY) {
    sink?.report(publicReport('calais-none', ['R-4.9'], {}));
    return;
  }
  p.calaisRegion = (p.plans[winner] as Plan).bidOn;
  sink?.report(
    publicReport('calais-won', ['R-4.7', 'R-4.10', 'R-4.11', 'R-5.2'], {
      seat: t.seats[winner],
      region: t.regions[p.calaisRegion],
      pounds: highest,
    }),
  );
}

/** A bid, and that it is paid. */
function tellBid({ t, p, sink }: Tell, bidder: Seat): void {
  if (sink === null) return;
  const { bid, bidOn } = p.plans[bidder] as Plan;
  const seat = t.seats[bidder];
  const region = t.regions[bidOn];
  sink.report(publicReport('calais-bid', ['R-4.5', 'R-5.2', 'C-7', 'G-40'], { seat, region, pounds: bid }));
  sink.report(
    publicReport('paid', ['R-4.6', 'R-4.8', 'R-5.2', 'R-5.5', 'R-5.13'], {
      seat,
      item: 'calais',
      target: region,
      pounds: bid,
      left: p.cash[bidder],
    }),
  );
}
