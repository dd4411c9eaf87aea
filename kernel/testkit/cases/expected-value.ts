/**
 * What a case may want of a value: the value itself, or one of three forms.
 * `{ about: 3.5, within: 0.1 }`: a number near that one. `{ contains: x }`: a list that has x (of a list, each of its
 * members) among its members, a text with x in it, an object with at least these fields. `{ absent: true }`: nothing there.
 */
import { stableJson } from '@drumhead/kernel';

type Form =
  | { readonly kind: 'about'; readonly about: number; readonly within: number }
  | { readonly kind: 'contains'; readonly contains: unknown }
  | { readonly kind: 'absent' };

/** What is wrong with the writing of a form; null for plain values too. */
export function formFault(wanted: unknown): string | null {
  if (!isObject(wanted)) return null;
  // `{ about: true }` is a leg of a move, not a form.
  if (typeof wanted['about'] === 'number' && !(typeof wanted['within'] === 'number' && wanted['within'] >= 0))
    return 'about needs how near: { "about": 3.5, "within": 0.1 }';
  if (onlyField(wanted, 'absent') && wanted['absent'] !== true) return 'write { "absent": true }';
  return null;
}

function formOf(wanted: unknown): Form | null {
  if (!isObject(wanted)) return null;
  const { about, within } = wanted;
  if (typeof about === 'number' && typeof within === 'number') return { kind: 'about', about, within };
  if (onlyField(wanted, 'contains')) return { kind: 'contains', contains: wanted['contains'] };
  return onlyField(wanted, 'absent') ? { kind: 'absent' } : null;
}

/** Whether it is wanted that nothing stands there. */
export function wantsNothing(wanted: unknown): boolean {
  return wanted === null || formOf(wanted)?.kind === 'absent';
}

/** Why the value found (undefined: none) is not the one wanted; null when it is. */
export function mismatch(found: unknown, wanted: unknown): string | null {
  const form = formOf(wanted);
  const but = `found ${found === undefined ? 'nothing' : JSON.stringify(found)}`;
  switch (form?.kind) {
    case 'about':
      return typeof found === 'number' && Math.abs(found - form.about) <= form.within
        ? null
        : `expected about ${form.about} (within ${form.within}), ${but}`;
    case 'contains':
      return contains(found, form.contains) ? null : `expected ${JSON.stringify(form.contains)} in it, ${but}`;
    case 'absent':
      return found === undefined ? null : `expected nothing, ${but}`;
    default:
      return same(found ?? null, wanted)
        ? null
        : `expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found ?? null)}`;
  }
}

function contains(found: unknown, wanted: unknown): boolean {
  if (typeof found === 'string') return typeof wanted === 'string' && found.includes(wanted);
  if (Array.isArray(found)) {
    const members = Array.isArray(wanted) ? wanted : [wanted];
    return members.every((member) => found.some((it) => same(it, member) || covers(it, member)));
  }
  return covers(found, wanted);
}

/** At least these fields, themselves with at least theirs. */
function covers(found: unknown, wanted: unknown): boolean {
  if (!isObject(found) || !isObject(wanted)) return false;
  return Object.entries(wanted).every(([key, value]) => same(found[key] ?? null, value) || covers(found[key], value));
}

function same(a: unknown, b: unknown): boolean {
  return stableJson(a) === stableJson(b);
}

function onlyField(value: Record<string, unknown>, name: string): boolean {
  return Object.hasOwn(value, name) && Object.keys(value).length === 1;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
