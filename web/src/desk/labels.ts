/** What values are called: the names of the data, put into words where they are short for something. */
import { boardTexts } from '../texts/board-texts.ts';
import { say as sayOfDesk } from './texts.ts';

const WORDS = {
  en: { cp: 'control points', vp: 'victory points', type: 'kind', cls: 'class', ap: 'action points' },
  fr: { cp: 'points de contrôle', vp: 'points de victoire', type: 'genre', cls: 'classe', ap: 'points d’action' },
  pl: { cp: 'punkty kontroli', vp: 'punkty zwycięstwa', type: 'rodzaj', cls: 'klasa', ap: 'punkty akcji' },
} as const;

const say = boardTexts(WORDS);

/** `vp/first` is victory points, first; `maxStrength` is max strength. */
export function labelOf(name: string): string {
  return name.split('/').map(word).join(', ');
}

function word(part: string): string {
  if (part in WORDS.en) return say(part as keyof typeof WORDS.en);
  return part.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** Limits of numbers as people say them. */
export function limitOf(reason: string): string {
  const [, sign, limit] = /^expected ([<>])=(-?\d+)/.exec(reason) ?? [];
  return limit === undefined ? reason : sayOfDesk(sign === '<' ? 'atMost' : 'atLeast', { limit });
}
