/** 2.1, 2.31: hands and initiative. */

import { ALLOWED, type Asked, type Cited, leave, refusal, refuse, type Seat, verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { type Play, publicReport, type Read, type Rules, reveal } from '../../model/context.ts';
import type { PlaceId } from '../../model/ids.ts';
import { CARDS } from '../../model/numbers.ts';
import type { FrameOf } from '../../position/frames.ts';
import { CHOSEN, HAND, PLAYED, type Position, SHOWN_HAND, TOSSED } from '../../position/position.ts';
import type { EnemyReports } from '../../reports.ts';
import { discardRule } from '../cards/decks.ts';

function handOf(p: Position, seat: Seat): number[] {
  const hand: number[] = [];
  for (let card = seat * (CARDS / 2), end = card + CARDS / 2; card < end; card++)
    if (p.cards[card] === HAND || p.cards[card] === SHOWN_HAND) hand.push(card);
  return hand;
}

export function chosenBy(p: Position, seat: Seat): number {
  for (let card = seat * (CARDS / 2), end = card + CARDS / 2; card < end; card++)
    if (p.cards[card] === CHOSEN) return card;
  return -1;
}

/** E-2.1.b, E-12.51.b: how many of the six go. */
const discards = ({ t, p }: Read): number => t.scenarios[p.scenario].discards;

function subsets(items: readonly number[], size: number): number[][] {
  const found: number[][] = [];
  const chosen: number[] = [];
  const choose = (from: PlaceId): void => {
    if (chosen.length === size) found.push(chosen.slice());
    else
      for (let i = from; i < items.length; i++) {
        chosen.push(items[i]);
        choose(i + 1);
        chosen.pop();
      }
  };
  choose(0);
  return found;
}

type Discard = FrameOf<'discard'>;
type Card = FrameOf<'card'>;

/** Whether the seat has sealed its choice. Until the other has too, it may open it again: nothing has been seen. */
export const isSealed = (p: Position, f: Discard | Card, seat: Seat): boolean =>
  f.kind === 'discard' ? f.done[seat] === 1 : chosenBy(p, seat) >= 0;

const REOPEN: readonly EnemyAction[] = [{ kind: 'reopen' }];
const alreadySealed = (action: EnemyAction, cites: readonly string[]): Cited | null =>
  action.kind === 'reopen' ? null : refusal('already-sealed', cites);

/** What was answered is closed; what is asked of the seat now, to choose or whether to open again, is a new question. */
function askAnew(p: Position, f: Discard | Card, seat: Seat): void {
  f.ids[seat] = p.asked;
}

/** The seat's cards that lie in one hidden place go back to its hand. */
function takeBack(p: Position, seat: Seat, from: PlaceId): void {
  for (let card = seat * (CARDS / 2), end = card + CARDS / 2; card < end; card++)
    if (p.cards[card] === from) p.cards[card] = HAND;
}

/** Choices both seats seal; who has may open his again, but nobody waits for that. */
const askSealed = ({ p }: Read, f: Discard | Card, seat: Seat): Asked =>
  isSealed(p, f, seat) ? { id: f.ids[seat], kind: 'reopen', optional: true } : { id: f.ids[seat] };

export const discard: Rules<'discard'> = {
  cites: ['E-2.1.b', 'E-12.51.b'],
  asks: askSealed,
  enter(c, f) {
    if (f.done[0] === 0 || f.done[1] === 0) return 'wait';
    leave(c);
    return 'go';
  },
  list(c, f, seat) {
    const { p } = c;
    if (isSealed(p, f, seat)) return REOPEN.slice();
    return subsets(handOf(p, seat), discards(c)).map((cards): EnemyAction => ({ kind: 'discard', cards }));
  },
  check(c, f, seat, action) {
    const { p } = c;
    if (isSealed(p, f, seat)) return verdict(alreadySealed(action, [discardRule(c)]));
    if (action.kind !== 'discard') return refuse('wrong-kind', [discardRule(c)], { asked: 'discard' });
    const { cards } = action;
    const count = discards(c);
    if (cards.length !== count || new Set(cards).size !== count)
      return refuse('discard-count', [discardRule(c)], { count });
    const hand = handOf(p, seat);
    return cards.every((card) => hand.includes(card)) ? ALLOWED : refuse('not-in-hand', [discardRule(c)], {});
  },
  play(c, f, seat, action) {
    askAnew(c.p, f, seat);
    if (action.kind === 'reopen') {
      takeBack(c.p, seat, TOSSED);
      f.done[seat] = 0;
      c.sink?.report(publicReport('reopened', [discardRule(c)], { seat: c.t.seats[seat] }));
      return;
    }
    for (const card of (action as ActionOf<'discard'>).cards) c.p.cards[card] = TOSSED;
    f.done[seat] = 1;
    c.sink?.report(publicReport('cards-discarded', [discardRule(c), 'G-01'], { seat: c.t.seats[seat] }));
  },
};

/** E-2.31.a: both choose face down. */
export const card: Rules<'card'> = {
  cites: ['E-2.31.a', 'E-2.31.b'],
  asks: askSealed,
  enter(c) {
    const chosen = [chosenBy(c.p, 0), chosenBy(c.p, 1)];
    if (chosen[0] < 0 || chosen[1] < 0) return 'wait';
    leave(c);
    turnUp(c, chosen);
    return 'go';
  },
  list({ p }, f, seat) {
    return isSealed(p, f, seat)
      ? REOPEN.slice()
      : handOf(p, seat).map((it): EnemyAction => ({ kind: 'card', card: it }));
  },
  any({ p }, f, seat, chance) {
    if (isSealed(p, f, seat)) return REOPEN[chance.below(REOPEN.length)];
    const hand = handOf(p, seat);
    return { kind: 'card', card: hand[chance.below(hand.length)] };
  },
  check({ t, p }, f, seat, action) {
    if (isSealed(p, f, seat)) return verdict(alreadySealed(action, ['E-2.31.a']));
    if (action.kind !== 'card') return refuse('wrong-kind', ['E-2.31.a'], { asked: 'card' });
    return handOf(p, seat).includes(action.card)
      ? ALLOWED
      : refuse('not-in-hand', ['E-2.31.a'], { card: t.cards[action.card] });
  },
  play(c, f, seat, action) {
    askAnew(c.p, f, seat);
    if (action.kind === 'reopen') {
      takeBack(c.p, seat, CHOSEN);
      c.sink?.report(publicReport('reopened', ['E-2.31.a'], { seat: c.t.seats[seat] }));
      return;
    }
    c.p.cards[(action as ActionOf<'card'>).card] = CHOSEN;
    c.sink?.report(publicReport('card-sealed', ['E-2.31.a'], { seat: c.t.seats[seat] }));
  },
};

/** E-2.31.b–f: the higher value, or Surprise Attack, is Player 1; ties are one side's choice. */
function turnUp(c: Play, chosen: readonly number[]): void {
  const { t, p } = c;
  p.played = chosen.slice();
  for (const it of chosen) p.cards[it] = PLAYED;
  const facts = { royalist: t.cards[chosen[0]], parliament: t.cards[chosen[1]] };
  c.sink?.report(reveal('cards-revealed', ['E-2.31.a', 'E-2.31.c'], facts));
  const surprise = chosen.map((it) => t.params[it]['playerOne'] === true);
  const [royal, parliament] = chosen.map((it) => t.value[it]);
  if (surprise[0] !== surprise[1]) setFirst(c, surprise[0] ? 0 : 1, 'surprise');
  else if (!surprise[0] && royal !== parliament) setFirst(c, royal > parliament ? 0 : 1, 'value');
  else p.stack.push({ kind: 'first', seat: chooserOf(c) });
}

function chooserOf({ t, p }: Read): number {
  if (p.year === 1644) return t.scenarios[p.scenario].ties1644;
  return t.seats.indexOf(t.data.charts.ties[p.year as 1642]);
}

function setFirst(c: Play, seat: Seat, by: EnemyReports['player-one']['by']): void {
  c.p.first = seat;
  c.sink?.report(publicReport('player-one', firstCites(c, by), { seat: c.t.seats[seat], by }));
}

/** Scenarios that begin in 1644 leave ties of that Year to the Royalist. */
function firstCites({ t, p }: Read, by: EnemyReports['player-one']['by']): readonly string[] {
  if (by === 'value') return ['E-2.31.b'];
  if (by === 'surprise') return ['E-2.31.d'];
  return t.scenarios[p.scenario].year === 1644 ? ['E-2.31.f'] : ['E-2.31.e'];
}

export const first: Rules<'first'> = {
  cites: ['E-2.31.e', 'E-2.31.f'],
  list: () => [
    { kind: 'first', seat: 0 },
    { kind: 'first', seat: 1 },
  ],
  check: (_c, _f, _seat, action) =>
    action.kind === 'first' ? ALLOWED : refuse('wrong-kind', ['E-2.31.e'], { asked: 'first' }),
  play(c, _f, _seat, action) {
    leave(c);
    setFirst(c, (action as ActionOf<'first'>).seat, 'tie');
  },
};
