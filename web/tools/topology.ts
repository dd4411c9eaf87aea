/** Reads TopoJSON and draws its arcs as plain SVG paths: what the tools that prepare boards have in common. */

export type Point = readonly [number, number];

export interface Geometry {
  readonly id: string;
  readonly arcs: readonly (readonly (readonly number[])[])[] | readonly (readonly number[])[];
  readonly properties: { readonly [name: string]: unknown };
}

export interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly [name: string]: { readonly geometries: readonly Geometry[] } };
}

function decode({ transform: { scale, translate } }: Topology, arc: readonly Point[]): Point[] {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Douglas and Peucker: what strays less than the tolerance from the straight line goes. */
export function thin(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return line.slice();
  const [a, b] = [line[0], line[line.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let farthest = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = line[i];
    const off =
      length < 1e-6
        ? Math.hypot(x - a[0], y - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (off > farthest) {
      farthest = off;
      at = i;
    }
  }
  if (farthest <= tolerance) return [a, b];
  return [...thin(line.slice(0, at + 1), tolerance).slice(0, -1), ...thin(line.slice(at), tolerance)];
}

/** How far a corner may lie from where it should when it follows from the one before: less than one sees in any zoom. */
const ASIDE = 0.2;

/**
 * Draws with one decimal, relative, rounded corners: each inner vertex is the control point of a curve. Since curves meet
 * half-way between two vertices, each vertex mirrors the one before (`t`), and need not be written.
 */
class Pen {
  private x = 0;
  private y = 0;
  private text = '';
  private letter = '';

  private write(letter: string, numbers: readonly number[]): void {
    // A letter that is the same as before is left out, and a space where sign or point says that a number begins.
    if (letter !== this.letter) this.text += letter;
    for (const value of numbers) {
      const number = (Math.round(value * 10) / 10).toString().replace(/^(-?)0\./, '$1.');
      const isApart =
        !/\d$/.test(this.text) || number.startsWith('-') || (number.startsWith('.') && /\.\d+$/.test(this.text));
      this.text += isApart ? number : ` ${number}`;
    }
    this.letter = letter;
  }

  /** The way to a point, and the pen is there. */
  private to([x, y]: Point): Point {
    const [fromX, fromY] = [this.x, this.y];
    this.x = Math.round(x * 10) / 10;
    this.y = Math.round(y * 10) / 10;
    return [this.x - fromX, this.y - fromY];
  }

  move(to: Point): void {
    this.x = 0;
    this.y = 0;
    this.write('M', this.to(to));
  }

  curve(line: readonly Point[]): void {
    if (line.length === 2) this.write('l', this.to(line[1]));
    let mirrored: Point | undefined;
    for (let i = 1; i < line.length - 1; i++) {
      const corner = line[i];
      const own: Point = [Math.round(corner[0] * 10) / 10 - this.x, Math.round(corner[1] * 10) / 10 - this.y];
      const isMirrored = mirrored && Math.hypot(mirrored[0] - own[0], mirrored[1] - own[1]) <= ASIDE;
      const control = mirrored && isMirrored ? mirrored : own;
      const end = this.to(
        i === line.length - 2 ? line[i + 1] : [(corner[0] + line[i + 1][0]) / 2, (corner[1] + line[i + 1][1]) / 2],
      );
      if (isMirrored) this.write('t', end);
      else this.write('q', [...own, ...end]);
      mirrored = [end[0] - control[0], end[1] - control[1]];
    }
  }

  close(): string {
    this.text += 'z';
    return this.text;
  }

  get path(): string {
    return this.text;
  }
}

export function linePath(points: readonly Point[]): string {
  const pen = new Pen();
  pen.move(points[0]);
  pen.curve(points);
  return pen.path;
}

type Rings = readonly (readonly (readonly number[])[])[];

/** Every arc is thinned once, ends fixed; neighbours are put together from the same arcs and cannot come apart. */
export class Drawing {
  readonly arcs: readonly (readonly Point[])[];
  private readonly topology: Topology;

  /** `near`: the object whose coast is drawn with more detail; `bend` moves every point of the plane. */
  constructor(
    topology: Topology,
    near: string,
    tolerance: { readonly near: number; readonly far: number },
    bend: (point: Point) => Point = (point) => point,
  ) {
    this.topology = topology;
    const used = new Set<number>();
    for (const { arcs } of this.geometries(near))
      for (const index of (arcs as Rings).flat(2)) used.add(index < 0 ? ~index : index);
    this.arcs = topology.arcs.map((arc, index) =>
      thin(decode(topology, arc).map(bend), used.has(index) ? tolerance.near : tolerance.far),
    );
  }

  geometries(object: string): readonly Geometry[] {
    return this.topology.objects[object].geometries;
  }

  arc(index: number): readonly Point[] {
    return index < 0 ? this.arcs[~index].slice().reverse() : this.arcs[index];
  }

  area({ arcs }: Geometry): string {
    let path = '';
    for (const polygon of arcs as Rings) {
      for (const ring of polygon) {
        const pen = new Pen();
        pen.move(this.arc(ring[0])[0]);
        for (const index of ring) pen.curve(this.arc(index));
        path += pen.close();
      }
    }
    return path;
  }

  lines({ arcs }: Geometry): Point[][] {
    return (arcs as readonly (readonly number[])[]).map((line) => line.flatMap((index) => this.arc(index)));
  }

  areas(object: string): { [id: string]: string } {
    return Object.fromEntries(this.geometries(object).map((it) => [it.id, this.area(it)]));
  }
  /** The outlines of these lands, ring by ring. */
  rings(objects: readonly string[]): Point[][] {
    const lands = objects.flatMap((object) => this.geometries(object));
    return lands.flatMap(({ arcs }) => (arcs as Rings).flat().map((ring) => ring.flatMap((index) => this.arc(index))));
  }
}
