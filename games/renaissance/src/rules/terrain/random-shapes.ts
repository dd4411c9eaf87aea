/** Outlines and lines drawn by chance, for terrain that nobody wants to draw by hand. */
import type { Chance } from '@drumhead/kernel';
import { isSimple } from '../../geometry/polygon.ts';
import { pointAt } from '../../geometry/pose.ts';
import { cosine, headingOf, ONE, sine } from '../../geometry/trig.ts';
import { PACE, TURN } from '../../geometry/units.ts';
import type { Feature, Kind } from '../../position/ground.ts';
import { riverRing } from './placing-rivers-and-waterways.ts';
import { BOTTOM, LEFT_SIDE, type Table, type TableEdge, TOP } from './site.ts';

const CORNERS = 10;
/** Half a feature's length and breadth in paces: small ones count ½ FE, middling ones 1, large towns 1½. */
const SIZES = {
  small: { long: [105, 135], broad: [80, 105] },
  middling: { long: [170, 220], broad: [95, 150] },
  large: { long: [300, 340], broad: [200, 240] },
} as const;
export type Size = keyof typeof SIZES;

/** From a to b inclusive. */
const range = (chance: Chance, [a, b]: readonly [number, number]): number => a + chance.below(b - a + 1);

/** A rounded shape; fields and houses have four sides. */
export function randomArea(chance: Chance, kind: Kind, size: Size): Feature {
  const long = range(chance, SIZES[size].long) * PACE;
  const broad = range(chance, SIZES[size].broad) * PACE;
  const square = kind === 'E' || kind === 'OF' || kind === 'BUA';
  const ring = square ? fieldRing(chance, long, broad) : roundRing(chance, long, broad);
  const crest = Math.round(long / 2);
  const line = kind === 'H(G)' || kind === 'H(S)' ? [-crest, 0, crest, 0] : [];
  return { kind, ring, line, ...(kind === 'RGo' && chance.below(2) === 0 && { rocky: true }) };
}

function roundRing(chance: Chance, long: number, broad: number): number[] {
  const ring: number[] = [];
  for (let k = CORNERS - 1; k >= 0; k--) {
    const h = Math.round((k * TURN) / CORNERS);
    const full = range(chance, [88, 100]);
    ring.push(Math.round((long * full * sine(h)) / ONE / 100), Math.round((broad * full * cosine(h)) / ONE / 100));
  }
  return ring;
}

function fieldRing(chance: Chance, long: number, broad: number): number[] {
  const least = Math.round(long * 0.8);
  const low = Math.round(broad * 0.8);
  const cut = (): number => range(chance, [90, 100]);
  return [-least, -low, least, -low, least, low, -least, low].map((value) => Math.round((value * cut()) / 100));
}

/** A point of an edge, as far along it as asked for in thousandths. */
function pointOfEdge({ width, height }: Table, edge: TableEdge, along: number): [number, number] {
  const at = (length: number): number => Math.round((length * along) / 1000);
  if (edge === BOTTOM || edge === TOP) return [at(width), edge === TOP ? height : 0];
  return [edge === LEFT_SIDE ? 0 : width, at(height)];
}

interface Ends {
  readonly from: TableEdge;
  readonly to: TableEdge;
}

interface Sway {
  readonly bends: number;
  /** To either side, in paces. */
  readonly most: number;
}

/** A line from edge to edge that sways to alternate sides of the straight way. */
function swaying(chance: Chance, table: Table, { from, to }: Ends, { bends, most }: Sway): number[] {
  const [ax, ay] = pointOfEdge(table, from, range(chance, [100, 900]));
  const [bx, by] = pointOfEdge(table, to, range(chance, [100, 900]));
  const line = [ax, ay];
  const h = headingOf(bx - ax, by - ay);
  let side = chance.below(2) === 0 ? 1 : -1;
  for (let k = 1; k <= bends; k++) {
    const x = Math.round(ax + ((bx - ax) * k) / (bends + 1));
    const y = Math.round(ay + ((by - ay) * k) / (bends + 1));
    const { x: px, y: py } = pointAt({ x, y, h }, side * range(chance, [20, most]) * PACE, 0);
    line.push(px, py);
    side = -side;
  }
  line.push(bx, by);
  return line;
}

export function randomRoad(chance: Chance, table: Table, from: TableEdge, to: TableEdge): Feature {
  return { kind: 'Rd', ring: [], line: swaying(chance, table, { from, to }, { bends: 1, most: 60 }) };
}

/** With its width; null where the bends would fold the water over itself. */
export function randomRiver(
  chance: Chance,
  table: Table,
  from: TableEdge,
  to: TableEdge,
): { feature: Feature; width: number } | null {
  const width = range(chance, [3, 8]) * 10 * PACE;
  const line = swaying(chance, table, { from, to }, { bends: 4, most: 120 });
  const ring = riverRing(line, width);
  return isSimple(ring) ? { feature: { kind: 'Rv', ring, line }, width } : null;
}
