/**
 * What changed between two views, small enough to send after every action.
 * A patch is `[value]` (replace the whole) or an object: `=` keys set anew, `-` keys removed, `~` keys patched
 * further, `n` the new length of an array. The law: `applyPatch(before, diff(before, after))` equals `after`.
 */

type Json = unknown;
type Container = { [key: string]: Json };

export type Patch =
  | readonly [Json]
  | {
      readonly '='?: { readonly [key: string]: Json };
      readonly '-'?: readonly string[];
      readonly '~'?: { readonly [key: string]: Patch };
      readonly n?: number;
    };

/** The patch that turns `before` into `after`, or null when they are equal. Both are plain JSON. */
export function diff(before: Json, after: Json): Patch | null {
  if (before === after) return null;
  if (Array.isArray(before)) return Array.isArray(after) ? listDiff(before, after) : [after];
  return isContainer(before) && isContainer(after) && !Array.isArray(after) ? fieldsDiff(before, after) : [after];
}

/** What changed inside a list or an object. Most parts of a view stay as they were: room is made for those that do not. */
class Changes {
  count = 0;
  private set: Container | null = null;
  private deeper: { [key: string]: Patch } | null = null;
  private gone: string[] | null = null;

  within(key: string, patch: Patch): void {
    if (Array.isArray(patch)) {
      this.set ??= {};
      define(this.set, key, patch[0]);
    } else {
      this.deeper ??= {};
      define(this.deeper, key, patch);
    }
    this.count++;
  }

  removed(key: string): void {
    this.gone ??= [];
    this.gone.push(key);
    this.count++;
  }

  /** `size`: how many parts there are now; `n`: where a list became shorter, its length. */
  patch(after: Json, size: number, n?: number): Patch {
    const patch: { -readonly [K in keyof Exclude<Patch, readonly [Json]>]: Exclude<Patch, readonly [Json]>[K] } = {};
    if (this.set) patch['='] = this.set;
    if (this.gone) patch['-'] = this.gone;
    if (this.deeper) patch['~'] = this.deeper;
    if (n !== undefined) patch.n = n;
    return this.count * 2 > size ? smallerOf(patch, after) : patch;
  }
}

/** By index: the names of a list's items would be made, and each looked up, for nothing. */
function listDiff(before: readonly Json[], after: readonly Json[]): Patch | null {
  let changes: Changes | null = null;
  for (let i = 0; i < after.length; i++) {
    if (i < before.length && before[i] === after[i]) continue;
    const inner = i < before.length ? diff(before[i], after[i]) : ([after[i]] as const);
    if (inner === null) continue;
    changes ??= new Changes();
    changes.within(String(i), inner);
  }
  const shrinks = after.length < before.length;
  if (changes === null && !shrinks) return null;
  return (changes ?? new Changes()).patch(after, after.length, shrinks ? after.length : undefined);
}

function fieldsDiff(before: Container, after: Container): Patch | null {
  let changes: Changes | null = null;
  let shared = 0;
  const keys = Object.keys(after);
  for (const key of keys) {
    const isNew = !Object.hasOwn(before, key);
    if (!isNew) shared++;
    const inner = isNew ? ([after[key]] as const) : diff(before[key], after[key]);
    if (inner === null) continue;
    changes ??= new Changes();
    changes.within(key, inner);
  }
  const had = Object.keys(before);
  if (had.length > shared) {
    changes ??= new Changes();
    for (const key of had) if (!Object.hasOwn(after, key)) changes.removed(key);
  }
  return changes === null ? null : changes.patch(after, keys.length);
}

/** A new value; `before` is left alone, and parts that did not change are shared with it. */
export function applyPatch(before: Json, patch: Patch | null): Json {
  if (patch === null) return before;
  if (Array.isArray(patch)) return patch[0];
  const { '=': set = {}, '-': gone = [], '~': deeper = {}, n } = patch as Exclude<Patch, readonly [Json]>;
  if (!isContainer(before)) throw new TypeError('the patch does not fit: it changes fields of what has none');
  const list = Array.isArray(before);
  if (n !== undefined && !(list && n <= before.length)) throw new TypeError(`the patch does not fit: no ${n} items`);
  const after = (list ? before.slice(0, n) : { ...before }) as Container;
  for (const key of gone) {
    if (list || !Object.hasOwn(after, key)) throw new TypeError(`the patch does not fit: nothing to remove at ${key}`);
    delete after[key];
  }
  for (const key of Object.keys(set)) {
    // Keys that are indices come in ascending order, so a list grows item by item.
    if (list && key !== String(after['length']) && (key === 'length' || !Object.hasOwn(after, key)))
      throw new TypeError(`the patch does not fit: no item ${key}`);
    define(after, key, set[key]);
  }
  for (const key of Object.keys(deeper)) {
    if (!Object.hasOwn(after, key)) throw new TypeError(`the patch does not fit: nothing stands at ${key}`);
    define(after, key, applyPatch(after[key], deeper[key]));
  }
  return after;
}

function isContainer(value: Json): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Plain assignment, but safe for a key named `__proto__`. */
function define<T>(target: { [key: string]: T }, key: string, value: T): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  else target[key] = value;
}

/** Where nearly everything changed, the value itself is shorter than the list of changes. */
function smallerOf(patch: Patch, after: Json): Patch {
  return JSON.stringify(patch).length <= JSON.stringify(after).length + 2 ? patch : [after];
}
