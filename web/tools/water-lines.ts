/**
 * Lines at set distances off the coast, as an engraver cuts them: contours of the distance to land, found on a grid by
 * marching squares. Drawn once here, since a browser takes long over the thick strokes that would say the same.
 */
import { linePath, type Point, thin } from './topology.ts';

/** The grid's step and how far it runs beyond the plane, in units of the plane. */
const STEP = 2;
const MARGIN = 40;
const STRAY = 0.9;
/** Keeps lines off the grid's corners, where two sides would cross them in the same point. */
const NUDGE = 0.0137;

type Ring = readonly Point[];

/** A path per reach: everything nearer to land than that. */
export function waterLines(land: readonly Ring[], reaches: readonly number[], size: number): string[] {
  const width = Math.round((size + 2 * MARGIN) / STEP) + 1;
  const at = (n: number): number => n * STEP - MARGIN;
  const far = Math.max(...reaches) * 2;
  const distance = new Float32Array(width * width);
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++) {
      // A border of open sea closes every line beyond the frame.
      const isEdge = row === 0 || column === 0 || row === width - 1 || column === width - 1;
      distance[row * width + column] = isEdge ? far : distanceToLand(land, at(column), at(row), far);
    }
  return reaches.map((reach) =>
    contours(distance, width, reach)
      .map(
        (line) =>
          `${linePath(
            thin(
              line.map(([x, y]): Point => [at(x), at(y)]),
              STRAY,
            ),
          )}z`,
      )
      .join(''),
  );
}

function distanceToLand(land: readonly Ring[], x: number, y: number, far: number): number {
  let nearest = far * far;
  let inside = false;
  for (const ring of land) {
    let within = false;
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1];
      const [bx, by] = ring[i];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) within = !within;
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2);
    }
    inside ||= within;
  }
  return inside ? 0 : Math.sqrt(nearest);
}

/** Closed lines where the field crosses the level; the nearer side lies on the same hand all along. */
function contours(field: Float32Array, width: number, level: number): Point[][] {
  const next = new Map<string, Point>();
  const starts = new Map<string, Point>();
  const key = ([x, y]: Point): string => `${x.toFixed(4)},${y.toFixed(4)}`;
  const value = (x: number, y: number): number => field[y * width + x] - level - NUDGE;
  const crossing = (ax: number, ay: number, bx: number, by: number): Point => {
    const part = value(ax, ay) / (value(ax, ay) - value(bx, by));
    return [ax + (bx - ax) * part, ay + (by - ay) * part];
  };
  for (let y = 0; y < width - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const corners: readonly Point[] = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ];
      const near = corners.map(([cx, cy]) => value(cx, cy) < 0);
      const leaving: Point[] = [];
      const entering: Point[] = [];
      for (let side = 0; side < 4; side++) {
        const [from, to] = [corners[side], corners[(side + 1) % 4]];
        if (near[side] === near[(side + 1) % 4]) continue;
        (near[side] ? leaving : entering).push(crossing(...from, ...to));
      }
      for (const [n, point] of entering.entries()) {
        next.set(key(point), leaving[n]);
        starts.set(key(point), point);
      }
    }
  const lines: Point[][] = [];
  while (starts.size > 0) {
    const [first] = starts.values();
    const line: Point[] = [];
    for (let point: Point | undefined = first; point && starts.delete(key(point)); point = next.get(key(point)))
      line.push(point);
    lines.push([...line, first]);
  }
  return lines;
}
