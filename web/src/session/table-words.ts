/** What the characters in a table's steps stand for. */
import { type Words, wordsIn } from '@drumhead/protocol';

const LISTS = import.meta.glob<readonly string[]>('../../../games/*/lexicon/en/rules.json', {
  query: '?words',
  import: 'default',
});

/** This page's own list, or the table's, where it is of another edition. */
export async function wordsNamed(name: string, game: string): Promise<Words> {
  const own = wordsIn((await LISTS[`../../../games/${game}/lexicon/en/rules.json`]?.()) ?? []);
  if (own.name === name) return own;
  const response = await fetch(`/api/words/${name}`);
  return wordsIn(((await response.json()) as { words: readonly string[] }).words);
}
