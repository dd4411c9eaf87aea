/** The end of a turn as a list of steps to watch: what belongs together is one step, with what it does to the picture. */
import type { Cited } from '@drumhead/kernel';
import type { RosesView } from '../position/view.ts';
import { HOUSES, type Tables } from '../tables.ts';
import { pointsOf } from './parliament-result.ts';

export const REVEAL_CHAPTERS = ['plans', 'payment', 'bribery', 'combat', 'regions', 'king', 'titles', 'end'] as const;
export type RevealChapter = (typeof REVEAL_CHAPTERS)[number];

const CHAPTER_OF: { readonly [key: string]: RevealChapter } = {
  'plan-revealed': 'plans',
  'calais-bid': 'payment',
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
  'game-over': 'end',
};

export interface RevealStep {
  readonly chapter: RevealChapter;
  readonly reports: readonly Cited[];
  /** How many of the beat's reports have been told with it. */
  readonly told: number;
  /** The picture after it. */
  readonly view: RosesView;
}

/** Whether a beat holds a reveal, and where it begins. */
export const isReveal = (reports: readonly Cited[]): boolean => reports.some(({ key }) => key === 'plan-revealed');

export function revealSteps(t: Tables, before: RosesView, reports: readonly Cited[]): RevealStep[] {
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
    if (report.key === 'calais-bid') continue;
    const last = steps.at(-1);
    const joins = last?.chapter === chapter && joinsTo(report, last.reports[0]);
    const reports: readonly Cited[] = joins ? [...last.reports, report] : [report];
    steps.splice(joins ? -1 : steps.length, 1, { chapter, reports, told: index + 1, view });
  }
  return steps;
}

/** What is worth a step of its own. */
const ALONE = ['plan-revealed', 'bribe', 'battle', 'region-score', 'king', 'game-over'];

/** Whether a report is told in one step with those before it, of which this is the first. */
function joinsTo(report: Cited, first: Cited): boolean {
  if (ALONE.includes(report.key)) return false;
  return CHAPTER_OF[report.key] !== 'payment' || payer(report) === payer(first);
}

/** Everybody's bids are settled together; all else is paid and carried out player by player. */
function payer({ key, facts }: Cited): unknown {
  return key.startsWith('calais') || facts['item'] === 'calais' ? 'calais' : facts['seat'];
}

/** Seats named anywhere in the facts. */
export function touches(report: Cited, seat: string): boolean {
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
function applied(t: Tables, view: RosesView, { key, facts }: Cited): RosesView {
  const seatOf = (name: string): number => (facts[name] === null ? -1 : t.seats.indexOf(facts[name] as string));
  const cardOf = (name: string): number => t.cardOf.get(facts[name] as string) ?? -1;
  const scored = pointsOf(key, facts);
  const scores =
    scored.length === 0
      ? view.scores
      : view.scores.map(
          (score, seat) => score + scored.reduce((sum, [id, , vp]) => (id === t.seats[seat] ? sum + vp : sum), 0),
        );
  switch (key) {
    case 'paid':
      return { ...view, cash: view.cash.with(seatOf('seat'), facts['left'] as number) };
    case 'moved':
      return { ...view, at: view.at.with(cardOf('piece'), t.placeOf.get(facts['to'] as string) ?? -1) };
    case 'bribe':
      return facts['result'] === 'won' ? { ...view, owner: view.owner.with(cardOf('target'), seatOf('seat')) } : view;
    case 'battle':
      if (facts['result'] === 'held') return view;
      return {
        ...view,
        owner: view.owner.with(cardOf('location'), facts['result'] === 'taken' ? seatOf('seat') : -1),
      };
    case 'deployed':
      return {
        ...view,
        mercenaries: view.mercenaries.with(
          seatOf('seat'),
          view.mercenaries[seatOf('seat')] - (facts['mercenaries'] as number),
        ),
      };
    case 'title':
      return { ...view, titles: view.titles.with(t.titles.indexOf(facts['title'] as string), seatOf('to')) };
    case 'calais-won':
      return { ...view, calaisSeat: seatOf('seat'), calaisRegion: t.regions.indexOf(facts['region'] as string) };
    case 'king':
      return { ...view, scores, kings: [...view.kings, HOUSES.indexOf(facts['house'] as 'york')] };
    default:
      return scored.length === 0 ? view : { ...view, scores };
  }
}
