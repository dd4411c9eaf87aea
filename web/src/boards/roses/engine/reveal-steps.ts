/** The end of a turn as a list of steps to watch, each a report with what it does to the picture. */
import type { Cited } from '@drumhead/kernel';
import type { RosesView, Tables } from '@drumhead/roses';
import { pointsOf } from './parliament.ts';

export const CHAPTERS = ['plans', 'payment', 'bribery', 'combat', 'regions', 'king', 'titles', 'end'] as const;
export type Chapter = (typeof CHAPTERS)[number];

const CHAPTER_OF: { readonly [key: string]: Chapter } = {
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

export interface Step {
  readonly chapter: Chapter;
  readonly report: Cited;
  /** How many of the beat's reports have been told with it. */
  readonly told: number;
  /** The picture after it. */
  readonly view: RosesView;
}

/** Whether a beat holds a reveal, and where it begins. */
export const isReveal = (reports: readonly Cited[]): boolean => reports.some(({ key }) => key === 'plan-revealed');

export function stepsOf(t: Tables, before: RosesView, reports: readonly Cited[]): Step[] {
  const steps: Step[] = [];
  const from = reports.findIndex(({ key }) => key === 'plan-revealed');
  let chapter: Chapter = 'plans';
  let view = before;
  for (const [index, report] of reports.entries()) {
    if (index < from) continue;
    if (report.key === 'turn-order') break; // the next turn begins
    chapter = CHAPTER_OF[report.key] ?? chapter; // a title passes in whatever chapter it is lost
    view = applied(t, view, report);
    // A bid is told once as a bid and once as paid: the payment is enough.
    if (report.key === 'calais-bid') continue;
    steps.push({ chapter, report, told: index + 1, view });
  }
  return steps;
}

/** Seats named anywhere in the facts. */
export function touches(report: Cited, seat: string): boolean {
  return Object.entries(report.facts).some(([name, fact]) => {
    if (fact === seat) return true;
    if (Array.isArray(fact)) return fact.includes(seat);
    return name === 'cp' && fact !== null && typeof fact === 'object' && Object.hasOwn(fact, seat);
  });
}

/** The next step after `at` that names the seat, or the end. */
export function nextFor(steps: readonly Step[], at: number, seat: string): number {
  const found = steps.findIndex((step, index) => index > at && touches(step.report, seat));
  return found < 0 ? steps.length : found;
}

export function nextChapter(steps: readonly Step[], at: number): number {
  const found = steps.findIndex((step, index) => index > at && step.chapter !== steps[Math.max(0, at)]?.chapter);
  return found < 0 ? steps.length : found;
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
      return { ...view, scores, kings: [...view.kings, HOUSE_IDS.indexOf(facts['house'] as string)] };
    default:
      return scored.length === 0 ? view : { ...view, scores };
  }
}
/** Houses by their numbers in views. */
export const HOUSE_IDS: readonly string[] = ['lancaster', 'york'];
