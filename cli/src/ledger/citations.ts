/** Where a game's rules code and data name a rule: as a literal that runs, not in a comment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../ledger-record.ts';

/** Rule id → files that name it, in order. */
export type Citations = ReadonlyMap<string, readonly string[]>;

export async function citationsOf(root: string, game: string): Promise<Citations> {
  const { transform, minify } = await import('rolldown/utils');
  const found = new Map<string, string[]>();
  const note = (id: string, file: string): void => {
    const files = found.get(id);
    if (!files) found.set(id, [file]);
    else if (files.at(-1) !== file) files.push(file);
  };
  for (const file of filesUnder(root, `games/${game}`)) {
    const inside = file.slice(`games/${game}/`.length);
    const text = (): string => readFileSync(join(root, file), 'utf8');
    if (/^src\/.*\.ts$/.test(inside)) {
      // First the types go, then the comments; strings come out in quotes.
      const script = await transform(file, text(), { lang: 'ts' });
      const { code } = await minify(file, script.code, { compress: false, mangle: false });
      for (const id of literalsIn(code)) note(id, inside);
    } else if (/^data\/.*\.json$/.test(inside)) {
      for (const id of stringsIn(JSON.parse(text()))) note(id, inside);
    }
  }
  return found;
}

/** Whole strings that look like rule ids. */
function literalsIn(code: string): Set<string> {
  return new Set([...code.matchAll(/(["'`])([A-Z][A-Z]?-[0-9A-Za-z.-]+)\1/g)].map((match) => match[2]));
}

function stringsIn(value: unknown): Set<string> {
  const strings = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node === 'string') strings.add(node);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      strings.add(key);
      walk(inner);
    }
  };
  walk(value);
  return strings;
}
