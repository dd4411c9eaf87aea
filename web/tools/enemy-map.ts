/**
 * Draws the geometry of the This War board once: TopoJSON in, plain SVG paths and places out.
 *
 *   node web/tools/run.mjs enemy-map <enemy-map.json> <map.json> > web/src/boards/enemy/map/data/map.json
 *
 * The second file is the game's own map: names, Cities and ports. The result is committed.
 */
import { readFileSync } from 'node:fs';
import { type Box, Ground } from './enemy-yards.ts';
import { type Hill, type Ridge, ridgesOf } from './ridges.ts';
import { Drawing, type Geometry, linePath, type Point, type Topology } from './topology.ts';
import { waterLines } from './water-lines.ts';

interface Line {
  readonly w: number;
  readonly s: number;
  readonly lonlat: readonly number[];
}
interface EnemyTopology extends Topology {
  readonly board: {
    readonly rivers: readonly Line[];
    readonly ranges: readonly Line[];
    readonly seas: { readonly divisions: readonly { readonly line: readonly Point[] }[] };
  };
}
interface City {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Of its name. */
  readonly size: number;
  readonly label: { readonly dx: number; readonly dy: number; readonly anchor: 'start' | 'middle' | 'end' };
}
interface GameArea {
  readonly id: string;
  readonly city: { readonly fortified: boolean; readonly size: number; readonly port: string } | null;
}

const COAST = 0.62;
const FAR_COAST = 1.6;
/** How far off the coast the water lines run, outermost first. */
const REACHES = [16, 10, 5.5];
const HEIGHT = 1100;
/** Letters of a City's name, by its size. */
const CITY_TEXT = [0, 9, 10, 10, 11.5];

const [topologyFile, gameFile] = process.argv.slice(2);
if (!topologyFile || !gameFile) throw new Error('usage: enemy-map <enemy-map.json> <map.json>');
const topology = JSON.parse(readFileSync(topologyFile, 'utf8')) as EnemyTopology;
const game = JSON.parse(readFileSync(gameFile, 'utf8')) as { readonly areas: readonly GameArea[] };
/** A lens over the Midlands, where Areas are small and armies many; the ring around it gives way. */
const LENS = { x: 575, y: 612, reach: 165, strength: 0.72 };
/** Sea to the west and north that nobody needs. */
const CUT = { x: 85, y: 8 };

function bend([x, y]: Point): Point {
  const [dx, dy] = [x - LENS.x, y - LENS.y];
  const by = 1 + LENS.strength * Math.exp(-(dx * dx + dy * dy) / LENS.reach ** 2);
  return [LENS.x + dx * by - CUT.x, LENS.y + dy * by - CUT.y];
}

const drawing = new Drawing(topology, 'areas', { near: COAST, far: FAR_COAST }, bend);

const project = (lon: number, lat: number): Point => bend([150 + (lon + 5.8) * 96.6, (56 - lat) * 161]);
const pointsOf = ({ lonlat }: Line): Point[] =>
  Array.from({ length: lonlat.length / 2 }, (_, i) => project(lonlat[2 * i], lonlat[2 * i + 1]));

const round = (value: number): number => Math.round(value * 10) / 10;
const boxed = ({ x, y, w, h }: Box): number[] => [x, y, w, h].map(round);

/** The City's sign with its port's anchor, and its name. */
function cityBoxes(city: City, port: boolean): Box[] {
  const w = city.name.length * city.size * 0.5 + 2;
  const { dx, dy, anchor } = city.label;
  const left = city.x + dx - (anchor === 'end' ? w : anchor === 'middle' ? w / 2 : 0);
  const r = city.r * 1.15;
  const reach = port ? r + 10 : r;
  const [toLeft, toRight] = anchor === 'start' ? [reach, r] : [r, reach];
  return [
    { x: city.x - toLeft, y: city.y - r, w: toLeft + toRight, h: 2 * r },
    { x: left, y: city.y + dy - city.size * 0.8, w, h: city.size * 1.1 },
  ];
}

/** Where the sign stands to leave the most room, not far from where the City is; ports stay at their water. */
function settled(ground: Ground, from: City, port: boolean): City {
  const reach = port ? 6 : 18;
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let mx = -reach; mx <= reach; mx += 3)
    for (let my = -reach; my <= reach; my += 3)
      for (const label of [from.label, ...labelsOf(from)]) {
        const city = { ...from, x: from.x + mx, y: from.y + my, label };
        const boxes = cityBoxes(city, port);
        if (!port && !boxes.every((box) => ground.holds(box))) continue;
        const room = ground.without(boxes).greatest(1.6, 2)?.h ?? 0;
        const worth = room - 0.3 * Math.hypot(mx, my) - (label === from.label ? 0 : 1);
        if (worth <= most) continue;
        most = worth;
        best = city;
      }
  return best;
}

const labelsOf = ({ r, size }: City): City['label'][] => [
  { dx: r + 3, dy: 3.4, anchor: 'start' },
  { dx: -r - 3, dy: 3.4, anchor: 'end' },
  { dx: 0, dy: -r - 3.5, anchor: 'middle' },
  { dx: 0, dy: r + 2 + size * 0.8, anchor: 'middle' },
];

function ringsOf({ arcs }: Geometry): Point[][] {
  return (arcs as readonly (readonly (readonly number[])[])[]).flatMap((polygon) =>
    polygon.map((ring) => ring.flatMap((index) => drawing.arc(index))),
  );
}

function placesOf(geometry: Geometry): object {
  const area = game.areas.find(({ id }) => id === geometry.id);
  if (!area) throw new Error(`the game has no area ${geometry.id}`);
  const shape = new Ground(ringsOf(geometry));
  const port = area.city?.port !== 'none';
  const drawn = geometry.properties['city'] as City | null;
  const [x, y] = drawn ? bend([drawn.x, drawn.y]) : [0, 0];
  const city = drawn && settled(shape, { ...drawn, x, y, size: CITY_TEXT[area.city?.size ?? 1] }, port);
  // The page itself finds places for names: what is free depends on the blocks and on the distance.
  const ground = city ? shape.without(cityBoxes(city, port).slice(0, 1)) : shape;
  return {
    ...(city && {
      city: { x: round(city.x), y: round(city.y), r: city.r, anchor: city.label.anchor, port },
    }),
    rooms: ground.rooms().map(boxed),
  };
}

/** The middle of the longest line: where a border says what it is. */
function middle(lines: readonly (readonly Point[])[]): Point {
  const [longest] = lines.slice().sort((a, b) => b.length - a.length);
  return longest[longest.length >> 1];
}

const borders = drawing.geometries('borders').map((it) => {
  const [a, b] = it.id.split('|');
  const lines = drawing.lines(it);
  return [a, b, it.properties['type'], lines.map(linePath).join(''), ...middle(lines).map(round)];
});

/** Hills stand along mountain borders, and small along the ranges. */
function hills(): readonly Ridge[] {
  const found: Hill[] = [];
  const add = (line: readonly Point[], size: number, gap: number): void => {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / gap));
      for (let k = 0; k < steps; k++) {
        const x = a[0] + ((b[0] - a[0]) * k) / steps;
        const y = a[1] + ((b[1] - a[1]) * k) / steps + 2;
        if (found.some(([p, q]) => Math.hypot(p - x, (q - y) * 1.4) < 8)) continue;
        found.push([Math.round(x), Math.round(y), size]);
      }
    }
  };
  for (const it of drawing.geometries('borders'))
    if (it.properties['type'] === 'mountain') for (const line of drawing.lines(it)) add(line, 1, 10);
  return ridgesOf(found.sort((a, b) => a[1] - b[1]));
}

const data = {
  areas: drawing.areas('areas'),
  context: drawing.areas('context'),
  waters: waterLines(drawing.rings(['areas', 'context']), REACHES, HEIGHT),
  borders,
  places: Object.fromEntries(drawing.geometries('areas').map((it) => [it.id, placesOf(it)])),
  seaLines: topology.board.seas.divisions.map(({ line }) => linePath(line.map(bend))),
  rivers: topology.board.rivers.filter(({ w }) => w >= 1.7).map((it) => [linePath(pointsOf(it)), round(it.w * 0.5)]),
  hills: hills(),
};
process.stdout.write(`${JSON.stringify(data)}\n`);
