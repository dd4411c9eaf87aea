/**
 * Numbers that stand in the rules' code instead of the game's data, where no edition pack reaches them. A guess by form:
 * a literal times a unit (`300 * PACE`), or a constant of a file that is just a number. Codes (0, 1, 2 …; 1, 2, 4 …) are none.
 */
import type ts from 'typescript-classic';
import type { Sources } from '../sources/program.ts';

export interface PrivateNumber {
  /** Below the game's folder. */
  readonly file: string;
  readonly line: number;
  /** The constant it is given to; null where it stands alone. */
  readonly name: string | null;
  readonly text: string;
}

/** Says nothing of a rulebook: nothing, one, both, half. */
const PLAIN = new Set([-1, 0, 1, 2, 0.5]);
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** Names of `own` are numbers of ours, not of the rulebook. */
export function privateNumbersIn(game: string, sources: Sources, own: ReadonlySet<string>): PrivateNumber[] {
  const folder = `games/${game}/`;
  return sources.files
    .filter((file) => sources.pathOf(file).startsWith(`${folder}src/rules/`))
    .flatMap((file) =>
      numbersIn(sources.ts, file).map(({ name, node }) => ({
        file: sources.pathOf(file).slice(folder.length),
        line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
        name,
        text: node.getText(file),
      })),
    )
    .filter(({ name }) => name === null || !own.has(name));
}

interface Found {
  readonly name: string | null;
  readonly node: ts.Node;
}

function numbersIn(compiler: Sources['ts'], file: ts.SourceFile): Found[] {
  const found: Found[] = constantsIn(compiler, file);
  const walk = (node: ts.Node): void => {
    if (!isMeasure(compiler, node)) compiler.forEachChild(node, walk);
    else if (isConstant(compiler, node.parent)) found.push({ name: node.parent.name.getText(file), node: node.parent });
    else found.push({ name: null, node });
  };
  walk(file);
  return found.sort((a, b) => a.node.pos - b.node.pos);
}

function isConstant(compiler: Sources['ts'], node: ts.Node): node is ts.VariableDeclaration {
  return compiler.isVariableDeclaration(node) && CONSTANT.test(node.name.getText());
}

/** `300 * PACE`, either way round. */
function isMeasure(compiler: Sources['ts'], node: ts.Node): boolean {
  if (!compiler.isBinaryExpression(node) || node.operatorToken.kind !== compiler.SyntaxKind.AsteriskToken) return false;
  const isUnit = (it: ts.Expression): boolean => compiler.isIdentifier(it) && CONSTANT.test(it.text);
  const says = (it: ts.Expression): boolean => {
    const value = numberOf(compiler, it);
    return value !== null && !PLAIN.has(value);
  };
  return (says(node.left) && isUnit(node.right)) || (isUnit(node.left) && says(node.right));
}

function constantsIn(compiler: Sources['ts'], file: ts.SourceFile): Found[] {
  const all = file.statements.map((statement) => {
    const [declared] = compiler.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const value = declared?.initializer ? numberOf(compiler, declared.initializer) : null;
    return declared && value !== null && isConstant(compiler, declared) ? { declared, value } : null;
  });
  return all.flatMap((it, at) => {
    if (it === null || PLAIN.has(it.value)) return [];
    const isCode = [all[at - 1], all[at + 1]].some(
      (other) => other && [it.value - 1, it.value + 1, it.value * 2, it.value / 2].includes(other.value),
    );
    return isCode ? [] : [{ name: it.declared.name.getText(file), node: it.declared }];
  });
}

function numberOf(compiler: Sources['ts'], node: ts.Expression): number | null {
  if (compiler.isNumericLiteral(node)) return Number(node.text);
  const isMinus = compiler.isPrefixUnaryExpression(node) && node.operator === compiler.SyntaxKind.MinusToken;
  return isMinus && compiler.isNumericLiteral(node.operand) ? -Number(node.operand.text) : null;
}
