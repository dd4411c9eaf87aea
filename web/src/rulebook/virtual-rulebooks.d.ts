/** Where rulebooks are to be had: made by `tools/rulebooks.ts`. */
declare module 'virtual:rulebooks' {
  export const BOOKS: {
    readonly [game: string]: {
      readonly book: string;
      readonly cases: string;
      readonly names: { readonly [locale: string]: string };
    };
  };
}
