/** Why a match could not be opened, on its way from the worker to the page. */
import type { Failure } from './messages.ts';

export class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export function reasonOf(error: unknown): { failure: Failure; detail: string } {
  if (error instanceof Failed) return { failure: error.failure, detail: error.message };
  return { failure: 'other', detail: String(error) };
}
