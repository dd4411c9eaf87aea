/** Matches begun under older rules keep them: journals of every version, cut off after they met what has been mended since. */
import { readdirSync, readFileSync } from 'node:fs';
import { enemy } from '@drumhead/enemy';
import { type Journal, loadGame, replay } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';

const game = loadGame(enemy);
const folder = new URL('journals/version-1/', import.meta.url);

describe('version 1 of the rules', () => {
  for (const file of readdirSync(folder)) {
    const journal = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Journal;

    it(`still leads ${file} where it led`, () => {
      const { hash } = journal.entries[journal.entries.length - 1];
      expect(hash).toMatch(/^[0-9a-f]{32}$/); // which the replay compares
      expect(replay(game, journal).position).toMatchObject({ rules: 1 });
    });

    it(`is not version 2: ${file} meets a mended row`, () => {
      const head = { ...journal.head, rulesVersion: 2 };
      expect(() => replay(game, { ...journal, head })).toThrow();
    });
  }
});
