/** Two tables alike, and what a page was sent by one. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Running, TableProcess } from '../tools/table-process.ts';
import type { Guest } from './guests.ts';

/** What the match itself sent: not the comings and goings, which depend on when sockets open. */
export const bytes = ({ received }: Guest): string[] =>
  received.filter((text) => !/^\{"kind":"(seats|hello|private|proposal)"/.test(text));

/** The same, byte for byte: as soon as the last answer has come to both. */
export async function expectSameBytes(one: Guest, twin: Guest): Promise<void> {
  await expect.poll(() => bytes(twin).length - bytes(one).length).toBe(0);
  expect(bytes(twin)).toEqual(bytes(one));
}

/** Two tables for the tests of a file; there when they begin. At the first a match may be under way. */
export function useTwins(running?: () => Running): readonly TableProcess[] {
  const twins: TableProcess[] = [];
  beforeAll(async () => {
    const dist = inject('webDist');
    twins.push(...(await Promise.all([TableProcess.lay(dist, {}, running?.()), TableProcess.lay(dist)])));
  });
  afterAll(() => Promise.all(twins.map((twin) => twin.end())));
  return twins;
}
