/**
 * The titles' type kerns by an old table (`kern`) that is lost when letters are taken out. Here it is written again for
 * those that are left, whose numbers have changed.
 */
import { fontOf, type Tables, tableOf, tablesOf } from './sfnt.ts';

/** Of the formats of a character map the one that both fonts have: runs of letters. */
const RUNS = 4;
/** Before a subtable's pairs: its own six bytes, and eight for those who search it. */
const PAIRS = 14;
const HORIZONTAL = 1;

export function keptKerning(before: Buffer, after: Buffer): Buffer {
  const [old, left] = [tablesOf(before), tablesOf(after)];
  const renamed = new Map<number, number>();
  const numbers = glyphsOf(left);
  for (const [letter, glyph] of glyphsOf(old)) {
    const now = numbers.get(letter);
    if (now !== undefined) renamed.set(glyph, now);
  }
  const pairs = pairsOf(tableOf(old, 'kern')).flatMap(([a, b, value]) => {
    const [left, right] = [renamed.get(a), renamed.get(b)];
    return left === undefined || right === undefined ? [] : [[left, right, value] as const];
  });
  return fontOf(new Map([...left, ['kern', kernTable(pairs)]]));
}

type Pair = readonly [left: number, right: number, value: number];

function pairsOf(kern: Buffer): readonly Pair[] {
  return Array.from({ length: kern.readUInt16BE(10) }, (_, k) => {
    const at = 4 + PAIRS + k * 6;
    return [kern.readUInt16BE(at), kern.readUInt16BE(at + 2), kern.readInt16BE(at + 4)];
  });
}

function kernTable(pairs: readonly Pair[]): Buffer {
  const table = Buffer.alloc(4 + PAIRS + pairs.length * 6);
  const power = 2 ** Math.floor(Math.log2(Math.max(1, pairs.length)));
  const head = [0, 1, 0, PAIRS + pairs.length * 6, HORIZONTAL, pairs.length, power * 6, Math.log2(power)];
  for (const [k, value] of [...head, (pairs.length - power) * 6].entries()) table.writeUInt16BE(value & 0xffff, k * 2);
  const sorted = [...pairs].sort(([a, b], [c, d]) => a - c || b - d);
  for (const [k, [left, right, value]] of sorted.entries()) {
    table.writeUInt16BE(left, 4 + PAIRS + k * 6);
    table.writeUInt16BE(right, 4 + PAIRS + k * 6 + 2);
    table.writeInt16BE(value, 4 + PAIRS + k * 6 + 4);
  }
  return table;
}

/** Letter → the number of its glyph. */
function glyphsOf(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tableOf(tables, 'cmap');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, k) => cmap.readUInt32BE(4 + k * 8 + 4));
  const start = offsets.find((at) => cmap.readUInt16BE(at) === RUNS);
  if (start === undefined) throw new Error('the font has no character map of runs');
  const width = cmap.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + width];
  const [deltas, ranges] = [starts + width, starts + 2 * width];
  const glyphs = new Map<number, number>();
  for (let run = 0; run < width; run += 2) {
    const [first, last] = [cmap.readUInt16BE(starts + run), cmap.readUInt16BE(ends + run)];
    const range = cmap.readUInt16BE(ranges + run);
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const listed = range === 0 ? letter : cmap.readUInt16BE(ranges + run + range + (letter - first) * 2);
      if (range === 0 || listed !== 0) glyphs.set(letter, (listed + cmap.readInt16BE(deltas + run)) & 0xffff);
    }
  }
  return glyphs;
}
