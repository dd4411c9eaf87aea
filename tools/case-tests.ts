/** Turns a folder of cases into tests, one each, titled with the rules it proves. */
import { readdirSync, readFileSync } from 'node:fs';
import { type GameModule, loadGame } from '@drumhead/kernel';
import { readCase, runCase } from '@drumhead/kernel/testkit';
import { describe, expect, test } from 'vitest';

export function testCases(module: GameModule, folder: URL): void {
  const game = loadGame(module);
  for (const file of readdirSync(folder)) {
    const cases = [JSON.parse(readFileSync(new URL(file, folder), 'utf8'))].flat();
    describe(file, () => {
      for (const written of cases) {
        const it = readCase(written);
        test(`${it.cites.join(' ')} ${it.name}`, () => {
          expect(runCase(game, it)).toEqual({ name: it.name, ok: true });
        });
      }
    });
  }
}
