/** Schema checks at the boundary, with one short message that names the first bad field. */
import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { BadInput } from './bad-input.ts';

export type Shaped<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly path: string; readonly reason: string };

export function shape<T>(schema: GenericSchema<unknown, T>, input: unknown): Shaped<T> {
  const parsed = safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const issue = parsed.issues[0];
  return { ok: false, path: (getDotPath(issue) ?? '').replaceAll('.', '/'), reason: issue.message };
}

/** For documents whose author should be told at once. */
export function mustShape<T>(schema: GenericSchema<unknown, T>, input: unknown): T {
  const shaped = shape(schema, input);
  if (!shaped.ok) throw new BadInput(shaped.path, shaped.reason);
  return shaped.value;
}
