/**
 * What is still to be translated, and shown in English meanwhile: by file, keys or shelves (`reports/`); `*` is the whole
 * file. This list only grows shorter: a key that has its translation may not stay in it.
 */
export const PENDING: { readonly [path: string]: readonly string[] } = {};
