/**
 * Draws the geometry of the Roses board once: TopoJSON and hand-drawn lines in, plain SVG paths out.
 *
 *   node web/tools/run.mjs roses-map <roses-map.json> <features.mjs> > web/src/boards/roses/map/data/map.json
 *
 * The result is committed, so neither build nor board needs the sources.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Hill, type Ridge, ridgesOf } from './ridges.ts';
import { Drawing, linePath, type Point, type Topology } from './topology.ts';
import { waterLines } from './water-lines.ts';

interface RosesTopology extends Topology {
  readonly board: { readonly rivers: readonly string[]; readonly seaBoundaries: readonly { readonly line: Point[] }[] };
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
/** How far off the coast the water lines run, outermost first. */
const REACHES = [21, 15, 10, 6];
const SIZE = 1000;

const [topologyFile, featuresFile] = process.argv.slice(2);
if (!topologyFile || !featuresFile) throw new Error('usage: roses-map.ts <roses-map.json> <features.mjs>');
const topology = JSON.parse(readFileSync(topologyFile, 'utf8')) as RosesTopology;
const { rivers, ranges } = (await import(pathToFileURL(featuresFile).href)) as { rivers: Line[]; ranges: Line[] };

const project = ([lon, lat]: Point): Point => [110 + (lon + 5.9) * 96.3, (56.1 - lat) * 160];

const drawing = new Drawing(topology, 'areas', { near: COAST, far: FAR_COAST });

const borders = drawing.geometries('borders').map((it) => drawing.lines(it).map(linePath).join(''));

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
function hills(): readonly Ridge[] {
  const found: Hill[] = [];
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
  return ridgesOf(found.sort((a, b) => a[1] - b[1]));
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

const data = {
  regions: drawing.areas('areas'),
  context: drawing.areas('context'),
  waters: waterLines(drawing.rings(['areas', 'context']), REACHES, SIZE),
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
