/**
 * Who is near whom. A grid of cells filled by counting, so the work grows with the number of elements and not with its
 * square; arrays are kept between calls, so nothing is allocated once they are large enough.
 */
import { type Bases, boundsGap, type Edge, edgeAt, FRONT, LEFT_EDGE, REAR, RIGHT_EDGE } from './bases.ts';
import { bearingOf } from './overlap.ts';
import { facingEdge, quarterTurns, sharedLength } from './touching.ts';
import { ONE } from './trig.ts';
import { E_CORNER, E_PEN, E_SHARE, PACE } from './units.ts';

/** Wider than any base with its team, so that neighbours lie in neighbouring cells. */
const LEAST_CELL = 64 * PACE;

/** Pairs of slots, the lower one first, with what passes between them. */
export interface Contacts {
  count: number;
  first: Int32Array;
  second: Int32Array;
  /** The edges in contact, or −1 where the bases only overlap or meet at a corner. */
  edge: Int8Array;
  facing: Int8Array;
  /** Shared length of the edges, rounded down to whole units. */
  shared: Int32Array;
  overlap: Uint8Array;
}

export function makeContacts(capacity: number): Contacts {
  return {
    count: 0,
    first: new Int32Array(capacity),
    second: new Int32Array(capacity),
    edge: new Int8Array(capacity),
    facing: new Int8Array(capacity),
    shared: new Int32Array(capacity),
    overlap: new Uint8Array(capacity),
  };
}

function grow(c: Contacts): void {
  const larger = makeContacts(2 * c.first.length + 16);
  larger.first.set(c.first);
  larger.second.set(c.second);
  larger.edge.set(c.edge);
  larger.facing.set(c.facing);
  larger.shared.set(c.shared);
  larger.overlap.set(c.overlap);
  c.first = larger.first;
  c.second = larger.second;
  c.edge = larger.edge;
  c.facing = larger.facing;
  c.shared = larger.shared;
  c.overlap = larger.overlap;
}

export class Grid {
  private cell = LEAST_CELL;
  private columns = 1;
  private rows = 1;
  private left = 0;
  private bottom = 0;
  private starts = new Int32Array(16);
  private members = new Int32Array(16);
  private cellOf = new Int32Array(16);
  /** What `near` found. */
  found = new Int32Array(16);

  /** Sorts the bases into cells by the middle of their bounds. A base without width stands nowhere. */
  fill(b: Bases): void {
    const n = b.count;
    if (this.members.length < n) {
      this.members = new Int32Array(2 * n);
      this.cellOf = new Int32Array(2 * n);
      this.found = new Int32Array(2 * n);
    }
    this.measure(b);
    const cells = this.columns * this.rows;
    if (this.starts.length < cells + 1) this.starts = new Int32Array(2 * cells + 1);
    const { starts, members, cellOf } = this;
    starts.fill(0, 0, cells + 1);
    for (let i = 0; i < n; i++) {
      if (b.width[i] === 0) continue;
      const column = Math.floor(((b.bounds[4 * i] + b.bounds[4 * i + 2]) / 2 - this.left) / this.cell);
      const row = Math.floor(((b.bounds[4 * i + 1] + b.bounds[4 * i + 3]) / 2 - this.bottom) / this.cell);
      cellOf[i] = row * this.columns + column;
      starts[cellOf[i] + 1]++;
    }
    for (let c = 0; c < cells; c++) starts[c + 1] += starts[c];
    starts[0] = starts[cells]; // how many stand in all: no cell begins at entry 0
    // Backwards, so that each cell lists its members by ascending slot and `starts` ends where it began.
    for (let i = n - 1; i >= 0; i--) if (b.width[i] !== 0) members[--starts[cellOf[i] + 1]] = i;
  }

  /** Cell size from the largest base, and few enough cells that an almost empty table costs nothing. */
  private measure(b: Bases): void {
    let least = Infinity;
    let lowest = Infinity;
    let most = -Infinity;
    let highest = -Infinity;
    let size = LEAST_CELL;
    let standing = 0;
    for (let i = 0; i < b.count; i++) {
      if (b.width[i] === 0) continue;
      standing++;
      const k = 4 * i;
      least = Math.min(least, b.bounds[k]);
      lowest = Math.min(lowest, b.bounds[k + 1]);
      most = Math.max(most, b.bounds[k + 2]);
      highest = Math.max(highest, b.bounds[k + 3]);
      size = Math.max(size, b.bounds[k + 2] - b.bounds[k] + E_CORNER, b.bounds[k + 3] - b.bounds[k + 1] + E_CORNER);
    }
    this.left = standing === 0 ? 0 : least;
    this.bottom = standing === 0 ? 0 : lowest;
    const across = standing === 0 ? 1 : most - least + 1;
    const along = standing === 0 ? 1 : highest - lowest + 1;
    while ((across / size) * (along / size) > 4 * standing + 16) size *= 2;
    this.cell = size;
    this.columns = Math.floor(across / size) + 1;
    this.rows = Math.floor(along / size) + 1;
  }

  /** Every contact and overlap among the bases, in ascending order of slots. */
  contacts(b: Bases, out: Contacts): void {
    this.fill(b);
    out.count = 0;
    for (let i = 0; i < b.count; i++) {
      if (b.width[i] === 0) continue;
      const n = this.near(b, i, E_CORNER, i + 1);
      for (let k = 0; k < n; k++) judge(b, i, this.found[k], out);
    }
  }

  /** After `fill`: how many, from this slot on, stand within `gap` of i by their bounds; `found` has them in order. At most E_CORNER. */
  near(b: Bases, i: number, gap: number, from = 0): number {
    const { starts, members, columns, rows, found } = this;
    const { bounds } = b;
    const left = bounds[4 * i] - gap;
    const low = bounds[4 * i + 1] - gap;
    const right = bounds[4 * i + 2] + gap;
    const high = bounds[4 * i + 3] + gap;
    const home = this.cellOf[i];
    const column = home % columns;
    const row = (home - column) / columns;
    const lastRow = Math.min(rows - 1, row + 1);
    let n = 0;
    for (let r = Math.max(0, row - 1); r <= lastRow; r++) {
      const to = this.endOf(r * columns + Math.min(columns - 1, column + 1), starts[0]);
      for (let k = starts[r * columns + Math.max(0, column - 1) + 1]; k < to; k++) {
        const j = members[k];
        if (j < from || j === i) continue;
        const at = 4 * j;
        if (bounds[at] > right || bounds[at + 2] < left || bounds[at + 1] > high || bounds[at + 3] < low) continue;
        let p = n++;
        for (; p > 0 && found[p - 1] > j; p--) found[p] = found[p - 1];
        found[p] = j;
      }
    }
    return n;
  }

  /** After `fill`, entry c + 1 of `starts` is where cell c begins: its end is where the next begins. */
  private endOf(cell: number, n: number): number {
    return cell + 2 <= this.columns * this.rows ? this.starts[cell + 2] : n;
  }
}

const PEN = E_PEN * ONE;
const SHARE = E_SHARE * ONE;

/** Adds a pair if it touches or overlaps: where j reaches in i's frame says which one edge can be in contact. */
function judge(b: Bases, i: number, j: number, out: Contacts): void {
  const { deep, abreast, along, isBefore, isRight } = bearingOf(b, i, b, j);
  let edge: Edge | -1 = -1;
  let facing: Edge | -1 = -1;
  let shared = 0;
  const quarters = abreast > SHARE || along > SHARE ? quarterTurns(b, i, b, j) : -1;
  if (quarters >= 0) {
    if (abreast > SHARE) {
      edge = isBefore ? FRONT : REAR;
      facing = facingEdge(edge, quarters);
      shared = sharedLength(b, edgeAt(i, edge), b, edgeAt(j, facing));
    }
    if (shared === 0 && along > SHARE) {
      edge = isRight ? RIGHT_EDGE : LEFT_EDGE;
      facing = facingEdge(edge, quarters);
      shared = sharedLength(b, edgeAt(i, edge), b, edgeAt(j, facing));
    }
  }
  const overlap = deep > PEN && boundsGap(b, i, b, j) <= 0 && bearingOf(b, j, b, i).deep > PEN;
  if (shared === 0) {
    edge = -1;
    facing = -1;
    if (!overlap && !anyCorners(b, i, j)) return;
  }
  if (out.count === out.first.length) grow(out);
  const k = out.count++;
  out.first[k] = i;
  out.second[k] = j;
  out.edge[k] = edge;
  out.facing[k] = facing;
  out.shared[k] = shared;
  out.overlap[k] = overlap ? 1 : 0;
}

function anyCorners(b: Bases, i: number, j: number): boolean {
  const c = b.corners;
  for (let p = 8 * i; p < 8 * i + 8; p += 2) {
    for (let q = 8 * j; q < 8 * j + 8; q += 2) {
      const dx = c[p] - c[q];
      const dy = c[p + 1] - c[q + 1];
      if (dx * dx + dy * dy <= E_CORNER * E_CORNER) return true;
    }
  }
  return false;
}
