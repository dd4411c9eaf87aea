/** Turns a folder of cases into tests, one each, titled with the rules it proves. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, type GameModule, loadGame } from '@drumhead/kernel';
import { CaseBook } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';

export function testCases(module: GameModule, folder: URL): void {
  const files = readdirSync(folder).map((file) => new URL(file, folder).href);
  const game: Game = loadGame(module);
  const book = new CaseBook({
    read: (file) => JSON.parse(readFileSync(new URL(file), 'utf8')),
    beside: (file, written) => new URL(written, file).href,
    neighbours: () => files,
    game: (id, pack) => {
      if (id !== module.id) throw new Error(`a case of ${id} among those of ${module.id}`);
      return pack ? loadGame(module, pack) : game;
    },
  });
  for (const file of files) {
    describe(file.slice(folder.href.length), () => {
      for (const leaf of book.leaves(file))
        test(`${leaf.case?.cites.join(' ') ?? ''} ${leaf.name}`, () => {
          expect(book.run(leaf)).toEqual({ name: leaf.name, ok: true });
        });
    });
  }
}
