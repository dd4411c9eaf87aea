/** Values as people write them, and back. */
import type { Atom, Datum } from './data-tree.ts';

export function written(value: Datum['value']): string {
  return Array.isArray(value) ? value.map(String).join(', ') : value === null ? '' : String(value);
}

/** What was written, as a value of the same sort as ours; undefined where it cannot be one. */
export function readAs(ours: Datum['value'], text: string): Datum['value'] | undefined {
  if (!Array.isArray(ours)) return atom(ours as Atom, text.trim());
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === '') return [];
  const like = (ours[0] ?? '') as Atom;
  const values = parts.map((part) => atom(like, part));
  return values.includes(undefined) ? undefined : (values as Atom[]);
}

function atom(ours: Atom, text: string): Atom | undefined {
  if (typeof ours === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (typeof ours === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return ours === null ? undefined : text;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
