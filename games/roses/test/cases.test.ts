import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGame } from '@drumhead/kernel';
import { readCase, runCase } from '@drumhead/kernel/testkit';
import { roses } from '@drumhead/roses';
import { describe, expect, it } from 'vitest';

const game = loadGame(roses);
const folder = fileURLToPath(new URL('../cases', import.meta.url));
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : [];

describe('cases', () => {
  for (const name of files.toSorted()) {
    const document: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const list = Array.isArray(document) ? document : [document];
    for (const each of list) {
      const it_ = readCase(each);
      it(`${it_.cites.join(' ')} ${it_.name}`, () => {
        expect(runCase(game, it_)).toEqual({ name: it_.name, ok: true });
      });
    }
  }
});
