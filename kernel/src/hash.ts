/** One writing for equal JSON data, and its hash. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys. Throws on what JSON cannot carry, naming its path: such a value in a position is a bug. */
export function stableJson(value: unknown): string {
  return write(value, '');
}

/** 128 bits of SHA-256 over the stable form, in hexadecimal. */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(stableJson(value))).subarray(0, 16));
}

function write(value: unknown, path: string): string {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${path || 'value'} is ${value}, which JSON cannot carry`);
      return String(value === 0 ? 0 : value);
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      // Not `value.map`: it would pass over holes.
      if (Array.isArray(value))
        return `[${Array.from(value, (item, index) => write(item, `${path}/${index}`)).join(',')}]`;
      return writeObject(value as Record<string, unknown>, path);
    default:
      throw new TypeError(`${path || 'value'} is ${typeof value}, which JSON cannot carry`);
  }
}

function writeObject(object: Record<string, unknown>, path: string): string {
  const kind = Object.getPrototypeOf(object);
  if (kind !== Object.prototype && kind !== null) throw new TypeError(`${path || 'value'} is not plain data`);
  const fields = Object.keys(object).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${write(object[key], `${path}/${key}`)}`).join(',')}}`;
}
