/** 2.0: the sequence of play, as one list. Each entry does what needs no choice and lays frames for what does. */
import { turnName } from '../../model/calendar.ts';
import { type Desk, news, type Room, reveal } from '../../model/desk.ts';
import { BLOCKS, enemyOf, sideOf } from '../../model/numbers.ts';
import { mix } from '../../model/sight.ts';
import type { FrameOf } from '../../position/frames.ts';
import { DISCARD, LATE, MOVED, PLAYED, TURN_MARKS } from '../../position/position.ts';
import { STEPS_OF_PLAY, type StepOfPlay, stepOf } from '../../position/steps-of-play.ts';
import { askAim } from '../battles/tactical-events.ts';
import { dealHands, prepareDecks } from '../cards/decks.ts';
import { askEvent } from '../cards/event.ts';
import { beginDeployment, reckon } from '../scenarios/road-to-war.ts';
import { progress } from '../supply/siege-resolution.ts';
import { beginSupply } from '../supply/supply-attrition.ts';
import { dismissRupert, judge } from '../victory.ts';
import { calendarArrivals, yearEndArrivals } from '../year-end/new-blocks.ts';
import { beginRecruitment } from '../year-end/regional-recruitment.ts';

type War = FrameOf<'war'>;

const second = (d: Desk): number => enemyOf(d.p.first);

/** E-2.2.a, E-2.2.b, E-2.32.a, E-2.33.a, E-2.34.a, E-11.0.a */
const SEQUENCE: { readonly [S in StepOfPlay]: (d: Desk, f: War) => void } = {
  deployment: beginDeployment,
  reckoning: reckon,
  deal: startYear,
  turn: startTurn,
  initiative: (d) => d.p.stack.push({ kind: 'card', ids: twoIds(d) }),
  'events-1': (d) => askEvent(d, d.p.first, 'operational'),
  'events-2': (d) => askEvent(d, second(d), 'operational'),
  'actions-1': (d) => beginActions(d, d.p.first),
  'actions-2': (d) => beginActions(d, second(d)),
  'aims-1': (d) => tactical(d, d.p.first),
  'aims-2': (d) => tactical(d, second(d)),
  battles: (d) => d.p.stack.push({ kind: 'pick', seat: d.p.first, combat: 0, done: [] }),
  sieges: (d) => d.p.stack.push({ kind: 'pick', seat: d.p.first, combat: 1, done: [] }),
  'supply-events-1': (d) => askEvent(d, d.p.first, 'supply'),
  'supply-events-2': (d) => askEvent(d, second(d), 'supply'),
  'supply-1': (d) => startSupply(d, d.p.first),
  'supply-2': (d) => startSupply(d, second(d)),
  'siege-resolution': (d) => d.p.stack.push({ kind: 'siege-resolution', area: 0, step: 0, die: 0 }),
  'siege-progress': progress,
  'victory-events-1': (d) => askEvent(d, d.p.first, 'victory'),
  'victory-events-2': (d) => askEvent(d, second(d), 'victory'),
  dismissal: dismissRupert,
  victory: judge,
  'end-of-turn': endTurn,
  'new-blocks': yearEnd,
  'recruitment-1': (d) => beginRecruitment(d, yearEndFirst(d)),
  'recruitment-2': (d) => beginRecruitment(d, enemyOf(yearEndFirst(d))),
  'home-1': (d) => d.p.stack.push({ kind: 'home', seat: yearEndFirst(d) }),
  'home-2': (d) => d.p.stack.push({ kind: 'home', seat: enemyOf(yearEndFirst(d)) }),
  decks: endYear,
  // One Battle, which ends the match.
  tactics: (d) => d.p.stack.push({ kind: 'card', ids: twoIds(d) }),
  'tactics-1': (d) => tactical(d, d.p.first),
  'tactics-2': (d) => tactical(d, second(d)),
  'one-battle': (d) => d.p.stack.push({ kind: 'pick', seat: d.p.first, combat: 0, done: [] }),
};

const ENTRIES = STEPS_OF_PLAY.map((name) => SEQUENCE[name]);

export const war: Room<War> = {
  cites: ['E-2.2.a'],
  stage(d, f) {
    const run = ENTRIES[f.step++];
    run(d, f);
    return 'go';
  },
  list: () => [],
  fault: () => null,
  act: () => undefined,
};

/** Two sealed decisions at once. */
function twoIds({ p }: Desk): number[] {
  p.asked += 2;
  return [p.asked - 1, p.asked];
}

function startYear(d: Desk): void {
  const { p } = d;
  d.sink?.report(
    reveal('year-begins', ['E-2.1.a', 'E-2.0.a', 'E-5.0.d', 'E-11.4.a', 'E-11.4.b', 'C-25', 'G-88'], { year: p.year }),
  );
  dealHands(d);
  if (p.year === 1642) p.stack.push({ kind: 'discard', ids: twoIds(d), done: [0, 0] });
}

function startTurn(d: Desk): void {
  const { p } = d;
  p.crossed = [];
  p.decided = [];
  p.aim = [-1, -1];
  p.marks &= ~TURN_MARKS;
  p.ports.fill(0);
  const late: number[] = [];
  for (let b = 0; b < BLOCKS; b++) {
    if ((p.flags[b] & LATE) !== 0) late.push(p.where[b] * 2 + sideOf(b));
    p.flags[b] &= ~(MOVED | LATE);
    p.via[b] = 0;
  }
  for (const code of [...new Set(late)].sort((a, b) => a - b)) mix(d, code % 2, code >> 1);
  d.sink?.report(
    news('turn-begins', ['E-2.1.c', 'E-2.1.d', 'E-2.2.a', 'C-01'], { year: p.year, turn: turnName(p.turn) }),
  );
  calendarArrivals(d);
}

/** E-2.31.c: as many AP as the card's value. */
function beginActions(d: Desk, seat: number): void {
  const { t, p } = d;
  p.stack.push({ kind: 'operation', seat, ap: p.played[seat] < 0 ? 0 : t.value[p.played[seat]] });
}

function tactical(d: Desk, seat: number): void {
  askEvent(d, seat, 'tactical');
  askAim(d, seat);
}

/** That nobody goes hungry is news too. */
function startSupply(d: Desk, seat: number): void {
  d.sink?.report(reveal('supply-checked', ['E-2.34.a', 'E-9.12.d', 'G-55'], { seat: d.t.seats[seat] }));
  beginSupply(d, seat);
}

/** The cards of this Turn are put away; then the next Turn, or Year End after the sixth (E-2.36.a). */
function endTurn(d: Desk, f: War): void {
  const { t, p } = d;
  for (const card of p.played) if (card >= 0 && p.cards[card] === PLAYED) p.cards[card] = DISCARD;
  p.played = [-1, -1];
  if (p.turn === 6) return;
  const turns = p.year === 1642 ? t.scenarios[p.scenario].turns1642 : t.data.charts.turns[p.year as 1643];
  p.turn = turns[turns.indexOf(p.turn) + 1] ?? 6;
  f.step = stepOf('turn');
}

function yearEnd(d: Desk): void {
  d.sink?.report(news('year-end', ['E-2.2.b', 'E-2.36.a', 'E-11.0.a', 'E-11.0.b'], { year: d.p.year }));
  yearEndArrivals(d);
}

const yearEndFirst = ({ t, p }: Desk): number => t.seats.indexOf(t.data.charts.yearEndFirst[p.year as 1642]);

/** E-11.4.b */
function endYear(d: Desk, f: War): void {
  const { t, p } = d;
  prepareDecks(d);
  p.year++;
  p.turn = t.data.charts.turns[p.year as 1643][0];
  f.step = stepOf('deal');
}
