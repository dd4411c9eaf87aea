/** A game in English, as it carries it with it. */
import type { Game } from '../contract.ts';
import { KERNEL_ENGLISH } from './kernel-texts.ts';
import { Speaker } from './speaker.ts';

export const inEnglish = ({ lexicon }: Pick<Game, 'lexicon'>): Speaker =>
  new Speaker([{ locale: 'en', texts: lexicon.en }, KERNEL_ENGLISH]);
