/** The product's sources as the compiler understands them, for the commands that look after them. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type ts from 'typescript-classic';
import { filesUnder } from '../ledger-record.ts';

export type Compiler = typeof ts;

/** The compiler whose API can be asked: TypeScript 7 has none. */
export async function loadCompiler(): Promise<Compiler> {
  const { default: compiler } = await import('typescript-classic');
  return compiler;
}

export interface Sources {
  readonly ts: Compiler;
  readonly checker: ts.TypeChecker;
  /** The project's own files, in order of path. */
  readonly files: readonly ts.SourceFile[];
  /** A file's path from the root, with forward slashes. */
  pathOf(file: ts.SourceFile): string;
}

/** All code of these folders, and what it imports. */
export async function sourcesOf(root: string, folders: readonly string[]): Promise<Sources> {
  const compiler = await loadCompiler();
  const there = folders.filter((folder) => existsSync(join(root, folder)));
  const paths = there.flatMap((folder) => filesUnder(root, folder)).filter((path) => /(?<!\.d)\.tsx?$/.test(path));
  const program = compiler.createProgram(
    paths.map((path) => join(root, path)),
    {
      target: compiler.ScriptTarget.ES2023,
      module: compiler.ModuleKind.ESNext,
      moduleResolution: compiler.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      jsx: compiler.JsxEmit.Preserve,
      jsxImportSource: 'solid-js',
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      skipDefaultLibCheck: true,
    },
  );
  const pathOf = (file: ts.SourceFile): string => relative(root, file.fileName).split(sep).join('/');
  const own = new Set(paths);
  const files = program.getSourceFiles().filter((file) => own.has(pathOf(file)));
  return { ts: compiler, checker: program.getTypeChecker(), files, pathOf };
}
