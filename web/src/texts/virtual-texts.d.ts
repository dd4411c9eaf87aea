/** Where texts are to be had: made by `tools/texts.ts`. */
declare module 'virtual:texts' {
  export const URLS: readonly string[];
  /** For each address: the language, and the files that lie there. */
  export const PLACES: readonly (readonly string[])[];
}
