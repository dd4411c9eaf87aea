/** The Captain of Calais: bid for in plans, won when they are laid open, for one turn. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { Bid, PlanAction } from '../action.ts';
import type { Plan } from '../position/plan.ts';
import { NOBODY } from '../tables.ts';
import { publicReport, type Read, type Tell } from './context.ts';
import { impossible, isCount } from './planning/faulty-plans.ts';

/** whole pounds on one icon; nothing is no bid.: coins one has. */
export function compileBid({ t, p }: Read, seat: Seat, given: PlanAction['bid'], plan: Plan): Cited | null {
  if (given === undefined) return null;
  const bids = Array.isArray(given) ? (given as readonly Bid[]) : [given as Bid];
  if (bids.length > 1) return impossible('both-calais', ['R-4.5', 'C-7'], {});
  for (const { region, pounds } of bids) {
    const place = t.regions.indexOf(region);
    if (!t.isCalais[place]) return impossible('no-calais-icon', ['R-4.5'], { region });
    if (!isCount(pounds)) return impossible('not-whole', ['R-4.5'], { count: pounds });
    if (pounds > p.cash[seat]) return impossible('bid-beyond-cash', ['R-4.6', 'G-40'], { pounds, cash: p.cash[seat] });
    if (pounds === 0) continue;
    plan.bidOn = place;
    plan.bid = pounds;
  }
  return null;
}

/** What the Captain neither suffers nor gives. */
export const CAPTAIN: readonly string[] = ['R-4.11', 'R-4.12'];

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
  if (!sink) return;
  const tied = p.order.filter((seat) => seat !== winner && (p.plans[seat] as Plan).bid === highest);
  sink.report(
    publicReport('calais-won', ['R-4.7', 'R-4.10', 'R-5.2'], {
      seat: t.seats[winner],
      region: t.regions[p.calaisRegion],
      pounds: highest,
      tied: tied.map((seat) => t.seats[seat]),
    }),
  );
}

/** A bid is told as it is paid. */
function tellBid({ t, p, sink }: Tell, bidder: Seat): void {
  if (sink === null) return;
  const { bid, bidOn } = p.plans[bidder] as Plan;
  const seat = t.seats[bidder];
  const region = t.regions[bidOn];
  sink.report(
    publicReport('paid', ['R-4.6', 'R-4.8', 'R-5.2'], {
      seat,
      item: 'calais',
      target: region,
      pounds: bid,
      left: p.cash[bidder],
    }),
  );
}
