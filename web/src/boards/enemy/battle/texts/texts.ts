/** The words of fights, the year's end and standing orders. English comes with the board, other languages when wanted. */
import { createEffect, createRoot, createSignal } from 'solid-js';
import { settings } from '../../../../settings/settings.ts';
import { type BattleText, type BattleTexts, en } from './en.ts';

const OTHERS = {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
} as const;

const [catalogue, setCatalogue] = createSignal<BattleTexts>(en);

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
export function say(key: BattleText, values: { readonly [name: string]: string | number } = {}): string {
  return catalogue()[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
