/** Who may speak of what: asked anew for every message. */
import type { Seat } from '@drumhead/kernel';
import type { FromClient } from '@drumhead/protocol';
import type { OpenMatch } from '../match/open-match.ts';
import { Refused } from '../refused.ts';
import type { Speaker, Watch } from './speaker.ts';

/** What a speaker says, by its kind. */
export type Spoken<K extends FromClient['kind']> = Extract<FromClient, { kind: K }>;

/** The match, if the speaker holds this seat in it. */
export async function seated(speaker: Speaker, match: string, seat: Seat): Promise<OpenMatch> {
  const openMatch = await speaker.board.registry.openMatch(match);
  if (!openMatch?.mayWatch(speaker)) throw new Refused('no-such-match');
  if (!openMatch.holds(speaker, seat)) throw new Refused('not-your-seat', { seat });
  return openMatch;
}

export function watched(speaker: Speaker, match: string): Watch {
  const found = speaker.watches.get(match);
  if (!found?.openMatch.maySeeAs(speaker, found.viewer)) throw new Refused('not-watching');
  return found;
}
