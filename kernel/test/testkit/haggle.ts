/**
 * Haggle, a game whose offers cannot be listed: two seats bid sets of coins in turn, first to reach the price wins. Each
 * holds a hidden card worth 0 to 3; `hidden: false` lays the cards open.
 */
import { type Action, ALLOWED, type Chance, type Game, refuse, type Viewer } from '@drumhead/kernel';
import * as v from 'valibot';

export interface Haggle {
  bids: number[][];
  cards: number[];
  /** What each seat was last told of the other's card by a leaking report; −1 for nothing. */
  paid: number[];
}
type Offer = { kind: 'offer'; coins: number[] };
type Seen = Haggle & { viewer: Viewer };

const PRICE = 30;
const coin = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9));
const schema = v.strictObject({
  kind: v.literal('offer'),
  coins: v.pipe(v.array(coin), v.minLength(1), v.maxLength(4)),
});

const sum = (coins: readonly number[]): number => coins.reduce((a, b) => a + b, 0);
const isOver = (p: Haggle): boolean => p.paid.some((paid) => paid >= PRICE);
const turn = (p: Haggle): number => p.bids.length % 2;

export function haggle(hidden: boolean): Game<Haggle, Offer, Seen, null> {
  return {
    id: 'haggle',
    scenarios: [{ id: 'only', seats: ['buyer', 'seller'] }],
    options: [],
    rulesVersion: { oldest: 1, current: 1 },
    longest: 60,
    setup: (_, chance) => ({ bids: [], cards: [chance.below(4), chance.below(4)], paid: [0, 0] }),
    decisions: (p) => (isOver(p) ? [] : [{ id: p.bids.length + 1, seat: turn(p), kind: 'offer', cites: ['H-1'] }]),
    actions: (p, seat) => (!isOver(p) && turn(p) === seat ? null : []),
    propose: (p, seat, chance) =>
      isOver(p) || turn(p) !== seat
        ? null
        : { kind: 'offer', coins: Array.from({ length: 1 + chance.below(4) }, () => 1 + chance.below(9)).sort() },
    schema,
    check: (_p, _seat, { coins }) => (sum(coins) > 36 ? refuse('too-much', ['H-1'], { sum: sum(coins) }) : ALLOWED),
    // The order of coins means nothing.
    canonical: (_p, _seat, { coins }) => ({ kind: 'offer', coins: coins.slice().sort() }),
    play(p, { seat, action: { coins } }, _chance, sink) {
      const sorted = coins.slice().sort();
      p.bids.push(sorted);
      p.paid[seat] += sum(sorted);
      sink?.report({ key: 'offered', facts: { coins: sorted }, cites: ['H-1'], to: 'public' });
    },
    view: (p, viewer) => ({
      ...copy(p),
      cards: p.cards.map((card, seat) => (!hidden || viewer === 'all' || viewer === seat ? card : -1)),
      viewer,
    }),
    imagine: ({ viewer: _, ...seen }, chance: Chance) => ({
      ...copy(seen),
      cards: seen.cards.map((card) => (card === -1 ? chance.below(4) : card)),
    }),
    outcome: (p) => (isOver(p) ? { winners: [p.paid.findIndex((paid) => paid >= PRICE)], cites: ['H-2'] } : null),
    clone: copy,
    orders: { kinds: [], schema: v.null(), byDefault: () => null, answer: () => 'ask' },
    notation: {
      read: (document) => copy(document as Haggle),
      write: copy,
      readAction: (document) => document,
      writeAction: (action: Action) => ({ ...action }),
    },
    lexicon: {
      en: {
        rules: { 'H-1': 'Offer up to four coins.', 'H-2': 'Who has paid the price wins.' },
        reports: { offered: 'Offered: {coins}.' },
        refusals: {},
        warnings: {},
        prompts: { offer: 'Make an offer.' },
        names: {},
      },
    },
  };
}

function copy<T extends Haggle>(p: T): T {
  return { ...p, bids: p.bids.map((bid) => bid.slice()), cards: p.cards.slice(), paid: p.paid.slice() };
}
