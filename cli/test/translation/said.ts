/** What a message says itself: its words in every arm, without the names of facts and arms. */
import { compile, type Message } from '@drumhead/kernel/lexicon';

export const wordsOf = (text: string): string => literals(compile(text)).join(' … ');

function literals(message: Message): string[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if (part === 0 || part.length === 1 || part[1] === 'number') return [];
    return Object.values(part[2]).flatMap((arm) => literals(arm));
  });
}
