/** What lessons say: the room's own words, and those of each game's lessons. */
import type { TextPart } from '../texts/files.ts';
import { fetchTexts, type Say, textsOf } from '../texts/texts.ts';

export const sayOfLessons = textsOf('lessons');

const PARTS: { readonly [game: string]: TextPart } = {
  enemy: 'enemy-lessons',
  roses: 'roses-lessons',
  renaissance: 'renaissance-lessons',
};

export async function fetchLessonWords(game: string): Promise<void> {
  const part = PARTS[game];
  if (part) await fetchTexts(part);
}

/** A text of a lesson: its title, what it teaches, or a step. */
export function lessonText(game: string, id: string, what: string | number): string {
  const part = PARTS[game];
  if (!part) return '';
  const words: Pick<Say<never>, 'maybe'> = textsOf(part);
  return words.maybe(`lesson.${id}.${what}`) ?? '';
}
