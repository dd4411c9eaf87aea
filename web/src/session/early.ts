/**
 * A page whose address names a match asks for it at once, before its own pages are fetched: engine, game and board then
 * come side by side instead of one after the other.
 */
import { faceOf } from '../boards/faces.ts';
import { fetchGame } from '../games/catalogue.ts';
import { route } from '../router/route.ts';
import { type Opening, startOpening } from './opening.ts';

let early: { readonly id: string; readonly opening: Opening } | undefined;

export function startEarly(): void {
  const at = route();
  if (at.page !== 'match' && at.page !== 'shared') return;
  fetchAhead(at.game);
  if (at.page !== 'match') return;
  early = { id: at.id, opening: startOpening({ kind: 'open', id: at.id }) };
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

/** While a match is being opened, the page fetches what will show it. */
export function fetchAhead(game: string): void {
  const { Board } = faceOf(game);
  // What cannot be fetched is told when it is needed.
  if ('preload' in Board) void (Board.preload as () => Promise<unknown>)().catch(() => undefined);
  void fetchGame(game).catch(() => undefined);
}
