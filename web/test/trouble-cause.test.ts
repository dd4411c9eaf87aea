import { expect, it } from 'vitest';
import { causeOf } from '../src/bell/trouble-cause.ts';

it.each([
  ['getaddrinfo ENOTFOUND discord.com', 'no-address'],
  ['connect ECONNREFUSED 192.0.2.1:443', 'refused'],
  ['no answer in time', 'late'],
  ['Connection timeout', 'late'],
  ['503 come again after the timeout', 'status'],
  ['self-signed certificate', 'other'],
])('T-32 why a notice did not arrive is known from what the system says: %s', (trouble, cause) => {
  expect(causeOf(trouble).cause).toBe(cause);
});

it('T-32 an answer is told by its status', () => {
  expect(causeOf('503 come again later').status).toBe('503');
  expect(causeOf('404').status).toBe('404');
});
