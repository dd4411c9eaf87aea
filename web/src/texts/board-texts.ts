/** Texts that belong to one board: they are fetched with it. A missing key in a language is an error of types. */
import type { Locale } from '@drumhead/kernel';
import { settings } from '../settings/settings.ts';

type Values = { readonly [name: string]: string | number };

export function boardTexts<K extends string>(
  texts: { readonly [locale in Locale]: { readonly [key in K]: string } },
): (key: K, values?: Values) => string {
  return (key, values = {}) =>
    texts[settings().locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
