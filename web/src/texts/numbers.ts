/** Numbers that stand alone, as the reader's language writes them: `1,3`, `59 %`. In a sentence its message does that. */
import { settings } from '../settings/settings.ts';

const formatted = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(settings().locale, options).format(value).replace('-', '−');

/** Ungrouped, as years are. */
export const figure = (value: number): string => formatted(value, { useGrouping: false });

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export const tenths = (value: number): string => formatted(value, TENTHS);

export const signedTenths = (value: number): string => formatted(value, { ...TENTHS, signDisplay: 'exceptZero' });

export const percent = (share: number): string => formatted(share, { style: 'percent' });
