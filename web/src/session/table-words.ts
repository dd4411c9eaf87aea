/** What a table's numbers stand for, and what its refusals say. */
import type { Game } from '@drumhead/kernel';
import { TABLE_REFUSALS, type Words, wordsIn, wordsOf } from '@drumhead/protocol';

/** This page's own list, or the table's, where it is of another edition. */
export async function wordsNamed(name: string, game: Game): Promise<Words> {
  const own = wordsOf(game);
  if (own.name === name) return own;
  const response = await fetch(`/api/words/${name}`);
  return wordsIn(((await response.json()) as { words: readonly string[] }).words);
}

/** The game, able to say why the table refuses. */
export function withTableTexts(game: Game): Game {
  const { en } = game.lexicon;
  const entries = Object.entries(TABLE_REFUSALS);
  const rules = { ...en.rules, ...Object.fromEntries(entries.map(([, { id, text }]) => [id, text])) };
  const refusals = { ...Object.fromEntries(entries.map(([key, { text }]) => [key, text])), ...en.refusals };
  return { ...game, lexicon: { ...game.lexicon, en: { ...en, rules, refusals } } };
}
