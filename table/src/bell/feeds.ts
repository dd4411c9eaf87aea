/** A person's private feed and calendar: matches that wait for him, and until when. Only what everybody may know. */
import { Feed } from 'feed';
import ical, { ICalAlarmType, type ICalCalendar } from 'ical-generator';
import type { BellRow, TurnTold } from '../store/bell-store.ts';
import type { SittingTold } from '../store/store.ts';
import { escaped } from './message.ts';
import { linkTo, type NoticeWords } from './words.ts';

export interface FeedFor {
  readonly turns: readonly TurnTold[];
  readonly sittings: readonly SittingTold[];
  readonly bell: BellRow;
  readonly table: string;
  /** The feed's own address. */
  readonly self: string;
  readonly now: number;
}

const HOUR_S = 3600;

export function atomFeed(words: NoticeWords, { turns, bell: { locale }, table, self, now }: FeedFor): string {
  const last = Math.max(0, ...turns.map(({ since }) => Date.parse(since)));
  const feed = new Feed({
    id: self,
    title: words.say(locale, 'feed.title'),
    link: table,
    language: locale,
    updated: new Date(last || now),
    copyright: '',
    generator: 'Drumhead',
    feedLinks: { atom: self },
  });
  for (const turn of turns)
    feed.addItem({
      id: `${table}/turns/${turn.match}/${turn.seat}/${turn.decision}`,
      title: escaped(words.title(locale, 'turn', turn, now)),
      link: linkTo(table, turn),
      description: escaped(words.body(locale, turn, now)),
      date: new Date(turn.since),
    });
  return feed.atom1();
}

export function calendar(words: NoticeWords, { turns, sittings, bell: { locale }, table, now }: FeedFor): string {
  const days = emptyCalendar(words, locale);
  for (const sitting of sittings) addSitting(days, words, { sitting, locale, table });
  for (const turn of turns) {
    if (turn.due === null) continue;
    const start = new Date(turn.due);
    const event = days.createEvent({
      id: `${turn.match}-${turn.seat}-${turn.decision}@drumhead`,
      start,
      end: start,
      stamp: new Date(turn.since),
      summary: words.say(locale, 'calendar.event', { game: words.game(locale, turn.game) }),
      description: words.body(locale, turn, now),
      url: linkTo(table, turn),
    });
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 2 * HOUR_S });
  }
  return days.toString();
}

interface SittingIn {
  readonly sitting: SittingTold;
  readonly locale: string;
  readonly table: string;
}

/** One sitting alone, to be put into any calendar. */
export function sittingEvent(words: NoticeWords, told: SittingIn): string {
  const days = emptyCalendar(words, told.locale);
  addSitting(days, words, told);
  return days.toString();
}

function emptyCalendar(words: NoticeWords, locale: string): ICalCalendar {
  return ical({ name: words.say(locale, 'calendar.title'), prodId: { company: 'Drumhead', product: 'table' } });
}

/** Under the match's name: agreed on anew, it is the same event at another time. */
function addSitting(days: ICalCalendar, words: NoticeWords, { sitting, locale, table }: SittingIn): void {
  const { match, game, others, agreedAt, from, to } = sitting;
  const event = days.createEvent({
    id: `${match}-sitting@drumhead`,
    start: new Date(from),
    end: new Date(to),
    stamp: new Date(agreedAt),
    sequence: Math.floor(Date.parse(agreedAt) / 1000) % 2 ** 31,
    summary: words.say(locale, 'calendar.sitting', { game: words.game(locale, game), others }),
    url: linkTo(table, sitting),
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: HOUR_S / 4 });
}
