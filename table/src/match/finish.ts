/**
 * Whatever was begun is finished. A crash can come between any two steps of the table's own: after the last seat was taken
 * and before the start, after a resignation and before a bot sits down, after the last consent and before what was agreed
 * is done, after an entry and before the answer of a bot or of standing orders, between a campaign and its field. So none of them is done once and for
 * all: whoever opens a match, watches it or starts the table does whatever is still to do, and finds it done where it is.
 */

import type { Store } from '../store/store.ts';
import { carryOutAgreed } from './consents.ts';
import type { Fields } from './fields.ts';
import type { OpenMatch } from './open-match.ts';
import { resultRows } from './results.ts';
import { type Hands, replaceGone } from './stand-in.ts';

/** What it takes to finish what was begun. */
interface Finishing extends Hands {
  readonly fields: Pick<Fields, 'attend'>;
}

export async function finish(hands: Finishing, openMatch: OpenMatch): Promise<void> {
  const { live, row } = openMatch;
  if (!live.match.ended()) {
    await seatedInJournal(openMatch);
    await replaceGone(hands, openMatch);
    await carryOutAgreed(openMatch, hands.store);
  }
  if (live.match.ended()) {
    if (row.state !== 'ended') await noteEnd(hands.store, openMatch);
  } else hands.settler.settle(openMatch);
  hands.fields.attend(openMatch, true);
}

/** Together with what it came to: whoever sees that it has ended finds that too. */
export async function noteEnd(store: Store, openMatch: OpenMatch): Promise<void> {
  // What a field came to is counted in its campaign.
  const times = openMatch.row.field ? null : await store.entryTimes(openMatch.id, 0);
  await store.endMatch(openMatch.id, times ? resultRows(openMatch, times) : []);
}

/** The journal begins with who sits where. Each process may try: the request's name makes it happen once. */
async function seatedInJournal({ live, seats }: OpenMatch): Promise<void> {
  for (const { seat, by, name } of seats) {
    if (live.match.isSeated(seat)) continue;
    if (by === 'person' || by === 'bot')
      await live.notice({ kind: 'seat', seat, by, name }, { request: `seated:${seat}` });
  }
}
