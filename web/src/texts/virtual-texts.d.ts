/** Where texts are to be had: made by `tools/texts.ts`. */
declare module 'virtual:texts' {
  export const URLS: readonly string[];
  /** For each address: the language, and the files that lie there. */
  export const PLACES: readonly (readonly string[])[];
  /** For each game the part of its rules that a chapter stands in. */
  export const RULE_PARTS: { readonly [game: string]: { readonly [chapter: string]: number } };
}
