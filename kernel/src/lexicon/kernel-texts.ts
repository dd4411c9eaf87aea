/** The kernel's own few rules, which hold in every game. */
import type { Texts } from './lexicon.ts';

export const KERNEL_TEXTS: Texts = {
  rules: {
    'K-1': 'A match that is over takes no more actions.',
    'K-2': 'Only a seat that has a decision to make may act.',
    'K-3': 'An action answers the decision it was made for; once that is answered it is too late.',
    'K-4': 'An action has the shape its game describes: no field more, none less, each of its kind.',
    'K-5': 'Undo is free inside your own uninterrupted choices, never across a draw, a reveal or another seat’s act.',
    'K-6': 'A take-back needs the consent of every seat.',
    'K-7': 'While a match is paused nobody acts or undoes; only what all agree on is done.',
  },
  refusals: {
    over: 'The match is over.',
    'not-asked': 'It is not yours to decide now.',
    stale: 'That decision has already been answered.',
    shape: 'Malformed action at {path}: {reason}',
    'no-undo': 'There is nothing you may undo.',
    'no-such-entry': 'The match cannot go back to entry {to}.',
    consent: 'A take-back needs the consent of every seat.',
    paused: 'The match is paused.',
  },
  reports: {},
  warnings: {},
  prompts: {},
  names: {},
};
