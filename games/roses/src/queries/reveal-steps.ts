/** The end of a turn as a list of steps to watch: what belongs together is one step, with what it does to the picture. */
import type { Cited, Seat } from '@drumhead/kernel';
import type { CardId } from '../model/ids.ts';
import type { RosesView } from '../position/view.ts';
import type { RosesReport } from '../reports.ts';
import { HOUSES, NOBODY, type Tables } from '../tables.ts';
import { pointsOf } from './parliament-result.ts';
import { toldOf } from './told.ts';

export const REVEAL_CHAPTERS = ['plans', 'payment', 'bribery', 'combat', 'regions', 'king', 'titles', 'end'] as const;
export type RevealChapter = (typeof REVEAL_CHAPTERS)[number];

const CHAPTER_OF: { readonly [key in RosesReport['key']]?: RevealChapter } = {
  'plan-revealed': 'plans',
  'calais-won': 'payment',
  'calais-none': 'payment',
  'order-ignored': 'payment',
  paid: 'payment',
  unpaid: 'payment',
  moved: 'payment',
  deployed: 'payment',
  bribe: 'bribery',
  'cube-returned': 'bribery',
  battle: 'combat',
  'forces-returned': 'combat',
  'region-score': 'regions',
  'region-votes': 'regions',
  king: 'king',
  'title-score': 'titles',
  bonus: 'titles',
  scores: 'titles',
  'calais-returned': 'titles',
  'game-over': 'end',
};

export interface RevealStep {
  readonly chapter: RevealChapter;
  readonly reports: readonly RosesReport[];
  /** How many of the beat's reports have been told with it. */
  readonly told: number;
  /** The picture after it. */
  readonly view: RosesView;
}

/** Whether a beat holds a reveal, and where it begins. */
export const isReveal = (reports: readonly Cited[]): boolean =>
  toldOf(reports).some(({ key }) => key === 'plan-revealed');

export function revealSteps(t: Tables, before: RosesView, told: readonly Cited[]): RevealStep[] {
  const reports = toldOf(told);
  const steps: RevealStep[] = [];
  const from = reports.findIndex(({ key }) => key === 'plan-revealed');
  let chapter: RevealChapter = 'plans';
  let view = before;
  for (const [index, report] of reports.entries()) {
    if (index < from) continue;
    if (report.key === 'turn-order') break; // the next turn begins
    chapter = CHAPTER_OF[report.key] ?? chapter; // a title passes in whatever chapter it is lost
    view = applied(t, view, report);
    // A bid is told once as a bid and once as paid: the payment is enough.
    const last = steps.at(-1);
    const joins = last?.chapter === chapter && joinsTo(report, last.reports[0]);
    const together = joins ? [...last.reports, report] : [report];
    steps.splice(joins ? -1 : steps.length, 1, { chapter, reports: together, told: index + 1, view });
  }
  return steps;
}

/** What is worth a step of its own. */
const ALONE: readonly RosesReport['key'][] = ['plan-revealed', 'bribe', 'battle', 'region-score', 'king', 'game-over'];

/** Whether a report is told in one step with those before it, of which this is the first. */
function joinsTo(report: RosesReport, first: RosesReport): boolean {
  if (ALONE.includes(report.key)) return false;
  return CHAPTER_OF[report.key] !== 'payment' || payer(report) === payer(first);
}

/** Everybody's bids are settled together; all else is paid and carried out player by player. */
function payer({ key, facts }: RosesReport): string | undefined {
  if (key.startsWith('calais') || ('item' in facts && facts.item === 'calais')) return 'calais';
  return 'seat' in facts ? facts.seat : undefined;
}

/** The piece or place a report is about, by name. */
export function subjectOf({ facts }: RosesReport): string | undefined {
  if ('target' in facts) return facts.target;
  if ('location' in facts) return facts.location;
  return 'piece' in facts ? facts.piece : undefined;
}

/** Seats named anywhere in the facts. */
export function touches(report: RosesReport, seat: string): boolean {
  return Object.entries(report.facts).some(([name, fact]) => {
    if (fact === seat) return true;
    if (Array.isArray(fact)) return fact.includes(seat);
    return name === 'cp' && fact !== null && typeof fact === 'object' && Object.hasOwn(fact, seat);
  });
}

export const touchesStep = (step: RevealStep, seat: string): boolean =>
  step.reports.some((report) => touches(report, seat));

/** The next step after `at` that names the seat, or the end. */
export function nextStepFor(steps: readonly RevealStep[], at: number, seat: string): number {
  const found = steps.findIndex((step, index) => index > at && touchesStep(step, seat));
  return found < 0 ? steps.length : found;
}

export interface RevealPart {
  readonly chapter: RevealChapter;
  /** Its first step, and how many it has. */
  readonly from: number;
  readonly length: number;
}

/** The chapters of this reveal, in order. */
export function revealParts(steps: readonly RevealStep[]): RevealPart[] {
  return REVEAL_CHAPTERS.flatMap((chapter) => {
    const from = steps.findIndex((step) => step.chapter === chapter);
    return from < 0 ? [] : [{ chapter, from, length: steps.filter((step) => step.chapter === chapter).length }];
  });
}

/** Facts into the picture: who holds what, where it stands, who has which points. No rule is applied here. */
function applied(t: Tables, view: RosesView, report: RosesReport): RosesView {
  const { key, facts } = report;
  const seatOf = (id: string | null): Seat => (id === null ? NOBODY : t.seats.indexOf(id));
  const cardOf = (id: string): CardId => t.cardOf.get(id) ?? NOBODY;
  switch (key) {
    case 'paid':
      return { ...view, cash: view.cash.with(seatOf(facts.seat), facts.left) };
    case 'moved':
      return { ...view, at: view.at.with(cardOf(facts.piece), t.placeOf.get(facts.to) ?? NOBODY) };
    case 'bribe':
      return facts.result === 'won'
        ? { ...view, owner: view.owner.with(cardOf(facts.target), seatOf(facts.seat)) }
        : view;
    case 'battle': {
      if (facts.result === 'held') return view;
      const owner = facts.result === 'taken' ? seatOf(facts.seat) : NOBODY;
      return { ...view, owner: view.owner.with(cardOf(facts.location), owner) };
    }
    case 'deployed': {
      const seat = seatOf(facts.seat);
      return { ...view, mercenaries: view.mercenaries.with(seat, view.mercenaries[seat] - facts.mercenaries) };
    }
    case 'title':
      return { ...view, titles: view.titles.with(t.titles.indexOf(facts.title), seatOf(facts.to)) };
    case 'calais-won':
      return { ...view, calaisSeat: seatOf(facts.seat), calaisRegion: t.regions.indexOf(facts.region) };
    case 'calais-returned':
      return { ...view, calaisSeat: NOBODY, calaisRegion: NOBODY };
    case 'king': {
      const house = facts.house === null ? NOBODY : HOUSES.indexOf(facts.house);
      return { ...scored(t, view, report), kings: [...view.kings, house] };
    }
    default:
      return scored(t, view, report);
  }
}

/** With the points that a report gives. */
function scored(t: Tables, view: RosesView, report: RosesReport): RosesView {
  const given = pointsOf(report);
  if (given.length === 0) return view;
  const scores = view.scores.map((score, seat) =>
    given.reduce((sum, [id, , vp]) => (id === t.seats[seat] ? sum + vp : sum), score),
  );
  return { ...view, scores };
}
