/** What the broken ones are measured against. */
import { expect, test } from 'vitest';
import { brokenIn, tried } from './toy.ts';

test('the sound game keeps every law in the matches the broken ones are tried in', () => {
  const { report } = tried({});
  expect(brokenIn(report)).toEqual([]);
});
