/**
 * An edition pack overrides values of a game's data by path: `{ game, title, set: { "cards/large_york/tax": 5 } }`.
 * Members of a list are addressed by their `id` where they have one, else by index. A pack may change any value but
 * not invent one: the path must exist and the new value be of the old one's type. The game's schema then judges the whole.
 */
import { optional, record, strictObject, string, unknown } from 'valibot';
import { BadInput } from './bad-input.ts';
import type { Game, GameModule } from './contract.ts';
import { hashOf } from './hash.ts';
import { mustShape } from './shape.ts';

const PackSchema = strictObject({
  game: string(),
  title: string(),
  note: optional(string()),
  set: record(string(), unknown()),
});

export interface Pack {
  readonly game: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly set: { readonly [path: string]: unknown };
}

type Node = { [key: string]: unknown } | unknown[];

export function readPack(document: unknown): Pack {
  return mustShape(PackSchema, document);
}

/** Names a pack in journals. */
export function packHash(pack: Pack): string {
  return hashOf(pack.set);
}

/** The game with its own data, or as the pack would have it. */
export function loadGame<G extends Game>(module: GameModule<G>, pack?: Pack): G {
  if (!pack) return module.load(module.data);
  if (pack.game !== module.id) throw new BadInput('game', `this pack is for ${pack.game}, not for ${module.id}`);
  return module.load(overlay(module.data, pack));
}

function overlay(data: object, pack: Pack): object {
  const copy = structuredCopy(data) as Node;
  // Sorted, so that the whole comes before its parts and the result depends on the set alone, as its hash does.
  for (const path of Object.keys(pack.set).sort()) {
    const value = pack.set[path];
    const steps = path.split('/');
    const last = steps.pop() as string;
    let node: Node = copy;
    for (const step of steps) node = descend(node, step, path);
    const key = keyOf(node, last, path);
    const old = (node as Record<string, unknown>)[key];
    if (sortOf(old) !== sortOf(value))
      throw new BadInput(`set/${path}`, `expected ${sortOf(old)}, found ${sortOf(value)}`);
    bound(value, `set/${path}`);
    (node as Record<string, unknown>)[key] = structuredCopy(value);
  }
  return copy;
}

/** What no datum of any game needs more of; the game's own schema is stricter where that matters. */
const MOST = { number: 100_000, letters: 2_000, members: 1_000 };

function bound(value: unknown, path: string): void {
  if (typeof value === 'number' && !(Math.abs(value) <= MOST.number))
    throw new BadInput(path, `a number from −${MOST.number} to ${MOST.number}`);
  if (typeof value === 'string' && value.length > MOST.letters)
    throw new BadInput(path, `a text of at most ${MOST.letters} letters`);
  if (typeof value !== 'object' || value === null) return;
  const members = Object.entries(value);
  if (members.length > MOST.members) throw new BadInput(path, `at most ${MOST.members} members`);
  for (const [key, member] of members) bound(member, `${path}/${key}`);
}

function descend(node: Node, step: string, path: string): Node {
  const inner = (node as Record<string, unknown>)[keyOf(node, step, path)];
  if (typeof inner !== 'object' || inner === null) throw new BadInput(`set/${path}`, `nothing stands below "${step}"`);
  return inner as Node;
}

function keyOf(node: Node, step: string, path: string): string {
  if (Array.isArray(node)) {
    const index = node.findIndex((member) => (member as { id?: unknown } | null)?.id === step);
    if (index >= 0) return String(index);
  }
  if (Object.hasOwn(node, step) && !(Array.isArray(node) && step === 'length')) return step;
  throw new BadInput(`set/${path}`, `the data have no "${step}" there`);
}

function sortOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function structuredCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
