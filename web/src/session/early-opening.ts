/** A match asked for before the shell is there, until somebody takes it. */
import { type Opening, startOpening } from './opening.ts';

let early: { readonly id: string; readonly opening: Opening } | undefined;

export function openEarly(id: string, game: string): void {
  early = { id, opening: startOpening({ kind: 'open', id }, game) };
  // Whoever takes it is told; until then nobody need be.
  early.opening.opened.catch(() => undefined);
}

/** The opening that is under way for this match, once. */
export function earlyOpening(id: string): Opening | undefined {
  if (early?.id !== id) return undefined;
  const { opening } = early;
  early = undefined;
  return opening;
}
