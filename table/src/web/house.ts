/** What the routes share. */
import type { Lobby } from '../lobby/lobby.ts';
import type { MatchRegistry } from '../match/desk.ts';
import type { ConnectionHub } from '../socket/switchboard.ts';
import type { Gate } from './gate.ts';

export interface AppContext {
  readonly registry: MatchRegistry;
  readonly lobby: Lobby;
  readonly gate: Gate;
  readonly board: ConnectionHub;
}
