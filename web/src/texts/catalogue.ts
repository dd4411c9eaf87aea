/** What a language must have: every text. A missing key is an error of types. */
import type { en } from './en.ts';

export type TextKey = keyof typeof en;
export type Catalogue = { readonly [key in TextKey]: string };
