/** Finds rules by words: accents do not count, a slip of the pen is forgiven, and a word's beginning will do. */
import MiniSearch from 'minisearch';

export interface SearchedRule {
  readonly id: string;
  readonly text: string;
  readonly chapter: string;
}

/** Letters that are no letter with a mark. */
const BARE: { readonly [letter: string]: string } = { ł: 'l', œ: 'oe', æ: 'ae', ß: 'ss' };

export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łœæß]/g, (letter) => BARE[letter] ?? letter);

/** Words, and ids as one word each. */
const wordsOf = (text: string): string[] => text.match(/[A-Za-z]-[\w.-]*\w|[\p{L}\d]+/gu) ?? [];

export class RuleSearch {
  private readonly index: MiniSearch<SearchedRule>;
  private readonly ids: ReadonlyMap<string, string>;

  constructor(rules: readonly SearchedRule[]) {
    this.ids = new Map(rules.map(({ id }) => [folded(id), id]));
    this.index = new MiniSearch<SearchedRule>({
      fields: ['id', 'chapter', 'text'],
      tokenize: wordsOf,
      processTerm: folded,
      searchOptions: {
        boost: { id: 8, chapter: 2 },
        prefix: true,
        combineWith: 'AND',
        // One slip in a short word, two (or two letters in each other's place) in a longer one; the shortest must be right.
        fuzzy: (term) => (term.length < 4 || /\d/.test(term) ? false : term.length < 6 ? 1 : 2),
      },
    });
    this.index.addAll(rules);
  }

  /** Best first. A rule's own id finds it before all others. */
  find(words: string): readonly string[] {
    const exact = this.ids.get(folded(words.trim()));
    const found = this.index.search(words).map(({ id }) => id as string);
    return exact === undefined ? found : [exact, ...found.filter((id) => id !== exact)];
  }
}
