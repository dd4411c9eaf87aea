/**
 * Why the table itself refuses, beside the rules of a game and of the kernel. Each has an id that stands in
 * `cites`; the sentences are the page's.
 */
import type { Cited, Facts } from '@drumhead/kernel';

export const TABLE_REFUSALS = {
  'no-such-match': 'T-1',
  'not-your-seat': 'T-2',
  'not-started': 'T-3',
  started: 'T-4',
  'not-ended': 'T-5',
  'wrong-secret': 'T-6',
  'chat-off': 'T-7',
  'already-resigned': 'T-8',
  lapsed: 'T-9',
  'bad-orders': 'T-10',
  'not-watching': 'T-11',
  'seat-taken': 'T-12',
  'not-the-host': 'T-13',
  'seats-missing': 'T-14',
  'no-session': 'T-15',
  csrf: 'T-16',
  origin: 'T-17',
  'too-many': 'T-18',
  shape: 'T-19',
  trouble: 'T-20',
  'claimed-already': 'T-21',
  'not-resigned': 'T-22',
  'no-such-thing': 'T-23',
  'not-late': 'T-24',
  'no-hints': 'T-25',
  'no-hint': 'T-26',
  'other-rules': 'T-27',
  'one-seat': 'T-28',
  'no-packs': 'T-29',
  damaged: 'T-30',
  'you-play': 'T-31',
  'not-delivered': 'T-32',
  'too-long-away': 'T-33',
  'only-phrases': 'T-34',
  'bots-play-on': 'T-35',
  'no-such-time': 'T-36',
  'wrong-password': 'T-37',
  'login-taken': 'T-38',
  'no-passkey': 'T-39',
  apart: 'T-40',
  'not-the-organiser': 'T-41',
  'round-open': 'T-42',
  'no-more-rounds': 'T-43',
  'no-field': 'T-44',
} as const;

export type TableRefusal = keyof typeof TABLE_REFUSALS;

export function tableRefusal(key: TableRefusal, facts: Facts = {}): Cited {
  return { key, cites: [TABLE_REFUSALS[key]], facts };
}
