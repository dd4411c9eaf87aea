/** A document of the notation as a table with bases on it: who stands where, on what ground, with whom. */
import { behind, beside, corners, linked, type Point, type Rect, sameWay } from './rectangles.ts';
import { depthOf, type Kind, kindOf, TEAM_DEPTH, WIDTH } from './tables.ts';
import type { At, Doc, DocSection } from './types.ts';

export interface Body extends Rect {
  readonly id: number;
  readonly troop: string;
  readonly kind: Kind;
  readonly side: 0 | 1;
  readonly command: number;
  readonly is: ReadonlySet<string>;
  /** The least number of the group it was of when the phase began (G-46). */
  readonly group: number;
  /** D-basing.3: never more than the width. */
  readonly step: number;
}

export interface Table {
  readonly doc: Doc;
  readonly phasing: 0 | 1;
  /** By number; null for who is not on the table. */
  readonly all: readonly (Body | null)[];
  readonly bodies: readonly Body[];
}

const seatOf = (name: 'south' | 'north'): 0 | 1 => (name === 'south' ? 0 : 1);

export function tableOf(doc: Doc): Table {
  const all = doc.elements.map((e, id): Body | null => {
    const is = new Set(e.is ?? []);
    if (is.has('lost') || is.has('left-in-pursuit') || is.has('aboard') || e.at[2] < 0) return null;
    const kind = kindOf(e.troop);
    const body = depthOf(kind) * (is.has('double') ? 2 : 1);
    const [x, y, h] = e.at;
    return {
      id,
      troop: e.troop,
      kind,
      side: seatOf(e.side),
      command: e.command,
      is,
      group: e.group ?? id,
      step: Math.min(body, WIDTH),
      x,
      y,
      h,
      w: WIDTH,
      d: body + (is.has('team') ? TEAM_DEPTH : 0),
    };
  });
  return { doc, phasing: seatOf(doc.acting), all, bodies: all.filter((b) => b !== null) };
}

export const placed = (b: Body, [x, y, h]: At): Body => ({ ...b, x, y, h });
export const standing = <B extends Rect>(b: B, r: Rect): B => ({ ...b, x: r.x, y: r.y, h: r.h });

/** The same table with some elsewhere. */
export function withMoved(t: Table, moved: readonly Body[]): Table {
  const where = new Map(moved.map((b) => [b.id, b]));
  const all = t.all.map((b) => (b && where.get(b.id)) ?? b);
  return { ...t, all, bodies: all.filter((b) => b !== null) };
}

export const enemiesOf = (t: Table, b: Body): Body[] => t.bodies.filter((o) => o.side !== b.side);
export const friendsOf = (t: Table, b: Body): Body[] => t.bodies.filter((o) => o.side === b.side && o.id !== b.id);

export const isRouting = (b: Body): boolean => b.is.has('routing');

/** A group of the command: linked by edge and corner, looking the same way (D-group.1). */
export function groupOf(t: Table, of: Body): Body[] {
  const group = [of];
  for (let k = 0; k < group.length; k++) {
    const from = group[k] as Body;
    for (const b of t.bodies) {
      if (group.includes(b) || b.command !== of.command || b.side !== of.side || b.is.has('routing')) continue;
      if (linked(from, b)) group.push(b);
    }
  }
  return group;
}

export const fileAhead = (t: Table, b: Body): Body | undefined => friendsOf(t, b).find((a) => behind(a, b));
export const fileBehind = (t: Table, b: Body): Body | undefined => friendsOf(t, b).find((a) => behind(b, a));
export const neighbour = (t: Table, b: Body, side: 'left' | 'right'): Body | undefined =>
  friendsOf(t, b).find((a) => beside(b, a, side) !== null);

/** a work is as long as an element is wide and 10p thick; its pose is the middle of the outer edge. */
export const SECTION_DEPTH = 10;
export const workOf = (s: DocSection): Rect => ({ x: s.x, y: s.y, h: s.h, w: WIDTH, d: SECTION_DEPTH });

export const works = (t: Table): DocSection[] => t.doc.sections.filter((s) => !s.gone);

/** The work this element occupies: right behind it, looking out (D-defences.12, A-30). */
export function heldBy(t: Table, b: Body): DocSection | undefined {
  return works(t).find((s) => {
    const work = workOf(s);
    return sameWay(s.h, b.h) && behind(work, b);
  });
}

export const isOff = (t: Table, r: Rect): boolean =>
  corners(r).some((p) => p.x < -0.3 || p.y < -0.3 || p.x > t.doc.table[0] + 0.3 || p.y > t.doc.table[1] + 0.3);

export const flat = (ring: readonly number[]): Point[] => {
  const points: Point[] = [];
  for (let k = 0; k + 1 < ring.length; k += 2) points.push({ x: ring[k] as number, y: ring[k + 1] as number });
  return points;
};
