/** Phase 2: Draw cards. */
import { ALLOWED, citesIf, refuse, type Seat } from '@drumhead/kernel';
import type { PickAction } from '../action.ts';
import type { CardId } from '../model/ids.ts';
import { MARKED } from '../model/ownership.ts';
import { pickId } from '../position/decision-ids.ts';
import { MERCENARY, NOBLE, SHIP, type Tables } from '../tables.ts';
import { goOn, publicReport, type Read, type Rules, reveal, type Tell } from './context.ts';
import { hold } from './titles.ts';
import { STRICT_ORDER } from './turn-order.ts';

/** Behind every row of cards: how many, extra ones apart, with four players and with fewer. */
const DRAFT_OF_FOUR: readonly string[] = ['R-2.1'];
const DRAFT_OF_FEWER: readonly string[] = ['R-12.4', 'R-12.8'];
/** The draft as a whole. */
export const LAY_OUT: readonly string[] = ['R-2.18'];

/** Cards face up on the deck come first and on top of the usual number. */
export function layOut(c: Tell): void {
  const { t, p } = c;
  const extra = p.faceUp;
  const fresh = p.deck.splice(0, t.laidOut[p.players][p.turn - 1]);
  p.row = extra.concat(fresh);
  p.faceUp = [];
  p.picks = pickOrder(c);
  c.sink?.report(
    reveal('cards-laid', [...(p.players === 4 ? DRAFT_OF_FOUR : DRAFT_OF_FEWER), ...extraCites(extra)], {
      cards: p.row.map((card) => t.cards[card]),
      extra: extra.map((card) => t.cards[card]),
    }),
  );
}

/** Locations that lay neutral on the deck; of several the order has no meaning. */
const extraCites = (extra: readonly CardId[]): readonly string[] => [
  ...citesIf(extra.length > 0, 'R-2.2', 'R-2.19'),
  ...citesIf(extra.length > 1, 'R-7.19'),
];

/** to and fro in turn 1: always ascending later. Extra cards give no extra picks. */
export function pickOrder({ t, p }: Read): Seat[] {
  const rounds = t.picksEach[p.players][p.turn - 1];
  const picks: Seat[] = [];
  for (let round = 0; round < rounds; round++) {
    const back = p.turn === 1 && round % 2 === 1;
    for (let i = 0; i < p.players; i++) picks.push(p.order[back ? p.players - 1 - i : i]);
  }
  return picks;
}

/** What a card is good for once it is picked. */
const PICKED = [...MARKED, 'R-0.14', 'R-2.13', 'R-2.14', 'R-2.16', 'R-2.17', 'G-30'];
const PICK_TURN_1 = ['R-2.3', 'R-2.5', 'R-2.6', 'R-12.5', ...STRICT_ORDER, 'G-22', ...PICKED];
const PICK_LATER = ['R-2.3', 'R-2.5', 'R-2.7', 'R-12.5', ...STRICT_ORDER, 'G-22', ...PICKED];

export const draft: Rules<'draft'> = {
  cites: PICK_LATER,

  enter(c) {
    if (c.p.picks.length > 0) return 'wait';
    clearRow(c);
    return goOn(c, { kind: 'taxes' });
  },

  whose: ({ p }) => p.picks[0],

  asks: ({ t, p }, _frame, seat) => ({
    id: pickId(t, p),
    seat,
    kind: 'pick',
    cites: p.turn === 1 ? PICK_TURN_1 : PICK_LATER,
  }),

  list: ({ t, p }) => p.row.map((card) => t.pick[card]),

  check({ t, p }, _frame, _seat, action) {
    if (action.kind !== 'pick') return refuse('other-choice', ['R-G.2'], { asked: 'pick' });
    if (p.row.includes(t.cardOf.get(action.card) as CardId)) return ALLOWED;
    return refuse('not-on-offer', ['R-2.5'], { card: action.card });
  },

  play: (c, _frame, seat, action) => pick(c, seat, c.t.cardOf.get((action as PickAction).card) as CardId),
};

function pick(c: Tell, seat: Seat, card: CardId): void {
  const { t, p } = c;
  p.row.splice(p.row.indexOf(card), 1);
  p.picks.shift();
  c.sink?.report(
    publicReport('card-picked', ['R-2.5', ...pickCites(t, card)], { seat: t.seats[seat], card: t.cards[card] }),
  );
  if (t.type[card] === MERCENARY) hire(c, seat, card);
  else hold(c, card, seat, 'R-2.17');
}

/** Which rules say what becomes of a card of this type. */
function pickCites(t: Tables, card: CardId): string[] {
  const type = t.type[card];
  if (type === MERCENARY) return ['R-2.11'];
  if (type === NOBLE) return ['R-2.8', 'R-2.9'];
  return type === SHIP ? ['R-2.8', 'R-2.10'] : ['R-2.8'];
}

/** the pool may hold less than is due. */
function hire({ t, p, sink }: Tell, seat: Seat, card: CardId): void {
  const due = t.mercenariesPerTurn[p.turn - 1];
  const count = Math.min(due, p.pool);
  p.pool -= count;
  p.mercenaries[seat] += count;
  p.removed.push(card);
  sink?.report(
    publicReport('mercenaries-taken', ['R-2.11', 'R-0.12', ...citesIf(count < due, 'R-2.12', 'G-2')], {
      seat: t.seats[seat],
      count,
    }),
  );
}

/** what nobody picked leaves the game, and what it shows stays neutral. */
function clearRow({ t, p, sink }: Tell): void {
  if (p.row.length === 0) return;
  const cards = p.row;
  for (const card of cards) p.removed.push(card);
  p.row = [];
  sink?.report(publicReport('cards-removed', ['R-2.4', 'C-8'], { cards: cards.map((card) => t.cards[card]) }));
}
