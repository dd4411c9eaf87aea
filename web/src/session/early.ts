/**
 * The first thing a page does. If its address names a match, that match is asked for before the shell itself is there:
 * engine, board and shell then come side by side instead of one after the other. The first page is fetched likewise. A
 * script of its own, and small: nothing it needs at once may need the shell or the kernel.
 */
import { roomOf } from '../boards/rooms.ts';
import { fetchModule } from '../games/rules.ts';
import { hashOf, routeOf } from '../router/address.ts';
import { fetchTextsAhead } from '../texts/files.ts';
import { openEarly } from './early-opening.ts';

const at = routeOf(hashOf(location));
// In the order of what takes longest to be of use: the worker, which has a way of its own to go, then the rules, which are the
// largest part and awaited by both.
if (at.page === 'match') openEarly(at.id, at.game);
if (at.page === 'match' || at.page === 'shared') {
  void roomOf(at.game)().catch(() => undefined);
  void fetchModule(at.game).catch(() => undefined);
}
if (at.page !== 'match') void import('../pages/other-pages.tsx').catch(() => undefined);
if (at.page === 'first') void import('../pages/first-page.tsx').catch(() => undefined);
fetchTextsAhead(at.page === 'match' || at.page === 'shared' ? at.game : undefined);
