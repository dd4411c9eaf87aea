/** When somebody may be called: quiet hours and the daily digest, by the clock on his own wall. */
import { DateTime } from 'luxon';
import type { BellRow, NoticeKind } from '../store/bell-store.ts';

/** The first moment from `now` on at which a person may be told of a turn that began at `since`. */
export function tellAt(now: number, since: number, what: NoticeKind, bell: BellRow): number {
  const { digestAt } = bell;
  // Who is about to lose on time does not wait for the digest.
  const gathered = digestAt === null || what === 'reminder' ? now : Math.max(now, nextAt(since, digestAt, bell.zone));
  return afterQuiet(gathered, bell);
}

function afterQuiet(at: number, { quiet, zone }: BellRow): number {
  if (!quiet || quiet.from === quiet.to) return at;
  const { hour, minute } = DateTime.fromMillis(at, { zone });
  const now = hour * 60 + minute;
  const { from, to } = quiet;
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to;
  return isQuiet ? nextAt(at, to, zone) : at;
}

/** The next time after `at` that the clock in the zone shows so many minutes after midnight. */
function nextAt(at: number, minutes: number, zone: string): number {
  const local = DateTime.fromMillis(at, { zone });
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0, millisecond: 0 };
  const today = local.set(time);
  // By the calendar, so that a day of 23 or 25 hours is one day.
  return (today.toMillis() > at ? today : local.plus({ days: 1 }).set(time)).toMillis();
}

export function isZone(zone: string): boolean {
  return DateTime.local({ zone }).isValid;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3600 * 1000;

/** How long to leave an address alone that has failed so often: twice as long each time, and not everybody till the same moment. */
export function backOff(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.75 + chance / 2);
}
