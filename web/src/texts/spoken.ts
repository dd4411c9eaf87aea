/** A catalogue of texts in the reader's language: English at once, the others fetched when wanted. */
import { createEffect, createRoot, createSignal } from 'solid-js';
import { type Locale, settings } from '../settings/settings.ts';

export type Values = { readonly [name: string]: string | number };
type Texts<K extends string> = { readonly [key in K]: string };

/** Answers with a text; `{name}` in it is replaced by the value given for it. */
export function spoken<K extends string>(
  en: Texts<K>,
  others: { readonly [locale in Exclude<Locale, 'en'>]: () => Promise<Texts<K>> },
): (key: K, values?: Values) => string {
  const [catalogue, setCatalogue] = createSignal<Texts<K>>(en);
  createRoot(() => {
    createEffect(() => {
      const { locale } = settings();
      if (locale === 'en') setCatalogue(() => en);
      else
        others[locale]().then(
          (texts) => settings().locale === locale && setCatalogue(() => texts),
          () => setCatalogue(() => en), // not fetched yet and no network: English serves
        );
    });
  });
  return (key, values) => filled(catalogue()[key], values);
}

export const filled = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
