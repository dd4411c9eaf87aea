/** One side of a socket as requests see it, and the board all sockets share. */
import type { Cited, Viewer } from '@drumhead/kernel';
import type { FromTable } from '@drumhead/protocol';
import type { Log } from '../log.ts';
import type { Watcher } from '../match/audience.ts';
import type { ChatRooms } from '../match/chat-room.ts';
import type { Hints } from '../match/hints.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { Claimant, OpenMatch } from '../match/open-match.ts';
import type { Session } from '../people/sessions.ts';
import type { Rates } from '../settings.ts';
import type { Bucket } from './bucket.ts';
import type { Waiting } from './waiting.ts';

/** What a socket follows. */
export interface Watch {
  readonly openMatch: OpenMatch;
  readonly viewer: Viewer;
}

export interface Speaker extends Watcher, Claimant {
  readonly board: Board;
  readonly session: Session | null;
  readonly secrets: Map<string, string>;
  readonly watches: Map<string, Watch>;
  tell(message: FromTable): void;
  close(code: number, reason: string): void;
}

export interface Board {
  readonly registry: MatchRegistry;
  readonly chat: ChatRooms;
  readonly hints: Hints;
  readonly log: Log;
  readonly rates: Rates;
  readonly waiting: Waiting<Speaker>;
  /** Shared by all sockets of a person, or of an address: more tabs are not more messages. */
  bucketOf(whose: 'person' | 'address' | 'unfit', key: string): Bucket;
  gone(speaker: Speaker): void;
  sent(bytes: number): void;
  closed(code: number): void;
  answered(kind: string, ms: number): void;
  refused(refusal: Cited): void;
}
