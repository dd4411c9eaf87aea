/** Phase 5: Deployment. Plans are laid open, paid and carried out. */
import { citesIf, type Seat } from '@drumhead/kernel';
import type { CardId } from '../../model/ids.ts';
import type { Deployed } from '../../position/frames.ts';
import type { Plan } from '../../position/plan.ts';
import { SHIP } from '../../tables.ts';
import { awardCalais, CAPTAIN } from '../captain-of-calais.ts';
import { publicReport, type Read, reveal, type Tell } from '../context.ts';
import { writePlan } from '../planning/compile.ts';
import { canReach, NOBLE_MOVE_CITES } from '../planning/moving-ships-and-nobles.ts';
import { faultOfTroops, placedCites, type SeatPlan, seatPlan } from '../planning/placing-troops.ts';
import { moorings, SHIPS, shipMoveCites } from '../ships.ts';
import { eachIgnored, faultCites } from './illegal-orders.ts';
import { PAYMENT, pay, priceCites, unpaidCites } from './payment.ts';

/** Every plan is sealed. Afterwards none is, and what stands on the board is returned for bribery and combat. */
export function deploy(c: Tell): Deployed {
  const { p } = c;
  const deployed = nothingDeployed(c);
  if (c.sink) layOpen(c);
  awardCalais(c);
  for (let position = p.players - 1; position >= 0; position--) {
    carryOut(c, deployed, p.order[position]); // last position first
  }
  for (let seat = 0; seat < p.players; seat++) {
    p.plans[seat] = null;
    p.reopened[seat] = 0;
  }
  return deployed;
}

function nothingDeployed({ t, p }: Read): Deployed {
  const { length } = t.cards;
  return {
    white: new Array(length).fill(false),
    black: Array.from({ length: p.players }, () => []),
    attacks: Array.from({ length: p.players }, () => []),
    force: new Array(length).fill(0),
    roused: new Array(length).fill(false),
    mercenaries: 0,
  };
}

/** all screens go at the same time. */
function layOpen({ t, p, sink }: Tell): void {
  for (const seat of p.order) {
    sink?.report(
      reveal('plan-revealed', ['R-5.1'], { seat: t.seats[seat], plan: writePlan(t, p.plans[seat] as Plan) }),
    );
  }
}

/** One player's plan: illegal orders out, the rest paid, pieces moved, troops placed. */
function carryOut(c: Tell, deployed: Deployed, seat: Seat): void {
  const { p } = c;
  const ordered = seatPlan(c, seat, p.plans[seat] as Plan);
  if (c.sink) tellIgnored(c, ordered);
  const bought = buy(c, deployed, ordered);
  movePieces(c, deployed, ordered);
  placeTroops(c, deployed, ordered, bought);
}

/** Pays for cubes and troops; cubes are put down, troops returned as card, count, … in payment order. */
function buy(c: Tell, deployed: Deployed, ordered: SeatPlan): number[] {
  const { t, p, sink } = c;
  const { seat } = ordered;
  const bought: number[] = [];
  p.cash[seat] = pay(c, ordered, p.cash[seat], {
    paid(item, card, pounds, left) {
      if (item === 'white') deployed.white[card] = true;
      else if (item === 'black') deployed.black[seat].push(card);
      else if (bought.length > 0 && bought[bought.length - 2] === card) bought[bought.length - 1]++;
      else bought.push(card, 1);
      sink?.report(
        publicReport('paid', [...priceCites(t, item, card), ...citesIf(item === 'white', 'R-5.22')], {
          seat: t.seats[seat],
          item,
          target: t.cards[card],
          pounds,
          left,
        }),
      );
    },
    unpaid(item, card, pounds, left) {
      sink?.report(
        publicReport('unpaid', unpaidCites(item), { seat: t.seats[seat], item, target: t.cards[card], pounds, left }),
      );
    },
  });
  return bought;
}

function tellIgnored(c: Tell, ordered: SeatPlan): void {
  const { t } = c;
  eachIgnored(c, ordered, (order, card, count, reason) => {
    const counted = order === 'troops' || order === 'mercenaries' ? { count } : {};
    c.sink?.report(
      publicReport('order-ignored', faultCites(t, order, card, reason), {
        seat: t.seats[ordered.seat],
        order,
        target: t.cards[card],
        ...counted,
        reason,
      }),
    );
  });
}

/** a piece that cannot get there stays.: a white cube travels with it, being on the piece. */
function movePieces(c: Tell, deployed: Deployed, { seat, plan: { moves } }: SeatPlan): void {
  const { t, p } = c;
  for (let i = 0; i < moves.length; i += 2) {
    const piece = moves[i];
    if (!canReach(c, piece, moves[i + 1])) continue;
    const isShip = t.type[piece] === SHIP;
    const from = p.at[piece];
    const to = isShip ? moorings(t, piece, moves[i + 1]) : moves[i + 1];
    p.at[piece] = to;
    const carried = ['R-5.19', ...citesIf(deployed.white[piece], 'R-5.25')];
    c.sink?.report(
      publicReport('moved', [...(isShip ? shipMoveCites(from, to) : NOBLE_MOVE_CITES), ...carried], {
        seat: t.seats[seat],
        piece: t.cards[piece],
        from: t.places[from],
        to: t.places[to],
      }),
    );
  }
}

/** The phase as a whole: its order, and what the books say otherwise of it. */
export const DEPLOYMENT: readonly string[] = ['R-5.3', ...CAPTAIN, ...SHIPS, ...PAYMENT, 'C-9', 'C-16', 'C-19'];

/** Who goes where; mercenaries without the troops that were to go with them; behind another's attack. */
function deployedCites(ordered: SeatPlan, card: CardId, troops: number, mercenaries: number): readonly string[] {
  const alone = troops === 0 && isPlanned(ordered.plan.troops, card);
  return [...placedCites(mercenaries), 'R-5.20', ...citesIf(alone, 'R-5.23', 'G-38')];
}

/** Whether a list of cards and counts has this card. */
const isPlanned = (list: readonly number[], card: CardId): boolean => list.some((it, i) => i % 2 === 0 && it === card);

/** what was bought joins the mercenaries, who go even when nothing was bought. Both lists are in payment order. */
function placeTroops(c: Tell, deployed: Deployed, ordered: SeatPlan, bought: readonly number[]): void {
  const { t, p } = c;
  const { seat } = ordered;
  const hired = ordered.plan.mercenaries;
  let b = 0;
  let h = 0;
  while (b < bought.length || h < hired.length) {
    const rankB = b < bought.length ? t.payRank[bought[b]] : t.cards.length;
    const rankH = h < hired.length ? t.payRank[hired[h]] : t.cards.length;
    const card = rankB <= rankH ? bought[b] : hired[h];
    const troops = rankB <= rankH ? bought[b + 1] : 0;
    const legal = rankH > rankB || faultOfTroops(c, ordered, card) === null;
    const mercenaries = rankH <= rankB && legal ? hired[h + 1] : 0;
    if (rankB <= rankH) b += 2;
    if (rankH <= rankB) h += 2;
    if (troops + mercenaries === 0) continue;
    const defends = p.owner[card] === seat;
    if (defends) deployed.force[card] += troops + mercenaries;
    else deployed.attacks[seat].push(card, troops + mercenaries);
    p.mercenaries[seat] -= mercenaries;
    deployed.mercenaries += mercenaries;
    const isQueued = !defends && deployed.attacks.some((list, other) => other !== seat && isPlanned(list, card));
    const queued = citesIf(isQueued, 'R-5.21');
    c.sink?.report(
      publicReport('deployed', [...deployedCites(ordered, card, troops, mercenaries), ...queued], {
        seat: t.seats[seat],
        location: t.cards[card],
        troops,
        mercenaries,
        role: defends ? 'defence' : 'attack',
      }),
    );
  }
}
