/** Names people go by: plain text, shown as text, never as markup. */
import { LONGEST_NAME } from '@drumhead/protocol';
import { check, maxLength, minLength, pipe, string, transform } from 'valibot';

/** Control characters, and those that turn the direction of writing or hide. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export const Name = pipe(
  string(),
  transform((name) => name.normalize('NFC').trim()),
  minLength(1),
  maxLength(LONGEST_NAME),
  check((name) => !UNSEEN.test(name), 'a name has no control characters'),
);
