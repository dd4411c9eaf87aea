/** What a game can be in the middle of, read off its type `Frame`. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type ts from 'typescript-classic';
import { filesUnder } from '../ledger-record.ts';
import { type Compiler, loadCompiler } from '../sources/program.ts';

const DECLARED = /^export type Frame\b/m;

/** Kind → the frame's fields, both sorted. */
export async function framesOf(root: string, game: string): Promise<[kind: string, fields: string[]][]> {
  const files = filesUnder(root, `games/${game}/src`).map((path) => join(root, path));
  const [file, ...more] = files.filter((path) => DECLARED.test(readFileSync(path, 'utf8')));
  if (file === undefined || more.length > 0)
    throw new Error(
      `games/${game}/src should declare "export type Frame" once, and does in ${more.length + (file ? 1 : 0)} files`,
    );
  const reader = new FrameReader(await loadCompiler());
  const frames = reader
    .formsOf('Frame', file)
    .flatMap(({ kinds, fields }): [string, string[]][] => kinds.map((kind) => [kind, [...fields].sort()]));
  return frames.sort(([a], [b]) => (a < b ? -1 : 1));
}

interface Form {
  readonly kinds: readonly string[];
  readonly fields: readonly string[];
}

/** Reads types as they are written: no checker, whose programs take many times as long. */
class FrameReader {
  private readonly ts: Compiler;
  private readonly parsed = new Map<string, ts.SourceFile>();

  constructor(compiler: Compiler) {
    this.ts = compiler;
  }

  /** The members of a union of this name, or the one form an interface has. */
  formsOf(name: string, path: string): Form[] {
    const { ts } = this;
    for (const it of this.file(path).statements) {
      if (ts.isTypeAliasDeclaration(it) && it.name.text === name) return this.formsIn(it.type, path);
      if (ts.isInterfaceDeclaration(it) && it.name.text === name) {
        const inherited = (it.heritageClauses ?? []).flatMap(({ types }) =>
          types.flatMap(({ expression }) => this.formsOf(expression.getText(), path)),
        );
        const own = this.form(it.members);
        return [{ kinds: own.kinds, fields: [...inherited.flatMap(({ fields }) => fields), ...own.fields] }];
      }
      const from = ts.isImportDeclaration(it) && this.importOf(it, name);
      if (from) return this.formsOf(from.name, join(dirname(path), from.module));
    }
    throw new Error(`${path} declares no ${name}`);
  }

  private formsIn(type: ts.TypeNode, path: string): Form[] {
    const { ts } = this;
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((member) => this.formsIn(member, path));
    if (ts.isParenthesizedTypeNode(type)) return this.formsIn(type.type, path);
    if (ts.isTypeReferenceNode(type)) return this.formsOf(type.typeName.getText(), path);
    if (ts.isTypeLiteralNode(type)) return [this.form(type.members)];
    throw new Error(`${path}: a frame of the form ${type.getText()} cannot be read`);
  }

  private form(members: readonly ts.TypeElement[]): Form {
    const { ts } = this;
    const signatures = members.filter((member) => ts.isPropertySignature(member));
    const kind = signatures.find(({ name }) => name.getText() === 'kind')?.type;
    const literals = !kind ? [] : ts.isUnionTypeNode(kind) ? kind.types : [kind];
    return {
      kinds: literals.flatMap((it) =>
        ts.isLiteralTypeNode(it) && ts.isStringLiteral(it.literal) ? [it.literal.text] : [],
      ),
      fields: signatures.map(({ name }) => name.getText()).filter((name) => name !== 'kind'),
    };
  }

  private importOf(declaration: ts.ImportDeclaration, name: string): { module: string; name: string } | null {
    const { ts } = this;
    const bindings = declaration.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return null;
    const found = bindings.elements.find((element) => element.name.text === name);
    const module = (declaration.moduleSpecifier as ts.StringLiteral).text;
    return found ? { module, name: (found.propertyName ?? found.name).text } : null;
  }

  private file(path: string): ts.SourceFile {
    const { ts } = this;
    const file =
      this.parsed.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
    this.parsed.set(path, file);
    return file;
  }
}
