/** What a march gives away: a Victory City, and the Sea whose port it is, that nobody keeps any more. */

import { cityHolder, holdsCity } from '../model/control.ts';
import type { BlockId, PlaceId } from '../model/ids.ts';
import { AREAS, ARTILLERY, endOf, firstOf, NOBODY, REMOVED } from '../model/numbers.ts';
import { clone } from '../position/position.ts';
import type { Outlook } from './what-if.ts';

export interface Loss {
  /** The Area of the Victory City. */
  readonly area: number;
  /** Seas whose Key Port it is. */
  readonly seas: readonly number[];
  /** Whose they are then. */
  readonly to: number;
}

/** What the seat loses where these blocks stand, if they go; null for nothing. */
export function lossBy({ game, p, seat }: Outlook, from: PlaceId, blocks: readonly BlockId[]): Loss | null {
  const { tables: t } = game;
  if (from < 0 || from >= AREAS || t.victoryOf[from] < 0 || holdsCity({ t, p }, from) !== seat) return null;
  const without = clone(p);
  for (const block of blocks) without.where[block] = REMOVED;
  const to = cityHolder({ t, p: without }, from);
  if (to === NOBODY || to === seat) return null;
  return { area: from, to, seas: t.keyPort.flatMap((port, sea) => (port === from ? [sea] : [])) };
}

/** Whether a Victory City the seat keeps would have nobody: it may stay loyal, but whoever comes has it. */
export function leavesOpen(
  { game: { tables: t }, p, seat }: Outlook,
  from: PlaceId,
  blocks: readonly BlockId[],
): boolean {
  if (from < 0 || from >= AREAS || t.victoryOf[from] < 0 || holdsCity({ t, p }, from) !== seat) return false;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] === from && !blocks.includes(b as BlockId)) return false;
  return true;
}

/** Who marches unless somebody else is chosen: all, but for one who keeps what would be lost or lie open without him. */
export function marchersFrom(at: Outlook, from: PlaceId, blocks: readonly BlockId[]): BlockId[] {
  const givesAway = (gone: readonly BlockId[]): boolean =>
    leavesOpen(at, from, gone) || lossBy(at, from, gone) !== null;
  if (!givesAway(blocks)) return blocks.slice();
  const guards = blocks
    .filter((block) => !givesAway(blocks.filter((it) => it !== block)))
    .sort((a, b) => worthOf(at, a) - worthOf(at, b));
  return guards.length === 0 ? [] : blocks.filter((block) => block !== guards[0]);
}

/** Leaders are the last to be left behind, after guns, which hold nothing alone (G-20). */
const worthOf = ({ game: { tables: t }, p }: Outlook, block: BlockId): number =>
  p.strength[block] * t.eff[block] +
  (t.leader[block] || t.regionalLeader[block] ? 1000 : t.cls[block] === ARTILLERY ? 500 : 0);
