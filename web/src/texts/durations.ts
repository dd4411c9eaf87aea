/** Lengths of time in the reader's language. */
import { settings } from '../settings/settings.ts';

const UNITS = [
  ['day', 24 * 3600_000],
  ['hour', 3600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
type Unit = (typeof UNITS)[number][0];

const inUnits = (count: number, unit: Unit, unitDisplay: 'long' | 'short'): string =>
  new Intl.NumberFormat(settings().locale, { style: 'unit', unit, unitDisplay }).format(count);

export const days = (count: number): string => inUnits(count, 'day', 'long');

/** `5 minutes ago`; a date where it is more than a week. */
export function ago(then: string | number): string {
  const ms = Date.now() - new Date(then).getTime();
  const [unit, length] = UNITS.find(([, size]) => ms >= size) ?? UNITS[3];
  if (ms < 7 * UNITS[0][1])
    return new Intl.RelativeTimeFormat(settings().locale, { numeric: 'auto' }).format(-Math.floor(ms / length), unit);
  return new Date(then).toLocaleDateString(dateLocale(), { dateStyle: 'medium' });
}

/** The browser's own way of writing dates, where it speaks the page's language. */
const dateLocale = (): string =>
  navigator.languages.find((tag) => tag.startsWith(settings().locale)) ?? settings().locale;

export const dayOf = (then: string): string => new Date(then).toLocaleDateString(dateLocale(), { dateStyle: 'medium' });

/** The hour of a moment; with its day where that is not today. */
export function clockTime(then: string): string {
  const at = new Date(then);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(dateLocale(), { timeStyle: 'short', ...(!isToday && { dateStyle: 'short' }) });
}

/** A sitting, with its day: from one moment to another. */
export function spanOfTime({ from, to }: { readonly from: string; readonly to: string }): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'full', timeStyle: 'short' });
  return format.formatRange(new Date(from), new Date(to));
}

/** In its largest unit and the next: `2 days 3 hrs`. */
export function roughly(ms: number): string {
  const first = UNITS.findIndex(([, length]) => ms >= length);
  let rest = Math.max(0, ms);
  return UNITS.slice(first < 0 ? -1 : first)
    .slice(0, 2)
    .flatMap(([unit, length], index) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return count > 0 || index === 0 ? [inUnits(count, unit, 'short')] : [];
    })
    .join(' ');
}
