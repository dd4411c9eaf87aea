/** A screenshot with 256 colours: half the size, and hardly to be told from the full one. Takes what Chromium writes. */
import { deflateSync, inflateSync } from 'node:zlib';

const COLOURS = 256;

export function smallPng(png: Buffer): Buffer {
  const { width, height, channels, pixels } = decode(png);
  const palette = popular(pixels, channels);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += channels) {
      const colour = (pixels[from] << 16) | (pixels[from + 1] << 8) | pixels[from + 2];
      const index = nearest.get(colour) ?? closest(palette, colour);
      nearest.set(colour, index);
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly pixels: Buffer;
}

function decode(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  if (png[24] !== 8 || (png[25] !== 2 && png[25] !== 6) || png[28] !== 0) throw new Error('not a PNG of this kind');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return { width, height, channels, pixels: unfiltered(inflateSync(Buffer.concat(parts)), width, height, channels) };
}

function unfiltered(raw: Buffer, width: number, height: number, channels: number): Buffer {
  const line = width * channels;
  const out = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const at = y * line + x;
      const left = x >= channels ? out[at - channels] : 0;
      const up = y > 0 ? out[at - line] : 0;
      const corner = x >= channels && y > 0 ? out[at - line - channels] : 0;
      out[at] = raw[y * (line + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The commonest colours, each from another corner of the colour cube while there are enough. */
function popular(pixels: Buffer, channels: number): number[] {
  const exact = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    exact.set(colour, (exact.get(colour) ?? 0) + 1);
  }
  const cells = new Map<number, { colour: number; most: number; all: number }>();
  for (const [colour, count] of exact) {
    const cell = colour & 0xf0f0f0;
    const known = cells.get(cell);
    if (!known) cells.set(cell, { colour, most: count, all: count });
    else {
      known.all += count;
      if (count > known.most) Object.assign(known, { colour, most: count });
    }
  }
  const spread = [...cells.values()].sort((a, b) => b.all - a.all).map(({ colour }) => colour);
  const common = [...exact].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const half = COLOURS / 2;
  return [...new Set([...spread.slice(0, half), ...common])].slice(0, COLOURS);
}

function closest(palette: readonly number[], colour: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, other] of palette.entries()) {
    const red = (colour >> 16) - (other >> 16);
    const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
    const blue = (colour & 255) - (other & 255);
    const far = 2 * red * red + 4 * green * green + 3 * blue * blue;
    if (far < least) [least, best] = [far, index];
  }
  return best;
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}
