/** How a game's debatable rulings can be read otherwise. */
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
