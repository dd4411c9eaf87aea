import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withLists } from '../src/notation/lists.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/notation.md lists every action, decision, frame and report of all games (drumhead notation --write)', async () => {
  const page = readFileSync(join(root, 'docs/notation.md'), 'utf8');
  // Made anew from a page that lacks some of it, so that the marks are proved to hold the lists.
  const spoilt = page.replace('| `fall-back` |', '| `fall-forward` |').replace('| `breakthrough` |', '| `through` |');
  expect(spoilt).not.toBe(page);
  expect(await withLists(root, spoilt)).toBe(page);
}, 120_000);
