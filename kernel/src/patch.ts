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
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return [after];
  const set: Container = {};
  const deeper: { [key: string]: Patch } = {};
  const gone: string[] = [];
  let changes = 0;
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) {
      define(set, key, after[key]);
      changes++;
      continue;
    }
    const inner = diff(before[key], after[key]);
    if (inner === null) continue;
    changes++;
    if (Array.isArray(inner)) define(set, key, inner[0]);
    else define(deeper, key, inner);
  }
  const shrinks = Array.isArray(before) && Array.isArray(after) && after.length < before.length;
  if (!Array.isArray(after)) for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) gone.push(key);
  if (changes === 0 && gone.length === 0 && !shrinks) return null;
  const patch = {
    ...(Object.keys(set).length > 0 && { '=': set }),
    ...(gone.length > 0 && { '-': gone }),
    ...(Object.keys(deeper).length > 0 && { '~': deeper }),
    ...(shrinks && { n: after.length }),
  };
  const mostly = (changes + gone.length) * 2 > Object.keys(after).length;
  return mostly ? smallerOf(patch, after) : patch;
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
