/** A game in English, as it carries it with it, alone or behind the reader's language. */
import type { Game } from '../contract.ts';
import { KERNEL_ENGLISH } from './kernel-texts.ts';
import type { Voice } from './lexicon.ts';
import { Speaker } from './speaker.ts';

export const inEnglish = ({ lexicon }: Pick<Game, 'lexicon'>, first: readonly Voice[] = []): Speaker =>
  new Speaker([...first, { locale: 'en', texts: lexicon.en }, KERNEL_ENGLISH]);
