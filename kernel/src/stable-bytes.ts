/**
 * One writing for equal JSON data, as bytes: JSON with sorted keys, in UTF-8. Positions and views are written for every entry and
 * every viewer of it; as texts put together of hundreds of pieces they were two thirds of all the memory that an action used up.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Grows to what has been the longest; what was written last lies at its beginning. */
let bytes = new Uint8Array(1 << 14);
let end = 0;

/** The way to what is being written: looked at only when something is wrong with it. */
const way: (string | number)[] = [];
let depth = 0;

/** Good until the next call. Throws on what JSON cannot carry, naming its path: such a value in a position is a bug. */
export function stableBytes(value: unknown): Uint8Array {
  end = 0;
  depth = 0;
  write(value);
  return bytes.subarray(0, end);
}

/** The same as a text. */
export function stableJson(value: unknown): string {
  let escaped = '';
  for (const byte of stableBytes(value))
    escaped += byte > ASCII || byte === PERCENT ? `%${byte.toString(16)}` : String.fromCharCode(byte);
  return decodeURIComponent(escaped);
}

function write(value: unknown): void {
  if (typeof value === 'number') writeNumber(value);
  else if (typeof value === 'string') writeText(JSON.stringify(value));
  else if (typeof value === 'boolean') writeText(value ? 'true' : 'false');
  else if (value === null) writeText('null');
  else if (Array.isArray(value)) writeList(value);
  else if (typeof value === 'object') writeObject(value as Record<string, unknown>);
  else throw unfit(typeof value);
}

/** Most are small and whole. */
function writeNumber(number: number): void {
  if (number >= 0 && number < 100 && Number.isSafeInteger(number)) {
    const tens = Math.trunc(number / 10);
    room(2);
    if (tens > 0) bytes[end++] = ZERO + tens;
    bytes[end++] = ZERO + number - tens * 10;
  } else {
    if (!Number.isFinite(number)) throw unfit(number);
    writeText(String(number));
  }
}

/** Letter by letter, since most texts are short, until one is met that takes more than a byte. */
function writeText(text: string): void {
  const { length } = text;
  room(length);
  const [to, from] = [bytes, end];
  for (let place = 0; place < length; place++) {
    const code = text.charCodeAt(place);
    if (code > ASCII) {
      writeBytes(utf8ToBytes(text));
      return;
    }
    to[from + place] = code;
  }
  end = from + length;
}

function writeBytes(more: Uint8Array): void {
  room(more.length);
  bytes.set(more, end);
  end += more.length;
}

function writeList(list: readonly unknown[]): void {
  writeByte(OPEN_LIST);
  // By index, for an iterator would pass over holes as `map` does.
  for (let index = 0; index < list.length; index++) {
    if (index > 0) writeByte(COMMA);
    const item = list[index];
    if (Number.isFinite(item)) writeNumber(item as number);
    else {
      way[depth++] = index;
      write(item);
      depth--;
    }
  }
  writeByte(CLOSE_LIST);
}

function writeObject(object: Record<string, unknown>): void {
  const kind = Object.getPrototypeOf(object);
  if (kind !== Object.prototype && kind !== null) throw new TypeError(`${path()} is not plain data`);
  const keys = Object.keys(object);
  if (keys.length === 0) {
    writeText('{}');
    return;
  }
  const { sorted, openings } = formOf(keys);
  for (let place = 0; place < sorted.length; place++) {
    const key = sorted[place];
    writeText(openings[place]);
    way[depth++] = key;
    write(object[key]);
    depth--;
  }
  writeByte(CLOSE_OBJECT);
}

function writeByte(byte: number): void {
  room(1);
  bytes[end++] = byte;
}

function room(more: number): void {
  if (end + more <= bytes.length) return;
  const longer = new Uint8Array(Math.max(2 * bytes.length, end + more));
  longer.set(bytes);
  bytes = longer;
}

const ZERO = 0x30;
const ASCII = 0x7f;
const PERCENT = 0x25;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

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

function unfit(found: unknown): TypeError {
  return new TypeError(`${path()} is ${String(found)}, which JSON cannot carry`);
}

function path(): string {
  const steps = way.slice(0, depth);
  return steps.length > 0 ? `/${steps.join('/')}` : 'value';
}
