/** 2.31, 5.0: a card's Event may be resolved beside its AP, in the Phase it names. */

import { ALLOWED, citesIf, leave, refuse, type Seat, type Verdict } from '@drumhead/kernel';
import type { ActionOf, EnemyAction } from '../../action.ts';
import { eventOf, putAway } from '../../model/cards.ts';
import { type Play, publicReport, type Read, type Rules } from '../../model/context.ts';
import type { CardId } from '../../model/ids.ts';
import { enemyOf } from '../../model/numbers.ts';
import { CAREW_FOILED, HOTHAM_FOILED, marked, RUPERT_ON_TRIAL } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { feverAreas, spreadFever } from '../operations/events/camp-fever.ts';
import { clubmenAreas, NO_CLUBMEN, placeClubmen } from '../operations/events/clubmen.ts';
import { listRecruitmentEvents, startRecruitmentEvent } from '../operations/events/free-recruitment.ts';
import { NO_PLOT, plotChoices, resolvePlot } from '../operations/events/plots.ts';

type EventAction = ActionOf<'event'>;

const RECRUITING = ['ships-captured', 'continent-supplies', 'excise', 'king-strips-garrisons'];
/** Lie beside the board from now on, or are looked at in their Phase. */
const LASTING = ['london-fortification', 'nma-siege-train', 'support-wanes', 'king-surrenders'];

/** Asks about the seat's Event if it belongs to this Phase and could do something. */
export function askEvent(c: Play, seat: Seat, phase: string): void {
  const { t, p } = c;
  const event = eventOf(c, seat);
  if (event === null || t.eventPhase[p.played[seat]] !== phase || !ASKED.includes(event)) return;
  if (isFoiledNow(c, event, seat) || choices(c, seat).length === 0) {
    const facts = { seat: t.seats[seat], event };
    c.sink?.report(publicReport('event-void', ['E-6.02.e', ...(VOID[event] ?? t.cardCites[p.played[seat]])], facts));
    return;
  }
  p.stack.push({ kind: 'event', seat });
}

const ASKED = [
  ...RECRUITING,
  ...LASTING,
  'camp-fever',
  'clubmen',
  'bradford-clubmen',
  'desertion',
  'hothams-plot',
  'carews-plot',
  'hotham-foiled',
  'carew-foiled',
  'rupert-dismissed',
];

/** Why an Event that could do nothing cannot; for others its card says. */
const VOID: { readonly [event: string]: readonly string[] | undefined } = {
  clubmen: NO_CLUBMEN,
  'bradford-clubmen': NO_CLUBMEN,
  'hothams-plot': NO_PLOT,
  'carews-plot': NO_PLOT,
};

const foilMark = (plot: string): number => (plot === 'hothams-plot' ? HOTHAM_FOILED : CAREW_FOILED);

/** G-35: a Plot is foiled for good, or in its own Turn whoever is Player 1; who has declined to foil it has not. */
function isFoiledNow({ t, p }: Read, event: string, seat: Seat): boolean {
  if (event !== 'hothams-plot' && event !== 'carews-plot') return false;
  const other = p.played[enemyOf(seat)];
  const isYetToBe = seat === p.first && other >= 0 && t.params[other]['plot'] === event;
  return marked(p, foilMark(event)) || isYetToBe;
}

/** Ways to resolve it, beside declining. */
function choices(c: Read, seat: Seat): EventAction[] {
  const { p } = c;
  const event = eventOf(c, seat) as string;
  const card = p.played[seat];
  if (event === 'camp-fever') return feverAreas(c, seat, card).map((area) => ({ kind: 'event', area }));
  if (event === 'clubmen' || event === 'bradford-clubmen') {
    const areas = clubmenAreas(c, seat, card);
    return areas.map((area) => (event === 'clubmen' ? { kind: 'event', area } : { kind: 'event' }));
  }
  if (event === 'hothams-plot' || event === 'carews-plot') return plotChoices(c, seat, card);
  if (RECRUITING.includes(event)) return listRecruitmentEvents(c, seat, card);
  return [{ kind: 'event' }];
}

export const event: Rules<'event'> = {
  cites: ['E-2.31.c', 'E-6.02.e', 'E-5.0.b'],

  list(c, _f, seat) {
    const found: EnemyAction[] = choices(c, seat).filter((choice) => !isImpossible(choice));
    found.push({ kind: 'decline' });
    return found;
  },

  check(c, _f, seat, action) {
    if (action.kind === 'decline') return ALLOWED;
    if (action.kind !== 'event') return refuse('wrong-kind', ['E-2.31.c'], { asked: 'event' });
    const fits = choices(c, seat).some((choice) => !isImpossible(choice) && isSame(choice, action));
    return fits ? ALLOWED : impossible(c, seat, action);
  },

  play(c, _f, seat, action) {
    const { t, p } = c;
    leave(c);
    const card = p.played[seat];
    const event = t.event[card] as string;
    if (action.kind === 'decline') {
      c.sink?.report(publicReport('event-declined', ['E-2.31.c', 'E-6.02.e'], { seat: t.seats[seat], event }));
      return;
    }
    const chosen = action as EventAction;
    const area = chosen.area === undefined ? null : t.places[chosen.area];
    c.sink?.report(
      publicReport('event', eventCites(t, card), {
        seat: t.seats[seat],
        card: t.cards[card],
        event,
        area,
      }),
    );
    putAway(c, card);
    resolve(c, seat, chosen);
  },
};

/** What the Event is, by the first rule of its card; what it does then cites the others. Where the card goes. */
const eventCites = (t: Tables, card: CardId): readonly string[] => [
  ...t.cardCites[card].slice(0, 1),
  'E-5.0.c',
  ...citesIf(t.afterPlay[card] === 'discard', 'G-01'),
];

/** King Strips Garrisons may be hopeless for reasons only its player sees: then it can only be declined. */
const isImpossible = (choice: EventAction): boolean => choice.block === -1;

const isSame = (one: EventAction, other: EventAction): boolean =>
  one.area === other.area && one.block === other.block && one.blocks?.join() === other.blocks?.join();

function impossible({ t, p }: Read, seat: Seat, action: EventAction): Verdict {
  const card = p.played[seat];
  const facts = { event: t.event[card], area: action.area === undefined ? null : t.places[action.area] };
  return refuse('event-impossible', t.cardCites[card], facts);
}

function resolve(c: Play, seat: Seat, action: EventAction): void {
  const { t, p } = c;
  const card = p.played[seat];
  const event = t.event[card] as string;
  switch (event) {
    case 'camp-fever':
      spreadFever(c, seat, card, action.area as number);
      return;
    case 'clubmen':
      placeClubmen(c, seat, action.area as number);
      return;
    case 'bradford-clubmen':
      placeClubmen(c, seat, t.placeOf.get(String(t.params[card]['area'])) as number);
      return;
    case 'desertion':
      p.stack.push({ kind: 'desert', seat: enemyOf(seat) });
      return;
    case 'hothams-plot':
    case 'carews-plot':
      resolvePlot(c, seat, card, action.block);
      return;
    case 'hotham-foiled':
    case 'carew-foiled':
      p.marks |= foilMark(String(t.params[card]['plot']));
      return;
    case 'rupert-dismissed':
      p.marks |= RUPERT_ON_TRIAL;
      return;
    default:
      if (RECRUITING.includes(event)) startRecruitmentEvent(c, seat, card, action.blocks ?? []);
  }
}
