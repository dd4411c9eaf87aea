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

/** Draws with one decimal, relative, rounded corners: each inner vertex is the control point of a curve. */
class Pen {
  private x = 0;
  private y = 0;
  private text = '';

  private number(value: number): string {
    return (Math.round(value * 10) / 10).toString().replace(/^(-?)0\./, '$1.');
  }

  private pair(to: Point): string {
    const dx = this.number(Math.round(to[0] * 10) / 10 - this.x);
    const dy = this.number(Math.round(to[1] * 10) / 10 - this.y);
    return dy.startsWith('-') ? `${dx}${dy}` : `${dx} ${dy}`;
  }

  private command(letter: string, ...points: readonly Point[]): void {
    const pairs = points.map((point) => this.pair(point));
    const joined = pairs.reduce((sum, pair) => (pair.startsWith('-') ? sum + pair : `${sum} ${pair}`));
    this.text += letter + joined;
    const last = points[points.length - 1];
    this.x = Math.round(last[0] * 10) / 10;
    this.y = Math.round(last[1] * 10) / 10;
  }

  move(to: Point): void {
    this.x = 0;
    this.y = 0;
    this.command('M', to);
  }

  curve(line: readonly Point[]): void {
    for (let i = 1; i < line.length - 1; i++) {
      const end: Point =
        i === line.length - 2 ? line[i + 1] : [(line[i][0] + line[i + 1][0]) / 2, (line[i][1] + line[i + 1][1]) / 2];
      this.command('q', line[i], end);
    }
    if (line.length === 2) this.command('l', line[1]);
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
