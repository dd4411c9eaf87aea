/** What the routes share. */
import type { Bell } from '../bell/bell.ts';
import type { Clubs } from '../clubs/clubs.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Packs } from '../lobby/packs.ts';
import type { MatchRegistry } from '../match/match-registry.ts';
import type { ConnectionHub } from '../socket/connection-hub.ts';
import type { Announcements } from './announcements.ts';
import type { Gate } from './gate.ts';
import type { Quotas } from './quotas.ts';

export interface AppContext {
  readonly registry: MatchRegistry;
  readonly lobby: Lobby;
  readonly clubs: Clubs;
  readonly announcements: Announcements;
  readonly packs: Packs;
  readonly quotas: Quotas;
  readonly gate: Gate;
  readonly board: ConnectionHub;
  readonly bell: Bell;
}
