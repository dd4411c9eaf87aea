/** Who may speak of what: asked anew for every message. */
import type { Seat } from '@drumhead/kernel';
import type { FromClient } from '@drumhead/protocol';
import type { Sitting } from '../match/sitting.ts';
import { Refused } from '../refused.ts';
import type { Speaker, Watch } from './speaker.ts';

export type Message<K extends FromClient['kind']> = Extract<FromClient, { kind: K }>;

/** The match, if the speaker holds this seat in it. */
export async function seated(speaker: Speaker, match: string, seat: Seat): Promise<Sitting> {
  const sitting = await speaker.board.desk.sitting(match);
  if (!sitting?.mayWatch(speaker)) throw new Refused('no-such-match');
  if (!sitting.holds(speaker, seat)) throw new Refused('not-your-seat', { seat });
  return sitting;
}

export function watched(speaker: Speaker, match: string): Watch {
  const found = speaker.watches.get(match);
  if (!found?.sitting.maySeeAs(speaker, found.viewer)) throw new Refused('not-watching');
  return found;
}
