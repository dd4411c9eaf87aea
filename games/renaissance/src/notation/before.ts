/** Choices before the battle in writing: lengths in paces, a pose as `at: [x, y, heading]`. */
import { fromDegrees, fromPaces, toDegrees, toPaces } from './numbers.ts';

const KINDS: readonly string[] = ['declare', 'lay', 'draw', 'shore', 'record', 'deploy'];
/** Fields that hold a length, or lists of lengths. */
const LENGTHS: readonly string[] = ['ring', 'line', 'width', 'shore'];
/** Fields that hold things with lengths or poses of their own. */
const PARTS: readonly string[] = ['features', 'standing', 'sections', 'ambush', 'held', 'plashed'];

type Free = Record<string, unknown>;
const isFree = (value: unknown): value is Free => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isBefore = (document: unknown): boolean => isFree(document) && KINDS.includes(String(document['kind']));

/** Numbers, however deep in lists. */
const each = (value: unknown, change: (n: number) => number): unknown =>
  Array.isArray(value) ? value.map((inner) => each(inner, change)) : typeof value === 'number' ? change(value) : value;

export function readBefore(document: object): Free {
  const read: Free = {};
  for (const [key, value] of Object.entries(document)) {
    if (key === 'at' && Array.isArray(value)) {
      const [x, y, h] = value as number[];
      Object.assign(read, { x: fromPaces(x), y: fromPaces(y), h: fromDegrees(h) });
    } else if (LENGTHS.includes(key)) read[key] = each(value, fromPaces);
    else if (PARTS.includes(key) && Array.isArray(value))
      read[key] = value.map((it) => (isFree(it) ? readBefore(it) : it));
    else read[key] = value;
  }
  return read;
}

export function writeBefore(action: object): Free {
  const written: Free = {};
  const { x, y, h, ...rest } = action as Free;
  for (const [key, value] of Object.entries(rest)) {
    if (LENGTHS.includes(key)) written[key] = each(value, toPaces);
    else if (PARTS.includes(key) && Array.isArray(value)) written[key] = value.map((it) => writeBefore(it as object));
    else written[key] = value;
  }
  if (typeof h === 'number') written['at'] = [toPaces(x as number), toPaces(y as number), toDegrees(h)];
  return written;
}
