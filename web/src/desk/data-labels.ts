/** What values are called: the names of the data, put into words where they are short for something. */
import { sayOfDesk as say } from './desk-texts.ts';

/** `vp/first` is victory points, first; `maxStrength` is max strength. */
export function dataLabel(name: string): string {
  return name.split('/').map(word).join(', ');
}

function word(part: string): string {
  const known = say.maybe(`word.${part}`);
  return known ?? part.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** Limits of numbers as people say them. */
export function limitOf(reason: string): string {
  const [, sign, limit] = /^expected ([<>])=(-?\d+)/.exec(reason) ?? [];
  return limit === undefined ? reason : say(sign === '<' ? 'atMost' : 'atLeast', { limit });
}
