/**
 * How likely each rival is to plan by chance, by what lies open: who knows what he does takes the better cards, spends his money
 * and scores. Fitted to 120 matches of players of all kinds.
 */
import { aidOffered, income, type RosesView, type Tables } from '@drumhead/roses';
import { cardWorth } from '@drumhead/roses/queries';

/** In log-odds, before anybody has done anything: a choice between winning against those who plan and those who do not. */
const AT_FIRST = 0.5;
/** By point of rough worth that a card taken in turn 1 falls short of this. */
const GOOD_CARD = 20.7;
const BY_CARD = 0.18;
const COUNTER = 1.6;
/** By pound kept last turn, as far as it tells; at this much it tells nothing. */
const KEPT = 4.6;
const MOST_KEPT = 12;
const BY_POUND = 0.41;
/** By victory point a turn behind the mean. */
const BY_POINT = 0.125;
/** Those at one table are often of a kind: what each tells counts so much for the others. */
const ALIKE = 0.5;

/** By seat; 0 for oneself. A single rival is taken at his best: who plans so beats also those who do not. */
export function heedless(t: Tables, view: RosesView, own: number): number[] {
  const seats = view.scores.map((_, seat) => seat);
  if (view.players === 2) return seats.map(() => 0);
  const told = seats.map((seat) => (seat === own ? 0 : oddsOf(t, view, seat)));
  const sum = told.reduce((all, it) => all + it, 0);
  return told.map((it, seat) => (seat === own ? 0 : 1 / (1 + Math.exp(-it - ALIKE * (sum - it)))));
}

function oddsOf(t: Tables, view: RosesView, seat: number): number {
  const { turn, scores, players } = view;
  if (turn === 1) return AT_FIRST + (view.phase === 'plan' ? BY_CARD * shortfall(t, view, seat) : 0);
  const mean = scores.reduce((sum, it) => sum + it, 0) / players;
  return BY_POUND * (kept(t, view, seat) - KEPT) + (BY_POINT * (mean - scores[seat])) / (turn - 1);
}

/** Of the cards picked in turn 1, each. */
function shortfall(t: Tables, view: RosesView, seat: number): number {
  let worth = COUNTER * view.mercenaries[seat];
  for (let card = 0; card < t.cards.length; card++)
    if (view.owner[card] === seat) worth += cardWorth(t, view, seat, card);
  return GOOD_CARD - worth / t.picksEach[view.players][0];
}

/** What he did not spend last turn. Where purses are hidden, or nobody can say, as much as tells nothing. */
function kept(t: Tables, view: RosesView, seat: number): number {
  const pounds = view.cash[seat];
  if (pounds === null) return KEPT;
  if (view.phase === 'draft') return Math.min(MOST_KEPT, pounds);
  const left = pounds - income(t, view, seat);
  const offered = aidOffered(t, view, seat);
  // It may have been the French who gave him that.
  return Math.min(MOST_KEPT, !view.aid[seat] && left >= offered ? left - offered : left);
}
