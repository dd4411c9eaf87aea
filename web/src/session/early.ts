/**
 * The first thing a page does. If its address names a match, that match is asked for before the shell itself is there:
 * engine, board and shell then come side by side instead of one after the other. The first page is fetched likewise. A script of its own, and small: nothing
 * here may need the shell or the kernel.
 */
import { roomOf } from '../boards/rooms.ts';
import { routeOf } from '../router/address.ts';
import { type Opening, startOpening } from './opening.ts';

let early: { readonly id: string; readonly opening: Opening } | undefined;

/** The opening that is under way for this match, once. */
export function earlyOpening(id: string): Opening | undefined {
  if (early?.id !== id) return undefined;
  const { opening } = early;
  early = undefined;
  return opening;
}

const at = routeOf(location.hash);
if (at.page === 'match') {
  early = { id: at.id, opening: startOpening({ kind: 'open', id: at.id }, at.game) };
  // Whoever takes it is told; until then nobody need be.
  early.opening.opened.catch(() => undefined);
}
if (at.page === 'first') void import('../pages/first-page.tsx').catch(() => undefined);
if (at.page === 'match' || at.page === 'shared') void roomOf(at.game)().catch(() => undefined);
