import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withLists } from '../src/notation/lists.ts';
import { Heard } from './translation/heard.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/notation.md lists every action, decision, frame and report of all games (drumhead notation --write); each report is a sentence in every language', async () => {
  const page = readFileSync(join(root, 'docs/notation.md'), 'utf8');
  // Made anew from a page that lacks some of it, so that the marks are proved to hold the lists.
  const spoilt = page.replace('| `fall-back` |', '| `fall-forward` |').replace('| `breakthrough` |', '| `through` |');
  expect(spoilt).not.toBe(page);
  const heard: Heard[] = [];
  const hear = ({ id }: { readonly id: string }) => {
    const listener = new Heard(id);
    heard.push(listener);
    return (report: Parameters<Heard['hear']>[0]) => listener.hear(report);
  };
  expect(await withLists(root, spoilt, hear)).toBe(page);
  expect(heard.flatMap(({ faults }) => [...faults])).toEqual([]);
}, 120_000);
