/** One request and one answer a line, whoever does what is asked: the engine itself, or a table. */
import { BadInput, type Cited, mustShape } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { type Request, RequestShape } from './requests.ts';

type Id = string | number | null;
export type Answer = { readonly id: Id; readonly ok: boolean } & Readonly<Record<string, unknown>>;

/** The rules refuse an act; nothing has happened. */
export class Refused extends Error {
  readonly refusal: Cited;
  constructor(refusal: Cited) {
    super(refusal.key);
    this.refusal = refusal;
  }
}

/** The request in a line, and how its answer begins. What cannot be read is thrown when the request is asked for. */
export function lineRead(line: string): { readonly id: Id; request(): Request } {
  const document = documentOf(line);
  const { id } = ((document.ok ? document.value : null) as { id?: unknown } | null) ?? {};
  return {
    // As far as it can be read, so that a program knows which of its requests was bad.
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    request() {
      if (!document.ok) throw new BadInput('', `that is not JSON: ${document.why}`);
      return mustShape(RequestShape, document.value);
    },
  };
}

/** What is wrong with a request that cannot be done, plainly; other errors are faults and thrown on. */
export function failure(id: Id, error: unknown, speaker: Speaker): Answer {
  if (error instanceof Refused) {
    const { refusal } = error;
    return { id, ok: false, error: `${speaker.refusal(refusal)} [${refusal.cites.join(' ')}]`, refusal };
  }
  if (!(error instanceof BadInput)) throw error;
  return { id, ok: false, error: error.message };
}

function documentOf(line: string): { ok: true; value: unknown } | { ok: false; why: string } {
  try {
    return { ok: true, value: JSON.parse(line) };
  } catch (error) {
    return { ok: false, why: (error as Error).message };
  }
}
