/** A table of 2250 × 1500p with troops of both sides on it, in paces. */

import { degrees, PACE, paces } from '../../src/geometry/units.ts';
import { type Field, fieldOf } from '../../src/model/field.ts';
import { type Elements, emptyElements, enlist, GENERAL, TEAM } from '../../src/position/elements.ts';
import type { Feature, Ground, Section } from '../../src/position/ground.ts';
import type { Muster } from '../../src/position/sealed.ts';
import { rosterOf } from '../../src/rules/army/roster.ts';
import type { Tables } from '../../src/tables.ts';
import { normal, troop } from '../factors/bench.ts';

export interface Man {
  readonly troop: string;
  readonly x: number;
  readonly y: number;
  readonly side?: number;
  readonly command?: number;
  readonly h?: number;
}

export const ground = (features: readonly Feature[] = [], sections: readonly Section[] = []): Ground => ({
  width: 2250 * PACE,
  height: 1500 * PACE,
  features,
  sections,
  bridges: [],
  natures: features.map(() => 0),
});

export function parade(on: Ground, ...men: Man[]): Field {
  const e = emptyElements();
  for (const { troop: id, x, y, side = 0, command = side, h = side === 0 ? 0 : 180 } of men)
    enlist(e, { troop: troop(id), side, command, x: paces(x), y: paces(y), h: degrees(h) });
  return fieldOf(normal, e, on);
}

export const fort = (x: number, y: number, more: Partial<Section> = {}): Section => ({
  x: paces(x),
  y: paces(y),
  h: 0,
  work: 'fortification',
  gate: false,
  side: 0,
  redoubt: -1,
  ...more,
});

export const DEFENDER = { side: 0, attacks: false };
export const ATTACKER = { side: 1, attacks: true };

/** An army that stands nowhere yet. */
export function undeployed(t: Tables, muster: Muster, side: number, firstCommand = 0): Elements {
  const e = emptyElements();
  for (const { troop: id, command, general, team } of rosterOf(t, muster).elements) {
    const flags = (general ? GENERAL : 0) | (team ? TEAM : 0);
    enlist(e, { troop: id, side, command: firstCommand + command, x: 0, y: 0, h: -1, flags });
  }
  return e;
}
