/** The table, what lies on it, and the day, in writing: outlines in paces. */

import { mustShape } from '@drumhead/kernel';
import { array, boolean, number, optional, picklist, strictObject } from 'valibot';
import type { Position } from '../position/position.ts';
import { fromDegrees, fromPaces, toDegrees, toPaces, type Written } from './document.ts';

const Sections = array(
  strictObject({
    x: number(),
    y: number(),
    h: number(),
    work: picklist(['obstacle', 'fortification']),
    gate: optional(boolean(), false),
    side: number(),
    redoubt: optional(number(), -1),
    plashed: optional(boolean()),
    corner: optional(boolean()),
    gone: optional(boolean()),
  }),
);

const Bridges = array(
  strictObject({
    x: number(),
    y: number(),
    h: number(),
    kind: picklist(['permanent', 'boats']),
    river: number(),
    length: number(),
    stage: optional(picklist(['launched', 'made-fast', 'standing', 'dismantling']), 'standing'),
    by: optional(number(), -1),
    since: optional(number(), 0),
  }),
);

interface At {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}
const readAt = <T extends At>(it: T): T => ({ ...it, x: fromPaces(it.x), y: fromPaces(it.y), h: fromDegrees(it.h) });
const writeAt = <T extends At>(it: T): T => ({ ...it, x: toPaces(it.x), y: toPaces(it.y), h: toDegrees(it.h) });

export function readGround(p: Position, d: Written): void {
  if (d.table) {
    p.width = fromPaces(d.table[0]);
    p.height = fromPaces(d.table[1]);
  }
  p.features = (d.features ?? []).map(({ kind, ring = [], line = [], surface, rocky }) => ({
    kind,
    ring: ring.map(fromPaces),
    line: line.map(fromPaces),
    ...(surface && { surface }),
    ...(rocky && { rocky: true as const }),
  }));
  p.sections = mustShape(Sections, d.sections ?? []).map(({ plashed, corner, gone, ...it }) => ({
    ...readAt(it),
    ...(plashed && { plashed }),
    ...(corner && { corner }),
    ...(gone && { gone }),
  }));
  p.bridges = mustShape(Bridges, d.bridges ?? []).map((it) => ({ ...readAt(it), length: fromPaces(it.length) }));
  p.natures = d.natures ?? p.features.map(() => 0);
  p.weather = { ...p.weather, ...defined(d.weather ?? {}) };
  p.start = d.hour ?? p.start;
  p.lastDie = d.lastDie ?? p.lastDie;
  p.north = d.north === undefined ? p.north : fromDegrees(d.north);
}

/** Without what is there but undefined. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

export function writeGround(p: Position): object {
  return {
    table: [toPaces(p.width), toPaces(p.height)],
    features: p.features.map(({ ring, line, ...rest }) => ({
      ...rest,
      ...(ring.length > 0 && { ring: ring.map(toPaces) }),
      ...(line.length > 0 && { line: line.map(toPaces) }),
    })),
    sections: p.sections.map(writeAt),
    bridges: p.bridges.map((it) => ({ ...writeAt(it), length: toPaces(it.length) })),
    natures: p.natures.slice(),
    weather: p.weather,
    hour: p.start,
    lastDie: p.lastDie,
    north: toDegrees(p.north),
  };
}
