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
