/** Few texts that belong to one part of the page, in all languages together. A missing key in one is an error of types. */
import { type Locale, settings } from '../settings/settings.ts';
import { filled, type Values } from './spoken.ts';

export function boardTexts<K extends string>(
  texts: { readonly [locale in Locale]: { readonly [key in K]: string } },
): (key: K, values?: Values) => string {
  return (key, values) => filled(texts[settings().locale][key], values);
}
