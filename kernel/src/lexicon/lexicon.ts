/**
 * The texts of a game in one language. Rules speak in keys and facts; here they become sentences.
 * Messages are ICU MessageFormat; facts that are data ids are replaced by their names before formatting.
 */
export interface Texts {
  /** The rule behind each id, in plain words of our own. */
  readonly rules: { readonly [id: string]: string };
  /** What happened. */
  readonly reports: { readonly [key: string]: string };
  /** Why not. Where a key is missing, the text of the first cited rule serves. */
  readonly refusals: { readonly [key: string]: string };
  /** Allowed, but. */
  readonly warnings: { readonly [key: string]: string };
  /** What a decision of this kind asks. */
  readonly prompts: { readonly [kind: string]: string };
  /**
   * Names of data ids: seats, places, pieces, cards, options, scenarios. A name may have other forms, as `hull.city`: a message asks
   * for it by `{area_city}`, and has the plain name where there is none.
   */
  readonly names: { readonly [id: string]: string };
}

export interface Lexicon {
  readonly en: Texts;
  readonly fr?: Texts;
  readonly pl?: Texts;
}

export type Locale = keyof Lexicon;
