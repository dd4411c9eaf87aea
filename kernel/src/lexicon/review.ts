/** What can be wrong with texts, told as `reports/battle: …`. For tests, laws and builds. */
import type { Messages } from './lexicon.ts';
import type { Message } from './message.ts';
import { placeholdersOf } from './message.ts';
import { parse } from './parse.ts';

const partsIn = (message: Message) => (typeof message === 'string' ? parse(message) : message);

/** The facts and forms a message asks for, as it writes them. */
export const placeholdersIn = (message: Message): string[] => placeholdersOf(partsIn(message));

/** Messages that no formatter can read. */
export function unreadable(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    try {
      partsIn(message);
      return [];
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : error}`];
    }
  });
}

/**
 * Where a translation asks for what the English text is not given. It may leave a placeholder out, use one twice, and ask
 * for forms (`{from_de}` where English has `{from}`); it may not invent facts.
 */
export function invented(messages: Messages, english: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    if (!Object.hasOwn(english, key)) return [`${key}: English has no such text`];
    const given = placeholdersIn(english[key] as Message);
    return placeholdersIn(message)
      .filter(
        (name) => !given.some((fact) => name === fact || name.startsWith(`${fact}_`) || fact.startsWith(`${name}_`)),
      )
      .map((name) => `${key}: English is not given {${name}}`);
  });
}
