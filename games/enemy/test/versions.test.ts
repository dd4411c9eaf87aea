/** Matches begun under older rules keep them: journals of every version, cut off after they met what has been mended since. */
import { readdirSync, readFileSync } from 'node:fs';
import { enemy } from '@drumhead/enemy';
import { hashOf, type Journal, loadGame, replay } from '@drumhead/kernel';
import { describe, expect, it } from 'vitest';

const game = loadGame(enemy);
const folder = (version: number): URL => new URL(`journals/version-${version}/`, import.meta.url);

/** Where a journal leads under other rules, apart from the version that stands in every position; nowhere if they refuse it. */
function ledBy(rulesVersion: number, { head, entries }: Journal): string {
  const unhashed = entries.map(({ hash: _, ...entry }) => entry) as Journal['entries'];
  try {
    return hashOf({ ...replay(game, { head: { ...head, rulesVersion }, entries: unhashed }).position, rules: 0 });
  } catch {
    return 'nowhere';
  }
}

describe.each([1, 2])('version %i of the rules', (version) => {
  for (const file of readdirSync(folder(version))) {
    const journal = JSON.parse(readFileSync(new URL(file, folder(version)), 'utf8')) as Journal;

    it(`still leads ${file} where it led`, () => {
      const { hash } = journal.entries[journal.entries.length - 1];
      expect(hash).toMatch(/^[0-9a-f]{32}$/); // which the replay compares
      expect(replay(game, journal).position).toMatchObject({ rules: version });
    });

    it(`is not version ${version + 1}: ${file} meets what has been mended`, () => {
      expect(ledBy(version + 1, journal)).not.toBe(ledBy(version, journal));
    });
  }
});
