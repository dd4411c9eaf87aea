/**
 * Outlines of an old type are traced with every fibre of the paper: hundreds of points a letter. Here a TrueType font's
 * outlines are drawn again with as few points as stay within a tolerance of the old ones; everything else is left as it is.
 */
import { fontOf, tableOf, tablesOf } from './sfnt.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}
type Contour = readonly Point[];

const ON = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEAT = 8;
const X_SAME = 16;
const Y_SAME = 32;
/** Straight pieces that a curve between two points is looked at as. */
const PIECES = 4;
/** Bytes of a glyph before its contours: how many they are, and the box around them. */
const GLYPH_HEAD = 10;

/** `tolerance` in units of the font. */
export function lighterOutlines(font: Buffer, tolerance: number): Buffer {
  const tables = tablesOf(font);
  const head = Buffer.from(tableOf(tables, 'head'));
  const [loca, glyf] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf')];
  const isLong = head.readInt16BE(50) === 1;
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  const placeOf = (glyph: number): number => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const drawn = Array.from({ length: count }, (_, glyph) =>
    redrawn(glyf.subarray(placeOf(glyph), placeOf(glyph + 1)), tolerance),
  );
  const places = Buffer.alloc((count + 1) * 4);
  let at = 0;
  for (const [glyph, { length }] of drawn.entries()) {
    at += length;
    places.writeUInt32BE(at, (glyph + 1) * 4);
  }
  head.writeInt16BE(1, 50);
  return fontOf(new Map([...tables, ['head', head], ['loca', places], ['glyf', Buffer.concat(drawn)]]));
}

/** An empty glyph, and one that is put together from others, stay. */
function redrawn(glyph: Buffer, tolerance: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) < 0) return glyph;
  return written(contoursOf(glyph).map((contour) => thinned(flattened(contour), tolerance)));
}

function contoursOf(glyph: Buffer): readonly Contour[] {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, k) => glyph.readUInt16BE(GLYPH_HEAD + k * 2));
  const hints = GLYPH_HEAD + ends.length * 2;
  let at = hints + 2 + glyph.readUInt16BE(hints);
  const count = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const times = flag & REPEAT ? glyph.readUInt8(at++) + 1 : 1;
    for (let k = 0; k < times; k++) flags.push(flag);
  }
  const coordinates = (short: number, same: number): readonly number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(X_SHORT, X_SAME);
  const ys = coordinates(Y_SHORT, Y_SAME);
  const points = flags.map((flag, k) => ({ x: xs[k] ?? 0, y: ys[k] ?? 0, isOn: (flag & ON) !== 0 }));
  return ends.map((end, k) => points.slice(k === 0 ? 0 : (ends[k - 1] ?? 0) + 1, end + 1));
}

/** The contour as straight lines from a point on it round to the same point. */
function flattened(contour: Contour): Contour {
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true });
  // Between two points off the curve lies one on it that nobody has written down.
  const full = contour.flatMap((point, k) => {
    const next = contour[(k + 1) % contour.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, middle(point, next)];
  });
  const first = full.findIndex(({ isOn }) => isOn);
  const round = [...full.slice(first), ...full.slice(0, first + 1)];
  const lines: Point[] = [];
  for (const [k, point] of round.entries()) {
    const [from, to] = [round[k - 1], round[k + 1]];
    if (point.isOn || !from || !to) lines.push(point);
    else
      for (let piece = 1; piece < PIECES; piece++) {
        const t = piece / PIECES;
        const along = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
        lines.push({ x: along(from.x, point.x, to.x), y: along(from.y, point.y, to.y), isOn: true });
      }
  }
  return lines;
}

/** Of a closed line the points that keep it within the tolerance (Douglas and Peucker), the last left out. */
function thinned(line: Contour, tolerance: number): Contour {
  const kept = new Set([0, farthest(line, 0, line.length - 1).at]);
  const spans: [number, number][] = [...kept, line.length - 1]
    .sort((a, b) => a - b)
    .flatMap((to, k, all): [number, number][] => (k === 0 ? [] : [[all[k - 1] ?? 0, to]]));
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { at, distance } = farthest(line, ...span);
    if (distance <= tolerance) continue;
    kept.add(at);
    spans.push([span[0], at], [at, span[1]]);
  }
  return [...kept].sort((a, b) => a - b).flatMap((k) => line[k] ?? []);
}

function farthest(line: Contour, from: number, to: number): { readonly at: number; readonly distance: number } {
  const [a, b] = [line[from], line[to]];
  let [at, distance] = [from, 0];
  if (!a || !b) return { at, distance };
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  for (let k = from + 1; k < to; k++) {
    const { x, y } = line[k] ?? a;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
    const away = Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
    if (away > distance) [at, distance] = [k, away];
  }
  return { at, distance };
}

/** Each point by two whole bytes a coordinate: whoever packs the font writes them shorter. */
function written(contours: readonly Contour[]): Buffer {
  const points = contours.flat();
  const xs = points.map(({ x }) => Math.round(x));
  const ys = points.map(({ y }) => Math.round(y));
  const head = Buffer.alloc(GLYPH_HEAD + contours.length * 2 + 2);
  for (const [k, value] of [
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  ].entries())
    head.writeInt16BE(value, k * 2);
  let end = -1;
  for (const [k, { length }] of contours.entries()) {
    end += length;
    head.writeUInt16BE(end, GLYPH_HEAD + k * 2);
  }
  const steps = (values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 2);
    for (const [k, value] of values.entries()) bytes.writeInt16BE(value - (values[k - 1] ?? 0), k * 2);
    return bytes;
  };
  const whole = Buffer.concat([head, Buffer.alloc(points.length, ON), steps(xs), steps(ys)]);
  return Buffer.concat([whole, Buffer.alloc(-whole.length & 3)]);
}
