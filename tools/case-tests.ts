/** Turns a folder of cases into tests, one each, titled with the rules it proves. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, type GameModule, loadGame } from '@drumhead/kernel';
import { CaseRunner } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';

export function testCases(module: GameModule, folder: URL): void {
  const files = readdirSync(folder).map((file) => new URL(file, folder).href);
  const game: Game = loadGame(module);
  const runner = new CaseRunner({
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
      for (const entry of runner.entries(file))
        test(`${entry.case?.cites.join(' ') ?? ''} ${entry.name}`, () => {
          expect(runner.run(entry)).toEqual({ name: entry.name, ok: true });
        });
    });
  }
}
