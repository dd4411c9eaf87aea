/** What the routes share. */
import type { Lobby } from '../lobby/lobby.ts';
import type { Desk } from '../match/desk.ts';
import type { Switchboard } from '../socket/switchboard.ts';
import type { Gate } from './gate.ts';

export interface House {
  readonly desk: Desk;
  readonly lobby: Lobby;
  readonly gate: Gate;
  readonly board: Switchboard;
}
