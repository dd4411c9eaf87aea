/** Where texts are to be had: made by `tools/text-files.ts`. */
declare module 'virtual:texts' {
  export const LANGUAGES: readonly string[];
  /** Of a document in one of them; undefined where there is none of that name. */
  export function addressOf(locale: string, document: string): string | undefined;
}

declare module 'virtual:rule-parts' {
  /** For each game the part of its rules that a chapter stands in. */
  const parts: { readonly [game: string]: { readonly [chapter: string]: number } };
  export default parts;
}
