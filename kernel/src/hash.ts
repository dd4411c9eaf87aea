/** One writing for equal JSON data, and its hash. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys. Throws on what JSON cannot carry, naming its path: such a value in a position is a bug. */
export function stableJson(value: unknown): string {
  return write(value, null);
}

/** SHA-256 of a text, in hexadecimal. */
type Digest = (text: string) => string;

let digest: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** The platform's own SHA-256, where it has one that answers at once: the same bits in a tenth of the time. Given once, at the start. */
export function digestBy(own: Digest): void {
  digest = own;
}

/** 128 bits of SHA-256 over the stable form, in hexadecimal. */
export function hashOf(value: unknown): string {
  return digest(stableJson(value)).slice(0, 32);
}

/** The way to a value, as links back to the root: a path is written out only when something is wrong. */
interface Way {
  readonly to: string | number;
  readonly from: Way | null;
}

function write(value: unknown, way: Way | null): string {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw unfit(value, way);
      return String(value === 0 ? 0 : value);
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? writeList(value, way) : writeObject(value as Record<string, unknown>, way);
    default:
      throw unfit(typeof value, way);
  }
}

function writeList(list: readonly unknown[], way: Way | null): string {
  let text = '[';
  // By index, for an iterator would pass over holes as `map` does.
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (index > 0) text += ',';
    // Most lists hold small whole numbers.
    text += Number.isSafeInteger(item) && item !== 0 ? String(item) : write(item, { to: index, from: way });
  }
  return `${text}]`;
}

function writeObject(object: Record<string, unknown>, way: Way | null): string {
  const kind = Object.getPrototypeOf(object);
  if (kind !== Object.prototype && kind !== null) throw new TypeError(`${pathOf(way)} is not plain data`);
  const keys = Object.keys(object);
  if (keys.length === 0) return '{}';
  const { sorted, openings } = formOf(keys);
  let text = '';
  for (let place = 0; place < sorted.length; place++) {
    const key = sorted[place];
    text += openings[place] + write(object[key], { to: key, from: way });
  }
  return `${text}}`;
}

/** How objects with these keys, in this order, are written: the keys sorted, and what stands before the value of each. */
interface Form {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  readonly openings: readonly string[];
}

/** Forms met so far, by their first key. Positions and views have a few dozen; whoever keeps ids as keys has any number. */
const FORMS = new Map<string, Form[]>();
const MOST_FORMS = 1000;
/** Of one first key: they are looked through. */
const MOST_ALIKE = 8;
let forms = 0;

function formOf(keys: readonly string[]): Form {
  const alike = FORMS.get(keys[0]);
  if (alike) for (const form of alike) if (isSame(form.keys, keys)) return form;
  const form = newForm(keys);
  if (forms < MOST_FORMS && (alike?.length ?? 0) < MOST_ALIKE) {
    forms++;
    if (alike) alike.push(form);
    else FORMS.set(keys[0], [form]);
  }
  return form;
}

function newForm(keys: readonly string[]): Form {
  const sorted = [...keys].sort();
  return { keys, sorted, openings: sorted.map((key, place) => `${place === 0 ? '{' : ','}${JSON.stringify(key)}:`) };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
  return true;
}

function unfit(found: unknown, way: Way | null): TypeError {
  return new TypeError(`${pathOf(way)} is ${found}, which JSON cannot carry`);
}

function pathOf(way: Way | null): string {
  let path = '';
  for (let step = way; step; step = step.from) path = `/${step.to}${path}`;
  return path || 'value';
}
