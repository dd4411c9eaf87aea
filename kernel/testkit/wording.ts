/** What can be wrong with texts, told as `reports/battle: …`. */
import { compile, type Message, type Messages } from '@drumhead/kernel/lexicon';

type Part = Exclude<Message, string>[number];

const readable = (message: Message): Message => (typeof message === 'string' ? compile(message) : message);

/** The facts and forms a message asks for, each once, as it writes them. */
export function placeholdersIn(message: Message): string[] {
  const parts = readable(message);
  return typeof parts === 'string' ? [] : [...new Set(parts.flatMap(askedFor))];
}

function askedFor(part: Part): string[] {
  if (typeof part === 'string' || part === 0) return [];
  const arms = part.length === 1 || part[1] === 'number' ? {} : part[2];
  return [part[0], ...Object.values(arms).flat().flatMap(askedFor)];
}

/** Formats of numbers no formatter knows; it passes over them in silence, so a no-break space before `::` would go unseen. */
function strangeFormats(part: Part): string[] {
  if (typeof part === 'string' || part === 0 || part.length === 1) return [];
  if (part[1] !== 'number') return Object.values(part[2]).flat().flatMap(strangeFormats);
  return typeof part[2] === 'string' && part[2] !== 'percent' ? [part[2]] : [];
}

/** Messages that no formatter can read. */
export function unreadable(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    try {
      const parts = readable(message);
      const strange = typeof parts === 'string' ? [] : parts.flatMap(strangeFormats);
      return strange.map((format) => `${key}: numbers are not written as ${format}`);
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
