/** What a person has chosen for this browser. Kept in `localStorage`; without it the choices last until the page closes. */
import { createEffect, createRoot, createSignal } from 'solid-js';
import { KEPT, keptLocale } from '../texts/files.ts';

export type TextSize = 'usual' | 'large' | 'larger';
/** Of the browser's own size, in per cent. */
const TEXT_SIZES: { readonly [size in TextSize]: number } = { usual: 100, large: 115, larger: 130 };

export interface Settings {
  /** The language, by its folder among the texts. */
  readonly locale: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly animation: boolean;
  /** How large letters are. */
  readonly textSize: TextSize;
  /** Whether bots take a moment, so that one can follow them. */
  readonly botPace: 'humane' | 'instant';
  /** Whether one is asked before one's actions of a turn end. */
  readonly askEnd: boolean;
  /** Panels at the left of the board, its buttons at the right. */
  readonly leftHanded: boolean;
  /** Single-letter keys; some assistive tools need them off. */
  readonly keys: boolean;
  /** A sound when it is one's turn; a notice from the browser when one looks elsewhere. */
  readonly sound: boolean;
  readonly notice: boolean;
  /** The name shown to others. */
  readonly name: string;
  /** On a wide screen: log and rules are folded away, and the board has their room. */
  readonly sideFolded: boolean;
  /** Games whose guide has been shown. */
  readonly guided: readonly string[];
  /** Lessons played to their end: `enemy/war`. */
  readonly learnt: readonly string[];
}

/** A language by its own name. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // no storage, or not ours: the defaults serve
  }
}

/** On a laptop, and with great letters on a larger screen too, the board needs the side's room. */
function isCrowded(textSize: TextSize): boolean {
  return innerWidth < 14 * TEXT_SIZES[textSize];
}

const [settings, setSettings] = createSignal<Settings>({
  theme: 'auto',
  animation: true,
  textSize: 'usual',
  botPace: 'humane',
  askEnd: true,
  leftHanded: false,
  keys: true,
  sound: true,
  notice: false,
  name: '',
  sideFolded: isCrowded('usual'),
  guided: [],
  learnt: [],
  ...kept(),
  locale: keptLocale(),
});

export { settings };

export function choose(changes: Partial<Settings>): void {
  const folds = changes.textSize !== undefined && isCrowded(changes.textSize) && { sideFolded: true };
  setSettings({ ...settings(), ...folds, ...changes });
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings()));
  } catch {
    // Full or forbidden: the choice still holds for this visit.
  }
}

// What is chosen in another window of this browser holds here too.
addEventListener('storage', ({ key }) => {
  if (key === KEPT) setSettings({ ...settings(), ...kept(), locale: keptLocale() });
});

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move: the person's choice, and what the system asks. */
export const moving = (): boolean => settings().animation && !stillness.matches;

createRoot(() => {
  createEffect(() => {
    const { theme, animation, locale, textSize, leftHanded } = settings();
    const { dataset } = document.documentElement;
    document.documentElement.lang = locale;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    document.documentElement.style.fontSize = textSize === 'usual' ? '' : `${TEXT_SIZES[textSize]}%`;
    if (leftHanded) dataset['hand'] = 'left';
    else delete dataset['hand'];
    dataset['animation'] = animation ? 'on' : 'off';
  });
});
