/**
 * A patch as it is sent: where something changed, and what is there now, `{"owner/36":1,"row/#":8}`. Steps of a path are
 * keys, parted by `/`; `#` at its end is a list's new length, `-` the keys that are gone; the empty path is the whole view.
 */
import type { Patch } from '@drumhead/kernel';

export type FlatPatch = { readonly [path: string]: unknown };

type Open<T> = { [key: string]: T };
type Inner = { '='?: Open<unknown>; '-'?: string[]; '~'?: Open<Inner>; n?: number };

const LENGTH = '#';
const GONE = '-';

export function flatPatch(patch: Patch): FlatPatch {
  if (Array.isArray(patch)) return { '': patch[0] };
  const flat: Open<unknown> = bare();
  write(patch as Inner, '', flat);
  return flat;
}

function write({ '=': set = {}, '-': gone, '~': deeper = {}, n }: Inner, at: string, flat: Open<unknown>): void {
  for (const key of Object.keys(set)) flat[at + escaped(key)] = set[key];
  for (const key of Object.keys(deeper)) write(deeper[key] as Inner, `${at}${escaped(key)}/`, flat);
  if (n !== undefined) flat[at + LENGTH] = n;
  if (gone) flat[at + GONE] = gone;
}

export function nestedPatch(flat: FlatPatch): Patch {
  if (Object.hasOwn(flat, '')) return [flat['']];
  const root: Inner = bare();
  for (const path of Object.keys(flat)) {
    const steps = path.split('/');
    const last = steps.pop() as string;
    let node = root;
    for (const step of steps) {
      node['~'] ??= bare();
      node['~'][unescaped(step)] ??= bare();
      node = node['~'][unescaped(step)] as Inner;
    }
    if (last === LENGTH) node.n = flat[path] as number;
    else if (last === GONE) node['-'] = flat[path] as string[];
    else {
      node['='] ??= bare();
      node['='][unescaped(last)] = flat[path];
    }
  }
  return root;
}

/** Any text can be a key of it. */
function bare<T extends object>(): T {
  return Object.create(null);
}

/** A key that would read as something else. */
function escaped(key: string): string {
  if (key === LENGTH || key === GONE || key === '') return `~${key}`;
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

function unescaped(step: string): string {
  if (step === `~${LENGTH}` || step === `~${GONE}` || step === '~') return step.slice(1);
  return step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step;
}
