/** What a planned move comes to: a refusal with rule and facts, or where everybody ends. */

import type { Cited, Facts } from '@drumhead/kernel';
import type { Pose } from '../geometry/pose.ts';
import { PACE } from '../geometry/units.ts';
import type { ElementId } from '../position/ids.ts';

export interface Shift {
  readonly element: ElementId;
  readonly to: Pose;
}

export interface Planned {
  readonly ok: true;
  /** Where the movers end, in the order they were named. */
  readonly poses: readonly Pose[];
  /** Enemies that conform to them. */
  readonly conforms: readonly Shift[];
  readonly cost: number;
  readonly allowance: number;
  /** Who touched whom first, when the move ends against an enemy. */
  readonly touch: { readonly by: ElementId; readonly enemy: ElementId } | null;
  /** Nothing but straight ahead (G-47). */
  readonly straight: boolean;
  /** The sampled way of each mover, and the worst going on it. */
  readonly ways: readonly (readonly Pose[])[];
  readonly going: Footing;
  readonly warnings: readonly Cited[];
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Cited;
}

export type MovePlan = Planned | Refused;

export const refuse = (key: string, cites: readonly string[], facts: Facts = {}): Refused => ({
  ok: false,
  refusal: { key, cites, facts },
});

/** How far, how far it may be, and by how much that is too far. */
export const tooFar = (cites: readonly string[], moved: number, allowance: number, facts: Facts = {}): Refused =>
  refuse('too-far', cites, {
    ...facts,
    moved: inPaces(moved),
    allowance: inPaces(allowance),
    over: inPaces(moved - allowance),
  });

/** As log and prompts tell it. */
export const wholePaces = (units: number): number => Math.round(units / PACE);

/** Units as paces for people, to a hundredth. */
export const inPaces = (units: number): number => Math.round((100 * units) / PACE) / 100;

export type Footing = 'road' | 'good' | 'rough' | 'difficult' | 'impassable';
