/** 2.0: the sequence of play, as one list. Each entry does what needs no choice and lays frames for what does. */

import { citesIf, runsAlone, type Seat } from '@drumhead/kernel';
import { isLastTurn, isWinter, nextTurn, turnCites, turnName } from '../../model/calendar.ts';
import { type Play, publicReport, type Rules, reveal } from '../../model/context.ts';
import { BLOCKS, enemyOf, sideOf } from '../../model/numbers.ts';
import { mix } from '../../model/sight.ts';
import type { FrameOf } from '../../position/frames.ts';
import { DISCARD, LATE, MOVED, PLAYED, TURN_MARKS } from '../../position/position.ts';
import { STEPS_OF_PLAY, type StepOfPlay, stepOf } from '../../position/steps-of-play.ts';
import { askAim } from '../battles/tactical-events.ts';
import { dealCites, dealHands } from '../cards/decks.ts';
import { askEvent } from '../cards/event.ts';
import { FIRST_YEAR, isRoadToWar } from '../scenarios/road-to-war-rules.ts';
import { beginDeployment, reckon } from '../scenarios/road-to-war-set-up.ts';
import { progress } from '../supply/siege-resolution.ts';
import { beginSupply } from '../supply/supply.ts';
import { dismissRupert, judge, withoutVictory } from '../victory.ts';
import { beginRecruitment } from '../year-end/regional-recruitment.ts';
import { arrive, beginYearEnd, endYear, newYearCites, yearEndFirst } from '../year-end/year-end-phase.ts';

type War = FrameOf<'war'>;

/** Five in a Turn, a sixth in the last of a Year; 1642 has none for Victory. */
const phaseCites = (c: Play): readonly string[] => [
  'E-2.2.a',
  ...citesIf(isLastTurn(c.p), 'E-2.2.b'),
  ...citesIf(c.p.year === 1642, 'E-2.2.c'),
  ...withoutVictory(c),
];

const second = (c: Play): number => enemyOf(c.p.first);

/** Which Phases there are, what comes at the start of a Turn, the order within Phases, and when Year End follows. */
const ORDER: readonly string[] = [
  'E-2.2.a',
  'E-2.2.b',
  'E-2.21.a',
  'E-2.22.a',
  'E-2.32.a',
  'E-2.33.a',
  'E-2.34.a',
  'E-2.36.a',
];

/** Year End in the order of E-11.0.a. */
const SEQUENCE: { readonly [S in StepOfPlay]: (c: Play, f: War) => void } = {
  deployment: beginDeployment,
  reckoning: reckon,
  deal: startYear,
  turn: startTurn,
  initiative: (c) => c.p.stack.push({ kind: 'card', ids: twoIds(c) }),
  'events-1': (c) => askEvent(c, c.p.first, 'operational'),
  'events-2': (c) => askEvent(c, second(c), 'operational'),
  'actions-1': (c) => beginActions(c, c.p.first),
  'actions-2': (c) => beginActions(c, second(c)),
  'aims-1': (c) => tactical(c, c.p.first),
  'aims-2': (c) => tactical(c, second(c)),
  battles: (c) => c.p.stack.push({ kind: 'pick', seat: c.p.first, combat: 0, done: [] }),
  sieges: (c) => c.p.stack.push({ kind: 'pick', seat: c.p.first, combat: 1, done: [] }),
  'supply-events-1': (c) => askEvent(c, c.p.first, 'supply'),
  'supply-events-2': (c) => askEvent(c, second(c), 'supply'),
  'supply-1': (c) => startSupply(c, c.p.first),
  'supply-2': (c) => startSupply(c, second(c)),
  'siege-resolution': (c) => c.p.stack.push({ kind: 'siege-resolution', area: 0, step: 0, die: 0 }),
  'siege-progress': progress,
  'victory-events-1': (c) => askEvent(c, c.p.first, 'victory'),
  'victory-events-2': (c) => askEvent(c, second(c), 'victory'),
  dismissal: dismissRupert,
  victory: judge,
  'end-of-turn': endTurn,
  'new-blocks': beginYearEnd,
  'recruitment-1': (c) => beginRecruitment(c, yearEndFirst(c)),
  'recruitment-2': (c) => beginRecruitment(c, enemyOf(yearEndFirst(c))),
  'home-1': (c) => c.p.stack.push({ kind: 'home', seat: yearEndFirst(c) }),
  'home-2': (c) => c.p.stack.push({ kind: 'home', seat: enemyOf(yearEndFirst(c)) }),
  decks: endYear,
  // One Battle, which ends the match.
  tactics: (c) => c.p.stack.push({ kind: 'card', ids: twoIds(c) }),
  'tactics-1': (c) => tactical(c, c.p.first),
  'tactics-2': (c) => tactical(c, second(c)),
  'one-battle': (c) => c.p.stack.push({ kind: 'pick', seat: c.p.first, combat: 0, done: [] }),
};

const ENTRIES = STEPS_OF_PLAY.map((name) => SEQUENCE[name]);

export const war: Rules<'war'> = runsAlone((c, f) => {
  const run = ENTRIES[f.step++];
  run(c, f);
  return 'go';
}, ORDER);

/** Two sealed decisions at once. */
function twoIds({ p }: Play): number[] {
  p.asked += 2;
  return [p.asked - 1, p.asked];
}

const isFirstYear = ({ t, p }: Play): boolean => p.year === t.scenarios[p.scenario].year;

const yearCites = (c: Play): readonly string[] => [
  ...citesIf(isFirstYear(c), 'E-2.0.a'),
  ...dealCites(c),
  ...newYearCites(c),
];

function startYear(c: Play): void {
  const { p } = c;
  c.sink?.report(reveal('year-begins', yearCites(c), { year: p.year }));
  dealHands(c);
  if (p.year === 1642) p.stack.push({ kind: 'discard', ids: twoIds(c), done: [0, 0] });
}

/** Which Turns this Year has. */
const whichTurns = (c: Play): readonly string[] =>
  isRoadToWar(c) && c.p.year === 1642 ? [FIRST_YEAR.turns] : turnCites(c.p);

function startTurn(c: Play): void {
  const { p } = c;
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
  for (const code of [...new Set(late)].sort((a, b) => a - b)) mix(c, code % 2, code >> 1);
  c.sink?.report(
    publicReport('turn-begins', [...whichTurns(c), ...phaseCites(c)], {
      year: p.year,
      turn: isWinter(p) ? 'winter' : turnName(p.turn),
    }),
  );
  calendarArrivals(c);
}

/** 2.21 the Irish Cessation, 2.22 the Earl of Callendar: blocks that come at the start of a Turn (G-46: at full strength). */
function calendarArrivals(c: Play): void {
  const { t, p } = c;
  for (const entry of t.data.charts.calendar)
    if (entry.year === p.year && entry.turn === p.turn) arrive(c, entry.blocks, entry.place, entry.cites);
}

/** E-2.31.c: as many AP as the card's value. */
function beginActions(c: Play, seat: Seat): void {
  const { t, p } = c;
  const ap = p.played[seat] < 0 ? 0 : t.value[p.played[seat]];
  p.stack.push({ kind: 'operation', seat, ap });
  c.sink?.report(publicReport('actions-begin', ['E-2.31.c'], { seat: t.seats[seat], ap }));
}

function tactical(c: Play, seat: Seat): void {
  askEvent(c, seat, 'tactical');
  askAim(c, seat);
}

/** That nobody goes hungry is public too. */
function startSupply(c: Play, seat: Seat): void {
  c.sink?.report(reveal('supply-checked', ['E-2.34.a'], { seat: c.t.seats[seat] }));
  beginSupply(c, seat);
}

/** The cards of this Turn are put away; then the next Turn, or Year End after the last. */
function endTurn(c: Play, f: War): void {
  const { p } = c;
  for (const card of p.played) if (card >= 0 && p.cards[card] === PLAYED) p.cards[card] = DISCARD;
  p.played = [-1, -1];
  if (isLastTurn(p)) return;
  p.turn = nextTurn(c);
  f.step = stepOf('turn');
}
