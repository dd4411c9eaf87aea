import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Given } from '../arguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { writeFile } from '../documents.ts';
import { withLists } from '../notation/lists.ts';
import { sourceRoot } from '../source-root.ts';
import { remark, say } from '../terminal.ts';
import { shortDiff } from '../text-diff.ts';

const PAGE = 'docs/notation.md';

export const notation: Command = {
  name: 'notation',
  summary: `compares the lists of ${PAGE} with the games, or writes them`,
  details: [
    `${PAGE} ends with every action, decision, frame and report of every game. Actions are read off the schemas, frames off the type Frame, decisions and reports off the lexicons; facts of reports are those seen in set-ups, cases and playthroughs. Works in a source checkout only.`,
  ],
  flags: { write: { help: 'write the lists' } },
  examples: ['drumhead notation', 'drumhead notation --write'],
  run,
};

async function run(given: Given): Promise<ExitCode> {
  const root = sourceRoot('notation');
  const page = readFileSync(join(root, PAGE), 'utf8');
  const fresh = await withLists(root, page);
  if (given.on('write')) {
    writeFile(join(root, PAGE), fresh);
    say(`${PAGE} written`);
    return 0;
  }
  const diff = shortDiff(page, fresh);
  if (diff === null) say(`${PAGE} lists all there is`);
  else remark(`${PAGE} is not what the games make of it; run drumhead notation --write\n${diff}`);
  return diff === null ? 0 : 1;
}
