/** How a game's debatable rulings can be read otherwise. */
import type { OptionSpec } from '@drumhead/kernel';
import { fetchOtherReadings } from './files.ts';

export interface OtherReading {
  /** The ruling. */
  readonly id: string;
  readonly other: string;
  /** Where it is not said in the reader's language. */
  readonly lang: string | undefined;
}

export async function otherReadings(game: string, locale: string): Promise<readonly OtherReading[]> {
  const found = await fetchOtherReadings(game, locale);
  return found.flatMap(({ locale: lang, texts }) =>
    Object.entries(texts).map(([id, other]) => ({ id, other, lang: lang === locale ? undefined : lang })),
  );
}

/** Of the rulings that options are about; nothing is fetched where none is. */
export function readingsByOption(
  game: { readonly id: string; readonly options: readonly OptionSpec[] },
  locale: string,
): Promise<readonly OtherReading[]> {
  const isAsked = game.options.some(({ cites }) => cites.some(isRuling));
  return isAsked ? otherReadings(game.id, locale) : Promise.resolve([]);
}

/** Answers of our own to what a rulebook leaves open have a letter and a number. */
export const isRuling = (id: string): boolean => /^[A-Z]-\d+$/.test(id);
