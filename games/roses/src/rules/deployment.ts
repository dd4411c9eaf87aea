/** Phase 5: Deployment. Plans are laid open, paid and carried out. */
import type { Sink } from '@drumhead/kernel';
import type { Field, Plan, Position } from '../position/position.ts';
import { NOBODY, SHIP, type Tables } from '../tables.ts';
import { canReach, faultCites, faultOfTroops, presence } from './legality.ts';
import { priceCites, settle, UNPAID_CITES } from './payment.ts';
import { planFacts } from './planning/plan.ts';
import { eachIgnored } from './planning/planning.ts';
import { moorings, SHIP_MOVE_CITES } from './ships.ts';
import { revealed, told } from './told.ts';

/** Every plan is sealed. Afterwards none is, and the field holds what bribery and combat need. */
export function deploy(t: Tables, p: Position, sink: Sink | null): Field {
  const field = emptyField(t, p);
  if (sink) reveal(t, p, sink);
  awardCalais(t, p, sink);
  for (let position = p.players - 1; position >= 0; position--) {
    const seat = p.order[position];
    carryOut(t, p, seat, p.plans[seat] as Plan, field, sink); // last position first
  }
  for (let seat = 0; seat < p.players; seat++) {
    p.plans[seat] = null;
    p.reopened[seat] = 0;
  }
  return field;
}

function emptyField(t: Tables, p: Position): Field {
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
function reveal(t: Tables, p: Position, sink: Sink): void {
  for (const seat of p.order) {
    sink.report(
      revealed('plan-revealed', ['R-5.1'], { seat: t.seats[seat], plan: planFacts(t, p.plans[seat] as Plan) }),
    );
  }
}

/** bids first.: the highest wins, among equals the earliest in turn order.: all of them are paid. */
function awardCalais(t: Tables, p: Position, sink: Sink | null): void {
  let winner = NOBODY;
  let highest = 0;
  for (const seat of p.order) {
    const { bid, bidOn } = p.plans[seat] as Plan;
    if (bid === 0) continue;
    p.cash[seat] -= bid;
    if (bid > highest) {
      highest = bid;
      winner = seat;
    }
    if (sink === null) continue;
    const facts = { seat: t.seats[seat], region: t.regions[bidOn], pounds: bid };
    sink.report(told('calais-bid', ['R-4.5', 'R-5.2', 'C-7', 'G-40'], facts));
    const { seat: payer, region: target } = facts;
    sink.report(
      told('paid', ['R-4.6', 'R-4.8', 'R-5.2', 'R-5.5', 'R-5.13'], {
        seat: payer,
        item: 'calais',
        target,
        pounds: bid,
        left: p.cash[seat],
      }),
    );
  }
  p.calaisSeat = winner;
  if (winner === NOBODY) {
    sink?.report(told('calais-none', ['R-4.9'], {}));
    return;
  }
  p.calaisRegion = (p.plans[winner] as Plan).bidOn;
  sink?.report(
    told('calais-won', ['R-4.7', 'R-4.10', 'R-4.11', 'R-5.2'], {
      seat: t.seats[winner],
      region: t.regions[p.calaisRegion],
      pounds: highest,
    }),
  );
}

/** One player's plan: illegal orders out, the rest paid, pieces moved, troops placed. */
function carryOut(t: Tables, p: Position, seat: number, plan: Plan, field: Field, sink: Sink | null): void {
  const regions = presence(t, p, seat, plan.moves);
  if (sink) tellIgnored(t, p, seat, plan, regions, sink);
  const bought: number[] = [];
  p.cash[seat] = settle(t, p, seat, plan, regions, p.cash[seat], (item, card, price, paid, left) => {
    if (paid && item === 'white') field.white[card] = true;
    if (paid && item === 'black') field.black[seat].push(card);
    if (item === 'troop') {
      if (bought.length === 0 || bought[bought.length - 2] !== card) bought.push(card, 0);
      if (paid) bought[bought.length - 1]++;
    }
    sink?.report(
      told(paid ? 'paid' : 'unpaid', paid ? ['R-5.3', 'R-5.5', ...priceCites(item)] : UNPAID_CITES, {
        seat: t.seats[seat],
        item,
        target: t.cards[card],
        pounds: price,
        left,
      }),
    );
  });
  movePieces(t, p, seat, plan, sink);
  placeTroops(t, p, seat, plan, bought, regions, field, sink);
}

function tellIgnored(t: Tables, p: Position, seat: number, plan: Plan, regions: number, sink: Sink): void {
  eachIgnored(t, p, seat, plan, regions, (order, card, count, reason) => {
    const counted = order === 'troops' || order === 'mercenaries' ? { count } : {};
    sink.report(
      told('order-ignored', faultCites(t, order, card, reason), {
        seat: t.seats[seat],
        order,
        target: t.cards[card],
        ...counted,
        reason,
      }),
    );
  });
}

/** a piece that cannot get there stays.: a white cube travels with it, being on the piece. */
function movePieces(t: Tables, p: Position, seat: number, plan: Plan, sink: Sink | null): void {
  for (let i = 0; i < plan.moves.length; i += 2) {
    const piece = plan.moves[i];
    if (!canReach(t, p, piece, plan.moves[i + 1])) continue;
    const isShip = t.type[piece] === SHIP;
    const from = p.at[piece];
    const to = isShip ? moorings(t, piece, plan.moves[i + 1]) : plan.moves[i + 1];
    p.at[piece] = to;
    sink?.report(
      told('moved', isShip ? SHIP_MOVE_CITES : ['R-4.16', 'R-4.18', 'R-5.19', 'R-5.25', 'R-6.9'], {
        seat: t.seats[seat],
        piece: t.cards[piece],
        from: t.places[from],
        to: t.places[to],
      }),
    );
  }
}

/** what was bought joins the mercenaries, who go even when nothing was bought. Both lists are in payment order. */
function placeTroops(
  t: Tables,
  p: Position,
  seat: number,
  plan: Plan,
  bought: readonly number[],
  regions: number,
  field: Field,
  sink: Sink | null,
): void {
  const hired = plan.mercenaries;
  let b = 0;
  let h = 0;
  while (b < bought.length || h < hired.length) {
    const rankB = b < bought.length ? t.payRank[bought[b]] : t.cards.length;
    const rankH = h < hired.length ? t.payRank[hired[h]] : t.cards.length;
    const card = rankB <= rankH ? bought[b] : hired[h];
    const troops = rankB <= rankH ? bought[b + 1] : 0;
    const legal = rankH > rankB || faultOfTroops(t, p, seat, card, regions) === null;
    const mercenaries = rankH <= rankB && legal ? hired[h + 1] : 0;
    if (rankB <= rankH) b += 2;
    if (rankH <= rankB) h += 2;
    if (troops + mercenaries === 0) continue;
    const defends = p.owner[card] === seat;
    if (defends) field.force[card] += troops + mercenaries;
    else field.attacks[seat].push(card, troops + mercenaries);
    p.mercenaries[seat] -= mercenaries;
    field.mercenaries += mercenaries;
    sink?.report(
      told(
        'deployed',
        [
          'R-4.21',
          'R-4.25',
          'R-4.28',
          'R-4.30',
          'R-5.20',
          'R-5.21',
          'R-5.23',
          'G-32',
          'G-38',
          'G-48',
          'C-9',
          'C-16',
          'C-19',
        ],
        {
          seat: t.seats[seat],
          location: t.cards[card],
          troops,
          mercenaries,
          role: defends ? 'defence' : 'attack',
        },
      ),
    );
  }
}
