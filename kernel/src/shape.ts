/** Schema checks at the boundary, with one short message that names the first bad field. */
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { BadInput } from './bad-input.ts';

export type Shaped<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly path: string; readonly reason: string };

/** No action, order or document of ours nests deeper. */
const DEEPEST = 32;
/** Names that mean something to the language itself; schemas pass over them in silence, so they are refused here. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

export function shape<T>(schema: GenericSchema<unknown, T>, input: unknown): Shaped<T> {
  const odd = oddity(input, '', 0);
  if (odd) return odd;
  const parsed = safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const issue = parsed.issues[0];
  return { ok: false, path: (issue.path ?? []).map(({ key }) => String(key)).join('/'), reason: plainly(issue) };
}

/** For documents whose author should be told at once. */
export function mustShape<T>(schema: GenericSchema<unknown, T>, input: unknown): T {
  const shaped = shape(schema, input);
  if (!shaped.ok) throw new BadInput(shaped.path, shaped.reason);
  return shaped.value;
}

/** What no schema sees: reserved names, numbers JSON cannot carry, endless nesting. */
function oddity(input: unknown, path: string, depth: number): { ok: false; path: string; reason: string } | null {
  if (typeof input === 'number' && !Number.isFinite(input))
    return { ok: false, path, reason: 'not a number JSON can hold' };
  if (typeof input !== 'object' || input === null) return null;
  if (depth === DEEPEST) return { ok: false, path, reason: `nested deeper than ${DEEPEST}` };
  for (const key of Object.keys(input)) {
    const inner = path === '' ? key : `${path}/${key}`;
    if (RESERVED.has(key)) return { ok: false, path: inner, reason: 'unknown field' };
    const odd = oddity((input as Record<string, unknown>)[key], inner, depth + 1);
    if (odd) return odd;
  }
  return null;
}

/** The library's messages in words for people; a schema's own message is kept. */
function plainly(issue: BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.expected === 'never') return 'unknown field';
  if (issue.received === 'undefined') return 'missing';
  if (issue.type === 'integer') return `expected a whole number, found ${issue.received}`;
  return issue.expected === null ? issue.message : `expected ${issue.expected}, found ${issue.received}`;
}
