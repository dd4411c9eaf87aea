/** The shell's own words in the reader's language. Games bring theirs (`Speaker`). */
import type { Locale } from '@drumhead/kernel';
import { createEffect, createRoot, createSignal } from 'solid-js';
import { settings } from '../settings/settings.ts';
import type { Catalogue, TextKey } from './catalogue.ts';
import { en } from './en.ts';

export type { TextKey };

const OTHERS: { readonly [locale in Exclude<Locale, 'en'>]: () => Promise<Catalogue> } = {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
};

const [catalogue, setCatalogue] = createSignal<Catalogue>(en);

createRoot(() => {
  createEffect(() => {
    const { locale } = settings();
    if (locale === 'en') setCatalogue(en);
    else
      OTHERS[locale]().then(
        (texts) => settings().locale === locale && setCatalogue(texts),
        () => setCatalogue(en), // not fetched yet and no network: English serves
      );
  });
});

/** A text; `{name}` is replaced by the value given for it. */
export function t(key: TextKey, values: { readonly [name: string]: string | number } = {}): string {
  return catalogue()[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text whose key is put together from data, where there is one. */
export function tMaybe(key: string): string | undefined {
  return Object.hasOwn(en, key) ? t(key as TextKey) : undefined;
}
