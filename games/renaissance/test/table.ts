/** Tables written in a few words, for tests of rules: one element a line, in paces and degrees. */

import { degrees, paces } from '../src/geometry/units.ts';
import { type Field, fieldOf } from '../src/model/field.ts';
import { emptyElements, enlist } from '../src/position/elements.ts';
import type { Ground } from '../src/position/ground.ts';
import { normal, troop } from './factors/bench.ts';

export interface Line {
  readonly troop: string;
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly h?: number;
  readonly command?: number;
  readonly flags?: number;
}

const OPEN_GROUND: Ground = {
  width: paces(2250),
  height: paces(1500),
  features: [],
  sections: [],
  bridges: [],
  natures: [],
};

export function table(...lines: readonly Line[]): Field {
  const e = emptyElements();
  for (const { troop: id, side, command, x, y, h, flags } of lines)
    enlist(e, {
      troop: troop(id),
      side,
      command: command ?? side,
      x: paces(x),
      y: paces(y),
      h: degrees(h ?? (side === 0 ? 0 : 180)),
      ...(flags !== undefined && { flags }),
    });
  return fieldOf(normal, e, OPEN_GROUND);
}

/** A friend facing north, an enemy facing south. */
export const own = (id: string, x: number, y: number, more: Partial<Line> = {}): Line => ({
  troop: id,
  side: 0,
  x,
  y,
  ...more,
});
export const foe = (id: string, x: number, y: number, more: Partial<Line> = {}): Line => ({
  troop: id,
  side: 1,
  x,
  y,
  ...more,
});
