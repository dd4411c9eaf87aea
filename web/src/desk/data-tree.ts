/** A game's data as things with values a person could read off a card or a board, each with the path packs use for it. */

export type Atom = string | number | boolean | null;
export type ValueProvenance = 'rules' | 'published' | 'reconstructed';

/** One value: a number, a word, or a short list of them. */
export interface Datum {
  /** As an edition pack addresses it. */
  readonly path: string;
  /** Its path within its thing. */
  readonly name: string;
  readonly value: Atom | readonly Atom[];
  readonly provenance: ValueProvenance | null;
}

/** A card, a place, a block, a chart. */
export interface Thing {
  readonly path: string;
  /** The document it stands in: `cards` for cards.json. */
  readonly file: string;
  /** Its id, or where it stands when it has none. */
  readonly id: string;
  readonly data: readonly Datum[];
}

/** What says where a value is known from, how it is drawn, or why: nothing that is printed. */
const APART = new Set([
  ...['id', 'provenance', 'prov', 'cites', 'why', 'note', 'meta', 'description', 'name'],
  ...['x', 'y', 'polygons', 'line', 'plane', 'decor', 'label', 'rose', 'nobleAnchor', 'seaBoundaries', 'calaisIcon'],
]);

type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAtom = (value: unknown): value is Atom => value === null || typeof value !== 'object';
const isAtoms = (value: unknown): value is readonly Atom[] => Array.isArray(value) && value.every(isAtom);

export function thingsOf(data: object): readonly Thing[] {
  const things: Thing[] = [];
  for (const [file, content] of Object.entries(data)) {
    if (Array.isArray(content)) list(file, file, content, things, []);
    else if (isNode(content)) document(file, content, things);
  }
  return things;
}

/** A document whose parts are things of their own; what stands loose in it makes one more. */
function document(file: string, content: Node, things: Thing[]): void {
  const loose: Datum[] = [];
  for (const [key, part] of Object.entries(content)) {
    if (APART.has(key)) continue;
    const path = `${file}/${key}`;
    if (isAtom(part) || isAtoms(part)) loose.push({ path, name: key, value: part, provenance: tagOf([content], key) });
    else if (Array.isArray(part)) list(path, file, part, things, [content]);
    else if (isNode(part)) thing(path, file, key, part, things, [content]);
  }
  if (loose.length > 0) things.push({ path: file, file, id: file, data: loose });
}

function list(path: string, file: string, members: readonly unknown[], things: Thing[], above: readonly Node[]): void {
  for (const [index, member] of members.entries()) {
    if (!isNode(member)) continue;
    const id = typeof member['id'] === 'string' ? member['id'] : String(index);
    thing(`${path}/${id}`, file, nameOf(member, path, id), member, things, above);
  }
}

/** A border has no name but its ends. */
function nameOf(member: Node, path: string, id: string): string {
  if (typeof member['id'] === 'string') return id;
  const ends = [member['a'], member['b']].filter((end) => typeof end === 'string');
  return ends.length > 0 ? ends.join(' – ') : `${path.split('/').at(-1)} ${Number(id) + 1}`;
}

function thing(path: string, file: string, id: string, node: Node, things: Thing[], above: readonly Node[]): void {
  const data: Datum[] = [];
  gather(node, path, '', [...above, node], data);
  if (data.length > 0) things.push({ path, file, id, data });
}

function gather(node: Node, path: string, within: string, line: readonly Node[], data: Datum[]): void {
  for (const [key, value] of Object.entries(node)) {
    if (APART.has(key)) continue;
    const [at, name] = [`${path}/${key}`, within === '' ? key : `${within}/${key}`];
    if (isAtom(value) || isAtoms(value)) data.push({ path: at, name, value, provenance: tagOf(line, key) });
    else if (isNode(value)) gather(value, at, name, [...line, value], data);
    else if (Array.isArray(value))
      for (const [index, member] of value.entries())
        if (isNode(member)) gather(member, `${at}/${index}`, `${name} ${index + 1}`, [...line, member], data);
  }
}

/** The nearest word on where a value is known from. */
function tagOf(line: readonly Node[], key: string): ValueProvenance | null {
  for (const node of line.toReversed()) {
    const tags = node['provenance'] ?? node['prov'];
    const tag = isNode(tags) ? tags[key] : tags;
    if (tag === 'rules' || tag === 'published' || tag === 'reconstructed') return tag;
    if (tags === undefined && Array.isArray(node['cites'])) return 'rules';
  }
  return null;
}
