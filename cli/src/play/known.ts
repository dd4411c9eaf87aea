/**
 * A position in the game's notation as far as a seat knows it: many positions are imagined from its view, and what is
 * not the same in all of them is shown with its alternatives. Nothing but the view goes in, so nothing hidden comes out.
 */
import type { Chance, Game } from '@drumhead/kernel';

/** Enough that what a view leaves open hardly ever comes out the same each time. */
const SAMPLES = 48;
const MOST_ALTERNATIVES = 5;
/** What notations keep for the machine's sake. */
const BOOKKEEPING = ['asked', 'id', 'ids', 'handles'];

class Either {
  readonly values: Set<string>;
  constructor(values: Iterable<string>) {
    this.values = new Set(values);
  }
}

/** Indented lines, names instead of numbers where the game's notation has them. */
export function knownPosition(game: Game, view: object, chance: Chance): string {
  let known: unknown = game.notation.write(game.imagine(view, chance));
  for (let i = 1; i < SAMPLES; i++) known = merged(known, game.notation.write(game.imagine(view, chance)));
  return outline(known);
}

function merged(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) return a.map((value, i) => merged(value, b[i]));
  if (isRecord(a) && isRecord(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !BOOKKEEPING.includes(key));
    return Object.fromEntries(keys.map((key) => [key, merged(a[key], b[key])]));
  }
  const values = new Set([...writings(a), ...writings(b)]);
  return values.size === 1 ? a : new Either(values);
}

function writings(value: unknown): Iterable<string> {
  return value instanceof Either ? value.values : [flat(value)];
}

/** Plain data as indented lines. */
export function outline(value: unknown, indent = ''): string {
  if (!isRecord(value)) return `${indent}${flat(value)}`;
  return Object.entries(value)
    .map(([key, inner]) =>
      isRecord(inner) && !isShort(inner)
        ? `${indent}${key}:\n${outline(inner, `${indent}  `)}`
        : `${indent}${key}: ${flat(inner)}`,
    )
    .join('\n');
}

function isShort(value: Record<string, unknown>): boolean {
  return flat(value).length <= 100;
}

function flat(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Either) return value.values.size > MOST_ALTERNATIVES ? '?' : [...value.values].sort().join('|');
  if (Array.isArray(value)) return flatList(value.map(bracketed));
  if (isRecord(value))
    return (
      Object.entries(value)
        .map(([key, inner]) => `${key} ${bracketed(inner)}`)
        .join(', ') || 'none'
    );
  return String(value);
}

function flatList(items: readonly string[]): string {
  if (items.length === 0) return 'none';
  return items.length > 1 && items.every((item) => item === '?') ? `${items.length} unknown` : items.join(', ');
}

function bracketed(value: unknown): string {
  return isRecord(value) ? `(${flat(value)})` : flat(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Either);
}
