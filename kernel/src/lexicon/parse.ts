/** Reads ICU MessageFormat. A page has its messages read when it is built and ships without the parser. */
import { IntlMessageFormat } from 'intl-messageformat';
import { type Message, type Part, partsOf } from './message.ts';

/** No tags: `<` is a sign like any other. */
export const parse = (text: string): readonly Part[] =>
  partsOf(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst());

/** The message as a page gets it: a string where there is nothing to fill in. */
export function compile(text: string): Message {
  const parts = parse(text);
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}
