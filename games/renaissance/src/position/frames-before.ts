/** What a match can be in the middle of before its battle. Everything in a frame is public. */

import type { Declared } from '../rules/terrain/declared.ts';
import type { Kind } from '../rules/terrain/features.ts';

export type BeforeFrame =
  | Prepare
  /** Writing down an army (D-army.5). */
  | { kind: 'muster'; seat: number }
  | { kind: 'season'; seat: number }
  /** The defender names north, and the edge that is also number 5 (D-setup.5, D-terrain.16). */
  | { kind: 'country'; seat: number }
  | { kind: 'declare'; seat: number }
  /** The attacker gives an edge number 6, and orders the kinds placed last (D-terrain.15). */
  | { kind: 'six'; seat: number }
  /** A feature and its two dice (D-terrain.17). */
  | { kind: 'lay'; seat: number; index: number; first: number; second: number }
  /** A bridge or a ford (D-terrain.32)? */
  | { kind: 'crossing'; seat: number; river: number; road: number }
  /** Which long edge the attacker takes (D-deploy.1). */
  | { kind: 'edge'; seat: number }
  /** Order of commands, those kept out of sight, and an ambush (D-deploy.8). */
  | { kind: 'record'; seat: number }
  /** A step of deployment: an index into STEPS, or WHOLE. */
  | { kind: 'deploy'; seat: number; step: number }
  /** By night, or at sunrise (D-time.6)? */
  | { kind: 'start'; seat: number; night: number; morning: number };

/** The bottom while a battle is prepared: one step after another. */
export interface Prepare {
  readonly kind: 'prepare';
  readonly step: number;
  readonly points: number;
  readonly hour: number;
  readonly score: number;
  readonly five: number;
  readonly six: number;
  readonly later: readonly Kind[];
  /** By side, once both have declared. */
  readonly declared: readonly (readonly Declared[])[];
  /** Features placed or discarded so far, and crossings settled. */
  readonly turn: number;
}
