/**
 * Whether what an expression says is ever read. A value handed to a function is; one put into a field or a variable, or
 * returned, is when that field, variable or result is, and its readers do more than lay it away in turn or ask whether
 * there is one.
 */
import type ts from 'typescript-classic';
import type { Sources } from './program.ts';

export class Reading {
  private readonly sources: Sources;
  /** By declaration of a field: the expressions that read it. */
  private readonly fields = new Map<ts.Node, ts.Node[]>();
  /** By variable: the identifiers that name it. */
  private readonly variables = new Map<ts.Symbol, ts.Identifier[]>();
  /** Fields found to be read. Those found unread may be so only on the way that was taken to them. */
  private readonly known = new Set<ts.Node>();
  private readonly names: ReadonlySet<string>;

  /** Of fields and variables only those of these names are followed, to spare time; all others count as read. */
  constructor(sources: Sources, names: ReadonlySet<string>) {
    this.sources = sources;
    this.names = names;
    for (const file of sources.files) this.index(file);
  }

  isRead(expression: ts.Expression): boolean {
    return this.reaches(expression, new Set());
  }

  private index(file: ts.SourceFile): void {
    const { ts } = this.sources;
    const walk = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && this.names.has(node.text)) this.note(node);
      ts.forEachChild(node, walk);
    };
    walk(file);
  }

  private note(name: ts.Identifier): void {
    const { ts, checker } = this.sources;
    const { parent } = name;
    if (ts.isPropertyAccessExpression(parent) && parent.name === name) {
      if (!this.isWritten(parent))
        for (const field of declarations(checker.getSymbolAtLocation(name))) push(this.fields, field, parent);
      return;
    }
    if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
      const field = parent.propertyName ?? parent.name;
      if (field === name)
        for (const it of this.fieldsOf(checker.getTypeAtLocation(parent.parent), name.text))
          push(this.fields, it, parent);
      return;
    }
    if (ts.isPropertyAssignment(parent) && parent.name === name) return;
    if ('name' in parent && parent.name === name && !ts.isShorthandPropertyAssignment(parent)) return;
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name);
    if (symbol) push(this.variables, this.original(symbol), name);
  }

  private reaches(node: ts.Node, seen: Set<unknown>): boolean {
    const { ts, checker } = this.sources;
    if (ts.isBindingElement(node))
      return !ts.isIdentifier(node.name) || this.variableReaches(checker.getSymbolAtLocation(node.name), seen);
    const [value, holder] = this.holderOf(node);
    if (ts.isShorthandPropertyAssignment(holder) || (ts.isPropertyAssignment(holder) && holder.initializer === value)) {
      if (!this.names.has(holder.name.getText())) return true;
      const fields = this.fieldsFilledBy(holder);
      if (fields === null) return this.reaches(holder.parent, seen);
      return (
        fields.some((field) => this.fieldReaches(field, seen)) ||
        (fields[0] === holder && this.fitsReader(holder, seen))
      );
    }
    if (ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name) && holder.initializer === value)
      return this.variableReaches(checker.getSymbolAtLocation(holder.name), seen);
    if (this.isOnlyAsked(value, holder)) return false;
    const name =
      ts.isReturnStatement(holder) || (ts.isArrowFunction(holder) && holder.body === value)
        ? this.functionAround(holder)
        : null;
    return name === null || this.callsReach(name, seen);
  }

  /** `if (forbids(x))`: whether there is a value, not which. */
  private isOnlyAsked(value: ts.Node, holder: ts.Node): boolean {
    const { ts } = this.sources;
    if (ts.isIfStatement(holder) || ts.isWhileStatement(holder)) return holder.expression === value;
    if (ts.isConditionalExpression(holder)) return holder.condition === value;
    if (ts.isPrefixUnaryExpression(holder)) return holder.operator === ts.SyntaxKind.ExclamationToken;
    if (!ts.isBinaryExpression(holder)) return false;
    if (holder.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return holder.left === value;
    const other = holder.left === value ? holder.right : holder.left;
    return other.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(other) && other.text === 'undefined');
  }

  /** The name by which a function is called, if it has one that is followed. */
  private functionAround(node: ts.Node): ts.Identifier | null {
    const { ts } = this.sources;
    let around = node;
    while (!ts.isFunctionLike(around) && around.parent) around = around.parent;
    if (ts.isFunctionDeclaration(around)) return around.name ?? null;
    const { parent } = around;
    return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : null;
  }

  private callsReach(name: ts.Identifier, seen: Set<unknown>): boolean {
    const { ts, checker } = this.sources;
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol || !this.names.has(symbol.name)) return true;
    if (seen.has(symbol)) return false;
    seen.add(symbol);
    // Handed on as a value, it is called by somebody we do not know.
    return (this.variables.get(symbol) ?? []).some(
      (named) =>
        !(ts.isCallExpression(named.parent) && named.parent.expression === named) || this.reaches(named.parent, seen),
    );
  }

  /** A literal without a declared form, but of the form of something whose field of this name is read. */
  private fitsReader(property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment, seen: Set<unknown>): boolean {
    const { ts, checker } = this.sources;
    const name = property.name.getText();
    const type = checker.getTypeAtLocation(property.parent);
    for (const field of this.fields.keys())
      if (
        ts.isPropertySignature(field) &&
        field.name.getText() === name &&
        this.fieldReaches(field, seen) &&
        checker.isTypeAssignableTo(type, checker.getTypeAtLocation(field.parent))
      )
        return true;
    return false;
  }

  private fieldReaches(field: ts.Node, seen: Set<unknown>): boolean {
    if (this.known.has(field)) return true;
    if (seen.has(field)) return false;
    seen.add(field);
    const read = (this.fields.get(field) ?? []).some((reader) => this.reaches(reader, seen));
    if (read) this.known.add(field);
    return read;
  }

  private variableReaches(symbol: ts.Symbol | undefined, seen: Set<unknown>): boolean {
    if (!symbol || !this.names.has(symbol.name)) return true;
    if (seen.has(symbol)) return false;
    seen.add(symbol);
    return (this.variables.get(this.original(symbol)) ?? []).some((name) => this.reaches(name, seen));
  }

  /** The value that this one is part of or becomes (a list, a choice between two), and what holds that. */
  private holderOf(node: ts.Node): [value: ts.Node, holder: ts.Node] {
    const { ts } = this.sources;
    let value = node;
    while (
      ts.isArrayLiteralExpression(value.parent) ||
      ts.isAsExpression(value.parent) ||
      ts.isSatisfiesExpression(value.parent) ||
      ts.isParenthesizedExpression(value.parent) ||
      ts.isNonNullExpression(value.parent) ||
      ts.isSpreadElement(value.parent) ||
      (ts.isConditionalExpression(value.parent) && value.parent.condition !== value) ||
      (ts.isBinaryExpression(value.parent) &&
        [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(value.parent.operatorToken.kind))
    )
      value = value.parent;
    return [value, value.parent];
  }

  /** The declared field that a property of an object literal fills; null for an entry of a table, which nobody names. */
  private fieldsFilledBy(property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): ts.Node[] | null {
    const { ts, checker } = this.sources;
    const { name, parent: literal } = property;
    if (!ts.isIdentifier(name)) return null;
    const type = checker.getContextualType(literal);
    const declared = type
      ? this.fieldsOf(type, name.text).filter((it) => !ts.isParameter(it) && !ts.isTypeParameterDeclaration(it))
      : [];
    if (declared.length > 0) return declared;
    if (type && !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return null;
    const alike = (it: ts.ObjectLiteralElementLike): boolean =>
      ts.isPropertyAssignment(it) &&
      (ts.isStringLiteralLike(it.initializer) || ts.isArrayLiteralExpression(it.initializer));
    return literal.properties.length > 1 && literal.properties.every(alike) ? null : [property];
  }

  private fieldsOf(type: ts.Type, name: string): ts.Node[] {
    const parts = type.isUnion() ? type.types : [type];
    return parts.flatMap((part) => declarations(this.sources.checker.getPropertyOfType(part, name)));
  }

  private isWritten(access: ts.PropertyAccessExpression): boolean {
    const { ts } = this.sources;
    const { parent } = access;
    return (
      ts.isBinaryExpression(parent) && parent.left === access && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
    );
  }

  /** What an import stands for. */
  private original(symbol: ts.Symbol): ts.Symbol {
    const { ts, checker } = this.sources;
    return (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  }
}

function declarations(symbol: ts.Symbol | undefined): readonly ts.Node[] {
  return symbol?.declarations ?? [];
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
