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

/** A border is named by its ends. */
export const thingName = ({ id }: Thing, name: (id: string) => string): string => id.split(ENDS).map(name).join(ENDS);

const ENDS = ' – ';

/** What says where a value is known from, how it is drawn, or why: nothing that is printed. */
const APART = new Set([
  ...['id', 'provenance', 'prov', 'cites', 'why', 'note', 'meta', 'description', 'name'],
  ...['x', 'y', 'polygons', 'line', 'plane', 'decor', 'label', 'rose', 'nobleAnchor', 'seaBoundaries', 'calaisIcon'],
]);

type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAtom = (value: unknown): value is Atom => value === null || typeof value !== 'object';
const isAtoms = (value: unknown): value is readonly Atom[] => Array.isArray(value) && value.every(isAtom);

/** Where in the data one is. */
interface Place {
  readonly path: string;
  readonly file: string;
  /** What it lies within, the outermost first. */
  readonly above: readonly Node[];
}

export const thingsOf = (data: object): readonly Thing[] =>
  Object.entries(data)
    .flatMap(([file, content]) => {
      if (Array.isArray(content)) return inList({ path: file, file, above: [] }, content);
      return isNode(content) ? inDocument(file, content) : [];
    })
    .filter((it) => it.data.length > 0);

/** A document whose parts are things of their own; what stands loose in it makes one more. */
function inDocument(file: string, content: Node): readonly Thing[] {
  const things: Thing[] = [];
  const loose: Datum[] = [];
  for (const [key, part] of Object.entries(content)) {
    if (APART.has(key)) continue;
    const at = { path: `${file}/${key}`, file, above: [content] };
    if (isAtom(part) || isAtoms(part))
      loose.push({ path: at.path, name: key, value: part, provenance: tagOf(at.above, key) });
    else if (Array.isArray(part)) things.push(...inList(at, part));
    else if (isNode(part)) things.push(thing(at, key, part));
  }
  return [...things, { path: file, file, id: file, data: loose }];
}

const inList = (at: Place, members: readonly unknown[]): readonly Thing[] =>
  members.flatMap((member, index) => {
    if (!isNode(member)) return [];
    const id = typeof member['id'] === 'string' ? member['id'] : String(index);
    return [thing({ ...at, path: `${at.path}/${id}` }, nameOf(member, at.path, id), member)];
  });

/** A border has no name but its ends. */
function nameOf(member: Node, path: string, id: string): string {
  if (typeof member['id'] === 'string') return id;
  const ends = [member['a'], member['b']].filter((end) => typeof end === 'string');
  return ends.length > 0 ? ends.join(ENDS) : `${path.split('/').at(-1)} ${Number(id) + 1}`;
}

const thing = ({ path, file, above }: Place, id: string, node: Node): Thing => ({
  path,
  file,
  id,
  data: valuesIn(node, path, '', above),
});

/** All values of a thing; `within` is the name of the part of it where one is. */
function valuesIn(node: Node, path: string, within: string, above: readonly Node[]): readonly Datum[] {
  const line = [...above, node];
  return Object.entries(node).flatMap(([key, value]) => {
    if (APART.has(key)) return [];
    const [at, name] = [`${path}/${key}`, within === '' ? key : `${within}/${key}`];
    if (isAtom(value) || isAtoms(value)) return [{ path: at, name, value, provenance: tagOf(line, key) }];
    if (isNode(value)) return valuesIn(value, at, name, line);
    if (!Array.isArray(value)) return [];
    return value.flatMap((member, index) =>
      isNode(member) ? valuesIn(member, `${at}/${index}`, `${name} ${index + 1}`, line) : [],
    );
  });
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
