/**
 * Actions that somebody might send: neighbours of legal ones, shaped like them and perhaps legal too, and malformed
 * ones, of every kind that JSON can carry and some that it cannot.
 */
import type { Chance } from '@drumhead/kernel';

type Path = readonly string[];
type Node = Record<string, unknown>;

/** Values that actions of this game contain, to be put where they do not belong. */
export class Pool {
  readonly actions: readonly unknown[];
  readonly numbers: readonly number[];
  readonly strings: readonly string[];

  constructor(actions: readonly unknown[]) {
    const numbers = new Set<number>([0, 1, 2]);
    const strings = new Set<string>();
    for (const action of actions) {
      for (const path of pathsIn(action)) {
        const value = at(action, path);
        if (typeof value === 'number') numbers.add(value);
        if (typeof value === 'string') strings.add(value);
      }
    }
    this.actions = actions;
    this.numbers = [...numbers];
    this.strings = [...strings];
  }
}

/** A small change that keeps every type: another number, another id, an entry more or less, a field of another action. */
export function neighbour(action: unknown, pool: Pool, chance: Chance): unknown {
  let changed = action;
  const times = 1 + chance.below(2);
  for (let i = 0; i < times; i++) {
    const path = pick(pathsIn(changed), chance);
    changed = withValue(changed, path, nearby(at(changed, path), path, pool, chance));
  }
  return changed;
}

/** What no honest client sends. */
export function malformed(action: unknown, pool: Pool, chance: Chance): unknown {
  if (chance.below(6) === 0) return pick(WHOLES, chance)(pool, chance);
  const path = pick(pathsIn(action), chance);
  return withValue(action, path, spoilt(at(action, path), pool, chance));
}

function nearby(value: unknown, path: Path, pool: Pool, chance: Chance): unknown {
  if (typeof value === 'number') {
    if (chance.below(2) === 0) return pick(pool.numbers, chance);
    return value + (chance.below(2) === 0 ? -1 : 1) * (1 + chance.below(3));
  }
  if (typeof value === 'string') return pool.strings.length > 0 ? pick(pool.strings, chance) : value;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return nearbyList(value, path, pool, chance);
  return typeof value === 'object' && value !== null ? nearbyRecord(value as Node, path, pool, chance) : value;
}

function nearbyList(list: readonly unknown[], path: Path, pool: Pool, chance: Chance): unknown[] {
  const spot = chance.below(list.length + 1);
  const donor = at(pick(pool.actions, chance), path);
  switch (chance.below(6)) {
    case 0:
      return list.filter((_, index) => index !== spot);
    case 1:
      return list.length === 0 ? [] : [...list, list[spot % list.length]];
    case 2:
      return list.slice().reverse();
    case 3:
      return list.length < 2 ? list.slice() : swapped(list, spot % list.length, (spot + 1) % list.length);
    case 4:
      return Array.isArray(donor) ? donor.slice() : [];
    default:
      return Array.isArray(donor) && donor.length > 0 ? [...list, pick(donor, chance)] : list.slice(0, spot);
  }
}

function nearbyRecord(record: Node, path: Path, pool: Pool, chance: Chance): Node {
  const keys = Object.keys(record);
  if (chance.below(4) === 0 && keys.length > 0) return without(record, pick(keys, chance));
  const donor = at(pick(pool.actions, chance), path);
  if (typeof donor !== 'object' || donor === null || Array.isArray(donor)) return { ...record };
  const given = Object.keys(donor);
  if (given.length === 0) return { ...record };
  const key = pick(given, chance);
  return { ...record, [key]: (donor as Node)[key] };
}

type Spoiler = (pool: Pool, chance: Chance) => unknown;

/** Instead of a whole action. */
const WHOLES: readonly Spoiler[] = [
  () => null,
  () => undefined,
  () => 0,
  () => '',
  () => true,
  () => [],
  () => ({}),
  () => ({ kind: null }),
  () => ({ kind: 'no such kind' }),
  () => ({ kind: ['kind'] }),
  () => ({ kind: '__proto__' }),
  () => ({ kind: 'constructor' }),
  (pool, chance) => ({ kind: pool.strings.length > 0 ? pick(pool.strings, chance) : 'kind' }),
  (pool, chance) => [pick(pool.actions, chance)],
  (pool, chance) => JSON.stringify(pick(pool.actions, chance)) ?? null,
  () => nested(64),
];

/** Instead of any value. */
const VALUES: readonly Spoiler[] = [
  () => null,
  () => undefined,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -1,
  () => -0,
  () => 0.5,
  () => 1e9,
  () => 4294967296,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => Number.MAX_VALUE,
  () => '',
  () => '0',
  () => 'length',
  () => '__proto__',
  () => 'constructor',
  () => 'x'.repeat(10_000),
  () => true,
  () => [],
  () => ({}),
  () => nested(64),
  (pool, chance) => pick(pool.numbers, chance),
  (pool, chance) => (pool.strings.length > 0 ? pick(pool.strings, chance) : 'id'),
  (pool, chance) => pick(pool.actions, chance),
];

/** Fields nobody asked for; the last three hide in every object. */
const EXTRAS = ['extra', 'seat', 'id', '__proto__', 'constructor', 'toString'];

function spoilt(value: unknown, pool: Pool, chance: Chance): unknown {
  if (Array.isArray(value)) {
    switch (chance.below(6)) {
      case 0:
        return value.length === 0 ? [null] : [...value, pick(value, chance)];
      case 1:
        return Object.fromEntries(value.entries());
      case 2:
        return [...value, null];
      case 3:
        return Array.from({ length: 1000 }, (_, index) => value[index % Math.max(1, value.length)] ?? index);
      default:
        return pick(VALUES, chance)(pool, chance);
    }
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    switch (chance.below(5)) {
      case 0:
        return keys.length === 0 ? null : without(value as Node, pick(keys, chance));
      case 1:
      case 2:
        return withField(value as Node, pick(EXTRAS, chance), pick(VALUES, chance)(pool, chance));
      case 3:
        return Object.values(value);
      default:
        return pick(VALUES, chance)(pool, chance);
    }
  }
  if (typeof value === 'number') {
    switch (chance.below(4)) {
      case 0:
        return -value - 1;
      case 1:
        return value + 0.5;
      case 2:
        return String(value);
      default:
        return pick(VALUES, chance)(pool, chance);
    }
  }
  return pick(VALUES, chance)(pool, chance);
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { kind: value };
  return value;
}

/** Paths to every value inside, the whole (an empty path) first. */
export function pathsIn(value: unknown, path: Path = [], found: Path[] = []): readonly Path[] {
  found.push(path);
  if (typeof value === 'object' && value !== null && path.length < 8) {
    for (const key of Object.keys(value)) pathsIn((value as Node)[key], [...path, key], found);
  }
  return found;
}

function at(value: unknown, path: Path): unknown {
  let node = value;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Node)[key];
  }
  return node;
}

/** A copy with another value at the path. */
function withValue(value: unknown, path: Path, other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  const inner = withValue((value as Node)[key], rest, other);
  if (!Array.isArray(value)) return withField(value as Node, key, inner);
  const list = value.slice();
  list[Number(key)] = inner;
  return list;
}

/** Safe for a key named `__proto__`, which arrives as a field of its own from `JSON.parse`. */
function withField(record: Node, key: string, value: unknown): Node {
  const copy = { ...record };
  Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
  return copy;
}

function without(record: Node, key: string): Node {
  const copy = { ...record };
  delete copy[key];
  return copy;
}

function swapped(list: readonly unknown[], a: number, b: number): unknown[] {
  const copy = list.slice();
  copy[a] = list[b];
  copy[b] = list[a];
  return copy;
}

function pick<T>(items: readonly T[], chance: Chance): T {
  return items[chance.below(items.length)];
}
