/** What a person has chosen for this browser. Kept in `localStorage`; without it the choices last until the page closes. */
import { createEffect, createRoot, createSignal } from 'solid-js';

export type Locale = 'en' | 'fr' | 'pl';

export interface Settings {
  readonly locale: Locale;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly animation: boolean;
  /** Whether bots take a moment, so that one can follow them. */
  readonly botPace: 'humane' | 'instant';
  /** Single-letter keys; some assistive tools need them off. */
  readonly keys: boolean;
  /** The name shown to others. */
  readonly name: string;
  /** On a wide screen: log and rules are folded away, and the board has their room. */
  readonly sideFolded: boolean;
  /** Games whose guide has been shown. */
  readonly guided: readonly string[];
}

export const LOCALES: readonly Locale[] = ['en', 'fr', 'pl'];
/** Each language by its own name. */
export const LANGUAGE_NAMES: { readonly [locale in Locale]: string } = { en: 'English', fr: 'Français', pl: 'Polski' };
const KEPT = 'drumhead.settings';

function preferredLocale(): Locale {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LOCALES.find((locale) => wanted.includes(locale)) ?? 'en';
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // no storage, or not ours: the defaults serve
  }
}

const [settings, setSettings] = createSignal<Settings>({
  locale: preferredLocale(),
  theme: 'auto',
  animation: true,
  botPace: 'humane',
  keys: true,
  name: '',
  sideFolded: false,
  guided: [],
  ...kept(),
});

export { settings };

export function choose(changes: Partial<Settings>): void {
  setSettings({ ...settings(), ...changes });
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings()));
  } catch {
    // Full or forbidden: the choice still holds for this visit.
  }
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move: the person's choice, and what the system asks. */
export const moving = (): boolean => settings().animation && !stillness.matches;

createRoot(() => {
  createEffect(() => {
    const { theme, animation, locale } = settings();
    const { dataset } = document.documentElement;
    document.documentElement.lang = locale;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['animation'] = animation ? 'on' : 'off';
  });
});
