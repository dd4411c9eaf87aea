/** The kernel's own texts: its few rules and refusals, which hold in every game, and what becomes of matches. */
import messages from '../../lexicon/en/messages.json' with { type: 'json' };
import rules from '../../lexicon/en/rules.json' with { type: 'json' };
import type { Voice } from './lexicon.ts';

export const KERNEL_ENGLISH: Voice = { locale: 'en', texts: { rules, ...messages } };
