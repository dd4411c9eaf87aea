/** What the armies stand on. Features, sections and bridges are replaced, never changed in place. */

import type { Pose } from '../geometry/pose.ts';
import type { ElementId, FeatureId, SeatId } from './ids.ts';

export interface Ground {
  /** Of the table, in units. Side 0 has its base edge along y = 0, side 1 opposite. */
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
  readonly sections: readonly Section[];
  readonly bridges: readonly Bridge[];
  /** By feature: the nature of a river, 0 while it has not been diced for. */
  readonly natures: readonly number[];
  /** By side: the number of its army list, where armies have one. */
  readonly lists?: readonly number[];
  /** Phases begun, and who plays the odd ones, where a battle is fought on it. */
  readonly phase?: number;
  readonly attacker?: SeatId;
  /** The version of the rules the match on it is played by; the current one where none is. */
  readonly rules?: number;
}

/** A bridge over a river, one element wide: the middle of one end, looking across. */
export interface Bridge extends Pose {
  readonly kind: 'permanent' | 'boats';
  /** The number of the river's feature. */
  readonly river: FeatureId;
  readonly length: number;
  /** Launched and made fast are not yet to be crossed (G-23); one being dismantled still is. */
  readonly stage: 'launched' | 'made-fast' | 'standing' | 'dismantling';
  /** The Pontoniers who hold it, or −1. */
  readonly by: ElementId;
  /** The phase of its latest work: the next may not be in the same one (G-23). */
  readonly since: number;
}

/** One section of artificial defences, an element wide (D-defences.1, A-30). */
export interface Section extends Pose {
  readonly work: 'obstacle' | 'fortification';
  /** A gateway can be passed while nobody opposes it (G-76). */
  readonly gate: boolean;
  readonly side: SeatId;
  /** Sections of one redoubt share a number; −1 for a line. */
  readonly redoubt: number;
  /** A plashed wood edge: seen only from close by (D-visibility.7). */
  readonly plashed?: boolean;
  /** A corner without an inner face: it cannot be assaulted (D-defences.15). */
  readonly corner?: boolean;
  /** Removed for good (D-defences.17, D-defences.18). */
  readonly gone?: boolean;
}

export const KINDS = [
  'WW',
  'Rv',
  'Rd',
  'H(G)',
  'H(S)',
  'Wd',
  'O',
  'E',
  'OF',
  'V',
  'M',
  'D',
  'RGo',
  'Sc',
  'Gy',
  'BUA',
  'Be',
  'RS',
  'Quay',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Feature {
  readonly kind: Kind;
  /** Outline, as a flat ring; none for a road or a quay. */
  readonly ring: readonly number[];
  /** Centre line of a road; that of a river, running downstream; crest of a hill; line of a quay. */
  readonly line: readonly number[];
  /** What a hill bears besides grass. */
  readonly surface?: Kind;
  /** Rough ground that is rocky, not boggy. */
  readonly rocky?: boolean;
}

/** A built-up area, be it on a hill (D-terrain.15). */
export const isTown = ({ kind, surface }: Pick<Feature, 'kind' | 'surface'>): boolean => (surface ?? kind) === 'BUA';

/** D-terrain.2. */
const LINEAR: readonly Kind[] = ['WW', 'Rv', 'Rd'];

export const isLinear = (kind: Kind): boolean => LINEAR.includes(kind);
