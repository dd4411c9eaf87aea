/** Where a game's code and data name a rule: as a literal, not in a comment; and whether anybody reads it there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript-classic';
import { filesUnder } from '../ledger-record.ts';
import type { Sources } from '../sources/program.ts';
import { Reading } from '../sources/reading.ts';

export interface Citation {
  readonly id: string;
  /** Below the game's folder. */
  readonly file: string;
  /** 0 in data. */
  readonly line: number;
  /** A player can come to see it: it reaches a refusal, a report, a prompt, an itemised factor. Data are always read. */
  readonly read: boolean;
}

/** What fields for citations are called; the fields and variables that hold literal ids are added. */
const FIELDS = ['rule', 'rules', 'cites'];

const RULE_ID = /^[A-Z][A-Z]?-[0-9A-Za-z.-]+$/;

/** Of each game, in order of file and line. */
export function citationsOf(root: string, games: readonly string[], sources: Sources): Map<string, Citation[]> {
  const found = new Map(games.map((game): [string, Citation[]] => [game, dataCitations(root, game)]));
  const literals = sources.files.flatMap((file) => {
    const [, game, inside] = /^games\/([^/]+)\/(src\/.*)$/.exec(sources.pathOf(file)) ?? [];
    return found.has(game) ? literalsIn(sources.ts, file).map((literal) => ({ game, inside, file, literal })) : [];
  });
  const holders = literals.flatMap(({ literal }) => holdersOf(sources.ts, literal));
  const reading = new Reading(sources, new Set([...FIELDS, ...holders]));
  for (const { game, inside, file, literal } of literals) {
    const line = file.getLineAndCharacterOfPosition(literal.getStart(file)).line + 1;
    found.get(game)?.push({ id: literal.text, file: inside, line, read: reading.isRead(literal) });
  }
  return found;
}

function literalsIn(compiler: Sources['ts'], file: ts.SourceFile): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const walk = (node: ts.Node): void => {
    if (compiler.isStringLiteralLike(node) && RULE_ID.test(node.text) && !compiler.isLiteralTypeNode(node.parent))
      found.push(node);
    compiler.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

/** The names of the fields, variables and function that a literal stands in. */
function holdersOf(compiler: Sources['ts'], literal: ts.Node): string[] {
  const names: string[] = [];
  let node: ts.Node = literal;
  while (!compiler.isFunctionDeclaration(node) && !compiler.isSourceFile(node)) {
    node = node.parent;
    if (
      (compiler.isPropertyAssignment(node) ||
        compiler.isVariableDeclaration(node) ||
        compiler.isFunctionDeclaration(node)) &&
      node.name &&
      compiler.isIdentifier(node.name)
    )
      names.push(node.name.text);
  }
  return names;
}

function dataCitations(root: string, game: string): Citation[] {
  const folder = `games/${game}/`;
  return filesUnder(root, folder.slice(0, -1))
    .map((path) => path.slice(folder.length))
    .filter((file) => /^data\/.*\.json$/.test(file))
    .flatMap((file) =>
      [...stringsIn(JSON.parse(readFileSync(join(root, folder, file), 'utf8')))].map((id) => ({
        id,
        file,
        line: 0,
        read: true,
      })),
    );
}

/** Those that look like rule ids, keys included. */
function stringsIn(value: unknown): Set<string> {
  const strings = new Set<string>();
  const add = (text: string): void => {
    if (RULE_ID.test(text)) strings.add(text);
  };
  const walk = (node: unknown): void => {
    if (typeof node === 'string') add(node);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      add(key);
      walk(inner);
    }
  };
  walk(value);
  return strings;
}
