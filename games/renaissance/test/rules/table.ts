/** Tables written in a few words, for tests of rules: one element a line, in paces and degrees. */
import { type Elements, type Field, fieldOf } from '../../src/elements.ts';
import { degrees, paces } from '../../src/geometry/units.ts';
import { normal, troop } from '../combat/bench.ts';

export interface Line {
  readonly troop: string;
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly h?: number;
  readonly command?: number;
  readonly flags?: number;
}

export function table(...lines: readonly Line[]): Field {
  const e: Elements = { troop: [], side: [], command: [], x: [], y: [], h: [], flags: [] };
  for (const line of lines) {
    e.troop.push(troop(line.troop));
    e.side.push(line.side);
    e.command.push(line.command ?? line.side);
    e.x.push(paces(line.x));
    e.y.push(paces(line.y));
    e.h.push(degrees(line.h ?? (line.side === 0 ? 0 : 180)));
    e.flags.push(line.flags ?? 0);
  }
  return fieldOf(normal, e);
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
