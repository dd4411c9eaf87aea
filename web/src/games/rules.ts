/** The texts of a game's rules: fetched when the first of them is asked for (`tools/game-data.ts`). */
import type { Game, Lexicon } from '@drumhead/kernel';
import { createSignal } from 'solid-js';

type Rules = { readonly [id: string]: string };

const FILES = import.meta.glob<Rules>('../../../games/*/lexicon/en/rules.json', { query: '?texts', import: 'default' });

const [known, setKnown] = createSignal<{ readonly [game: string]: Rules }>({});
const asked = new Map<string, Promise<void>>();

export function fetchRules(game: string): Promise<void> {
  const under = asked.get(game) ?? fetched(game);
  asked.set(game, under);
  return under;
}

async function fetched(game: string): Promise<void> {
  try {
    const rules = (await FILES[`../../../games/${game}/lexicon/en/rules.json`]?.()) ?? {};
    setKnown((before) => ({ ...before, [game]: rules }));
  } catch {
    asked.delete(game); // no network: the next question tries anew
  }
}

/** The game's words, with its rules as far as they are here. */
export function lexiconOf({ id, lexicon }: Pick<Game, 'id' | 'lexicon'>): Lexicon {
  const rules = known()[id];
  return rules ? { ...lexicon, en: { ...lexicon.en, rules: { ...lexicon.en.rules, ...rules } } } : lexicon;
}
