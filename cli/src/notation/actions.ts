/** What players may send, read off a game's action schema. */
import type { Game } from '@drumhead/kernel';

/** What can be seen of a schema from outside. */
interface Schema {
  readonly type: string;
  readonly pipe?: readonly Schema[];
  readonly options?: readonly unknown[];
  readonly entries?: { readonly [name: string]: Schema };
  readonly items?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly literal?: unknown;
}

/** More words than this are a table's ids, and stand in the data. */
const MOST_WORDS = 8;

/** Kind → its fields with what each may hold, sorted. */
export function actionsOf({ schema }: Pick<Game, 'schema'>): [kind: string, fields: string][] {
  const found = new Map<string, string[]>();
  for (const { entries = {} } of variantsOf(plain(schema))) {
    const { kind, ...fields } = entries;
    const kinds = kind ? wordsOf(plain(kind)) : [];
    const written = Object.entries(fields).map(([name, field]) => fieldText(name, field));
    for (const name of kinds) found.set(name, [...(found.get(name) ?? []), written.join(', ')]);
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, forms]) => [kind, [...new Set(forms)].join('; or ')]);
}

function plain(schema: Game['schema'] | Schema): Schema {
  const it = schema as Schema;
  // What a pipe ends with is what it checks; its first member only says that anything may come in.
  return it.pipe
    ? ({ ...it, ...it.pipe.findLast((part) => 'kind' in part && part.type !== 'unknown' && isShape(part)) } as Schema)
    : it;
}

function isShape(part: Schema): boolean {
  return (part as { kind?: unknown }).kind === 'schema';
}

function variantsOf(schema: Schema): Schema[] {
  if (schema.type !== 'variant' && schema.type !== 'union') return [schema];
  return (schema.options as readonly Schema[]).flatMap((option) => variantsOf(plain(option)));
}

function wordsOf(schema: Schema): string[] {
  if (schema.type === 'literal') return [String(schema.literal)];
  return schema.type === 'picklist' ? (schema.options ?? []).map(String) : [];
}

function fieldText(name: string, field: Schema): string {
  const optional = field.type === 'optional' || field.type === 'exact_optional';
  return `\`${name}${optional ? '?' : ''}\` ${text(optional && field.wrapped ? field.wrapped : field)}`;
}

function text(schema: Schema): string {
  const it = plain(schema);
  switch (it.type) {
    case 'literal':
      return JSON.stringify(it.literal);
    case 'picklist': {
      const words = it.options ?? [];
      return words.length > MOST_WORDS ? 'an id' : words.map((word) => `"${word}"`).join(' or ');
    }
    case 'array':
      return `list of ${it.item ? text(it.item) : 'anything'}`;
    case 'tuple':
    case 'strict_tuple':
      return `[${(it.items ?? []).map(text).join(', ')}]`;
    case 'object':
    case 'strict_object':
      return `{ ${Object.entries(it.entries ?? {})
        .map(([name, field]) => fieldText(name, field))
        .join(', ')} }`;
    case 'record':
      return `{ ${it.key ? text(it.key) : 'name'}: ${it.value ? text(it.value) : 'anything'} }`;
    case 'union':
    case 'variant':
      return [...new Set((it.options as readonly Schema[]).map(text))].join(' or ');
    case 'nullable':
      return `${it.wrapped ? text(it.wrapped) : 'anything'} or null`;
    case 'optional':
    case 'exact_optional':
      return it.wrapped ? text(it.wrapped) : 'anything';
    default:
      return it.type;
  }
}
