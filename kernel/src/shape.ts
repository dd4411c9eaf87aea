/** Schema checks at the boundary, with one short message that names the first bad field. */
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { BadInput } from './bad-input.ts';

interface Misshapen {
  readonly ok: false;
  readonly path: string;
  readonly reason: string;
}

export type Shaped<T> = { readonly ok: true; readonly value: T } | Misshapen;

/** No action, order or document of ours nests deeper. */
const DEEPEST = 32;
/** Names that mean something to the language itself; schemas pass over them in silence, so they are refused here. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
/** Letters quoted of what somebody sent, of a text as of a name in a path: a complaint is short, whatever it is about. */
const LONGEST_QUOTE = 40;
/** Names in a path; the first ones say where to look. */
const MOST_STEPS = 8;

export function shape<T>(schema: GenericSchema<unknown, T>, input: unknown): Shaped<T> {
  const odd = oddity(input, '', 0);
  if (odd) return odd;
  // One complaint is told: a list of a thousand wrong members need not be gone through.
  const parsed = safeParse(schema, input, { abortEarly: true, abortPipeEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const issue = parsed.issues[0];
  return misshapen((issue.path ?? []).map(({ key }) => String(key)).join('/'), plainly(issue));
}

/** For documents whose author should be told at once. */
export function mustShape<T>(schema: GenericSchema<unknown, T>, input: unknown): T {
  const shaped = shape(schema, input);
  if (!shaped.ok) throw new BadInput(shaped.path, shaped.reason);
  return shaped.value;
}

/** What no schema sees: reserved names, numbers JSON cannot carry, endless nesting. */
function oddity(input: unknown, path: string, depth: number): Misshapen | null {
  if (typeof input === 'number' && !Number.isFinite(input)) return misshapen(path, 'not a number JSON can hold');
  if (typeof input !== 'object' || input === null) return null;
  if (depth === DEEPEST) return misshapen(path, `nested deeper than ${DEEPEST}`);
  for (const key of Object.keys(input)) {
    const inner = path === '' ? key : `${path}/${key}`;
    if (RESERVED.has(key)) return misshapen(inner, 'unknown field');
    const odd = oddity((input as Record<string, unknown>)[key], inner, depth + 1);
    if (odd) return odd;
  }
  return null;
}

function misshapen(path: string, reason: string): Misshapen {
  const steps = path.split('/', MOST_STEPS).map(quoted).join('/');
  return { ok: false, path: steps, reason };
}

function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

/** The library's messages in words for people; a schema's own message is kept. */
function plainly(issue: BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.expected === 'never') return 'unknown field';
  if (issue.received === 'undefined') return 'missing';
  const found = quoted(issue.received);
  if (issue.type === 'integer') return `expected a whole number, found ${found}`;
  return issue.expected === null ? quoted(issue.message) : `expected ${issue.expected}, found ${found}`;
}
