/**
 * Where an Area has room for its name and its blocks beside its City. Found on a raster of its shape by trying every
 * place; the greatest rectangle of each proportion comes out, and of what the greatest square leaves.
 */
import type { Point } from './topology.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Proportions of the rectangles blocks are laid in: width to height. */
const PROPORTIONS = [0.34, 0.5, 0.72, 1, 1.4, 2, 2.8, 4];
/** Room between a block and a border. */
const MARGIN = 1.6;

/** Free cells of one Area, one to a unit, with their sums. */
export class Ground {
  private readonly left: number;
  private readonly top: number;
  private readonly width: number;
  private readonly height: number;
  private readonly free: Uint8Array;
  private sums = new Int32Array(0);

  constructor(rings: readonly (readonly Point[])[]) {
    const xs = rings.flat().map(([x]) => x);
    const ys = rings.flat().map(([, y]) => y);
    this.left = Math.floor(Math.min(...xs));
    this.top = Math.floor(Math.min(...ys));
    this.width = Math.ceil(Math.max(...xs)) - this.left + 1;
    this.height = Math.ceil(Math.max(...ys)) - this.top + 1;
    this.free = new Uint8Array(this.width * this.height);
    for (let row = 0; row < this.height; row++) this.fillRow(rings, row);
    this.shrink(rings);
    this.sum();
  }

  private fillRow(rings: readonly (readonly Point[])[], row: number): void {
    const y = this.top + row + 0.5;
    const cuts: number[] = [];
    for (const ring of rings)
      for (let i = 0; i < ring.length; i++) {
        const [ax, ay] = ring[i];
        const [bx, by] = ring[(i + 1) % ring.length];
        if (ay > y !== by > y) cuts.push(ax + ((y - ay) * (bx - ax)) / (by - ay));
      }
    cuts.sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const from = Math.max(0, Math.ceil(cuts[i] - this.left - 0.5));
      const to = Math.min(this.width - 1, Math.floor(cuts[i + 1] - this.left - 0.5));
      for (let column = from; column <= to; column++) this.free[row * this.width + column] = 1;
    }
  }

  /** Keeps away from the outline. */
  private shrink(rings: readonly (readonly Point[])[]): void {
    for (const ring of rings)
      for (let i = 0; i < ring.length; i++) {
        const [ax, ay] = ring[i];
        const [bx, by] = ring[(i + 1) % ring.length];
        const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay)));
        for (let k = 0; k <= steps; k++) {
          const x = ax + ((bx - ax) * k) / steps;
          const y = ay + ((by - ay) * k) / steps;
          this.block({ x: x - MARGIN, y: y - MARGIN, w: 2 * MARGIN, h: 2 * MARGIN });
        }
      }
  }

  private block({ x, y, w, h }: Box): void {
    const c0 = Math.max(0, Math.floor(x - this.left));
    const c1 = Math.min(this.width, Math.ceil(x + w - this.left));
    const r0 = Math.max(0, Math.floor(y - this.top));
    const r1 = Math.min(this.height, Math.ceil(y + h - this.top));
    for (let row = r0; row < r1; row++)
      this.free.fill(0, row * this.width + c0, Math.max(row * this.width + c0, row * this.width + c1));
  }

  private sum(): void {
    const across = this.width + 1;
    this.sums = new Int32Array(across * (this.height + 1));
    for (let row = 0; row < this.height; row++)
      for (let column = 0, line = 0; column < this.width; column++) {
        line += this.free[row * this.width + column];
        this.sums[(row + 1) * across + column + 1] = this.sums[row * across + column + 1] + line;
      }
  }

  without(boxes: readonly Box[]): Ground {
    const copy: Ground = Object.assign(Object.create(Ground.prototype), this, { free: this.free.slice() });
    for (const box of boxes) copy.block(box);
    copy.sum();
    return copy;
  }

  private isFree(column: number, row: number, w: number, h: number): boolean {
    const across = this.width + 1;
    const { sums } = this;
    const found =
      sums[(row + h) * across + column + w] -
      sums[row * across + column + w] -
      sums[(row + h) * across + column] +
      sums[row * across + column];
    return found === w * h;
  }

  holds({ x, y, w, h }: Box): boolean {
    const column = Math.floor(x - this.left);
    const row = Math.floor(y - this.top);
    const across = Math.ceil(w);
    const down = Math.ceil(h);
    if (column < 0 || row < 0 || column + across > this.width || row + down > this.height) return false;
    return this.isFree(column, row, across, down);
  }

  /** Every corner where a box of this size fits. */
  *places(w: number, h: number, step: number): Generator<{ x: number; y: number }> {
    for (let row = 0; row + h <= this.height; row += step)
      for (let column = 0; column + w <= this.width; column += step)
        if (this.isFree(column, row, w, h)) yield { x: this.left + column, y: this.top + row };
  }

  /** The greatest box of this proportion. */
  greatest(proportion: number, step = 1): Box | null {
    let best: Box | null = null;
    let [low, high] = [4, Math.max(this.width, this.height)];
    while (low <= high) {
      const h = (low + high) >> 1;
      const w = Math.max(1, Math.round(h * proportion));
      const [at] = [...first(this.places(w, h, step))];
      if (at) {
        best = { ...at, w, h };
        low = h + 1;
      } else high = h - 1;
    }
    return best;
  }

  /** The greatest box of each proportion, then of each beside the greatest square. */
  rooms(): Box[] {
    const square = this.greatest(1);
    const grounds = square ? [this, this.without([square])] : [this];
    return grounds.flatMap((ground) => PROPORTIONS.flatMap((proportion) => ground.greatest(proportion) ?? []));
  }
}

function* first<T>(items: Iterable<T>): Generator<T> {
  for (const item of items) {
    yield item;
    return;
  }
}
