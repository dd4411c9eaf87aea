/**
 * Draws the geometry of the Roses board once: TopoJSON and hand-drawn lines in, plain SVG paths out.
 *
 *   node web/tools/roses-map.ts <roses-map.json> <features.mjs> > web/src/boards/roses/map/data/map.json
 *
 * The result is committed, so neither build nor board needs the sources. Every arc is thinned and rounded once, ends
 * fixed, and neighbours are put together from the same arcs: they cannot come apart.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Point = readonly [number, number];
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly [name: string]: { readonly geometries: readonly Geometry[] } };
  readonly board: { readonly rivers: readonly string[]; readonly seaBoundaries: readonly { readonly line: Point[] }[] };
}
interface Geometry {
  readonly id: string;
  readonly arcs: readonly (readonly (readonly number[])[])[] | readonly (readonly number[])[];
  readonly properties: { readonly [name: string]: unknown };
}
interface Line {
  readonly id: string;
  readonly w: number;
  readonly s: number;
  readonly line: readonly Point[];
}

/** How far a thinned coast may stray, in units of the plane (0.7 km). */
const COAST = 0.62;
const FAR_COAST = 1.6;

const [topologyFile, featuresFile] = process.argv.slice(2);
if (!topologyFile || !featuresFile) throw new Error('usage: roses-map.ts <roses-map.json> <features.mjs>');
const topology = JSON.parse(readFileSync(topologyFile, 'utf8')) as Topology;
const { rivers, ranges } = (await import(pathToFileURL(featuresFile).href)) as { rivers: Line[]; ranges: Line[] };

const project = ([lon, lat]: Point): Point => [110 + (lon + 5.9) * 96.3, (56.1 - lat) * 160];

function decode(arc: readonly Point[]): Point[] {
  const { scale, translate } = topology.transform;
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Douglas and Peucker: what strays less than the tolerance from the straight line goes. */
function thin(line: readonly Point[], tolerance: number): Point[] {
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

const usedNear = new Set<number>();
for (const { arcs } of topology.objects['areas'].geometries)
  for (const index of (arcs as readonly (readonly (readonly number[])[])[]).flat(2))
    usedNear.add(index < 0 ? ~index : index);
const arcs = topology.arcs.map((arc, index) => thin(decode(arc), usedNear.has(index) ? COAST : FAR_COAST));

const arcPoints = (index: number): Point[] => (index < 0 ? arcs[~index].slice().reverse() : arcs[index]);

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

function areaPath(geometry: Geometry): string {
  let path = '';
  for (const polygon of geometry.arcs as readonly (readonly (readonly number[])[])[]) {
    for (const ring of polygon) {
      const pen = new Pen();
      pen.move(arcPoints(ring[0])[0]);
      for (const index of ring) pen.curve(arcPoints(index));
      path += pen.close();
    }
  }
  return path;
}

function linePath(points: readonly Point[]): string {
  const pen = new Pen();
  pen.move(points[0]);
  pen.curve(points);
  return pen.path;
}

const paths = (name: string): { [id: string]: string } =>
  Object.fromEntries(topology.objects[name].geometries.map((it) => [it.id, areaPath(it)]));

const borders = topology.objects['borders'].geometries.map((it) =>
  (it.arcs as readonly (readonly number[])[]).map((line) => linePath(line.flatMap(arcPoints))).join(''),
);

/** Where the borders between seas run on under the land, which is drawn over them. */
const [nm, ne, mid, se, wc, wa, new_] = topology.board.seaBoundaries.map(({ line }) => line);
const back = (line: readonly Point[]): Point[] => line.slice().reverse();
const polygon = (...parts: readonly (readonly Point[])[]): string =>
  `M${parts
    .flat()
    .map(([x, y]) => `${x} ${y}`)
    .join('L')}z`;
const seas = {
  sea_nm_east: polygon(
    [
      [400, -40],
      [1040, -40],
    ],
    back(nm),
    [[450, 230]],
  ),
  sea_ne_east: polygon([[450, 230]], nm, back(ne), [[500, 480]]),
  sea_midlands: polygon([[500, 480]], ne, back(mid), [[620, 660]]),
  sea_south_east: polygon([[620, 660]], mid, [[1040, 1040]], back(se), [[520, 760]]),
  sea_west_country: polygon([[520, 760]], se, [[-40, 1040]], back(wc), [[460, 680]]),
  sea_wales: polygon([[460, 680]], wc, back(wa), [[440, 500]]),
  sea_ne_west: polygon([[440, 500]], wa, back(new_), [[450, 290]]),
  sea_nm_west: polygon([[450, 290]], new_, [
    [-40, -40],
    [400, -40],
  ]),
};

/** Hills stand along the ranges, not on icons, names or shelves. */
function hills(): number[][] {
  const found: number[][] = [];
  const taken: [number, number, number, number][] = [];
  for (const { properties } of topology.objects['areas'].geometries) {
    const { icons, label } = properties as { icons: { [k: string]: { x: number; y: number } }; label: Spot };
    for (const { x, y } of Object.values(icons)) taken.push([x - 30, y - 20, x + 30, y + 38]);
    taken.push([label.x - 86, label.y - 22, label.x + 86, label.y + 62]);
  }
  for (const { line, s } of ranges) {
    if (s < 0.7) continue;
    const points = line.map(project);
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (11 * s)));
      for (let k = 0; k < steps; k++) {
        const x = a[0] + ((b[0] - a[0]) * k) / steps + (k % 2) * 4;
        const y = a[1] + ((b[1] - a[1]) * k) / steps;
        if (taken.some(([l, t, r, u]) => x > l && x < r && y > t && y < u)) continue;
        if (found.some(([p, q]) => Math.hypot(p - x, (q - y) * 1.4) < 9)) continue;
        found.push([Math.round(x), Math.round(y), Math.round(s * 10) / 10]);
      }
    }
  }
  return found.sort((a, b) => a[1] - b[1]);
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

const data = {
  regions: paths('areas'),
  context: paths('context'),
  borders,
  seas,
  seaLines: topology.board.seaBoundaries.map(({ line }) => linePath(line)),
  rivers: topology.board.rivers.map((id) => {
    const river = rivers.find((it) => it.id === id);
    if (!river) throw new Error(`no river ${id}`);
    return [linePath(river.line.map(project)), Math.round(river.w * 7) / 10];
  }),
  hills: hills(),
};
process.stdout.write(`${JSON.stringify(data)}\n`);
