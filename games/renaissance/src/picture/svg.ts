/** Words of SVG. Pictures are in paces with y downwards; rings and lines are flat: x, y, x, y … */

import { boundsOf, whereIn } from '../geometry/polygon.ts';
import { DEGREE, PACE } from '../geometry/units.ts';

export type Line = readonly number[];

/** To the right and downwards. */
export type Spot = readonly [x: number, y: number];

/** A tenth of a pace is finer than any eye. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const at = (line: Line, k: number): string => `${n(line[k])} ${n(line[k + 1])}`;

/** From units of the table, y upwards, to paces of the picture. */
export function drawn(line: Line, height: number): number[] {
  return line.map((v, k) => (k % 2 === 0 ? v : height - v) / PACE);
}

/** Front midpoint to the origin, front upwards: what is drawn in it stands as the pose says. */
export function placed({ x, y, h }: { x: number; y: number; h: number }, height: number): string {
  return `translate(${n(x / PACE)} ${n((height - y) / PACE)})rotate(${n(h / DEGREE)})`;
}

export const open = (line: Line): string => `M${points(line)}`;
export const closed = (ring: Line): string => `M${points(ring)}Z`;

export function points(line: Line): string {
  const all: string[] = [];
  for (let k = 0; k < line.length; k += 2) all.push(at(line, k));
  return all.join('L');
}

/** A ring whose corners are rounded by at most so much: art must not lie about the edge. */
export function rounded(ring: Line, by: number): string {
  const size = ring.length;
  let d = '';
  for (let k = 0; k < size; k += 2) {
    const from = towards(ring, k, (k + size - 2) % size, by);
    const to = towards(ring, k, (k + 2) % size, by);
    d += `${k === 0 ? 'M' : 'L'}${at(from, 0)}Q${at(ring, k)} ${at(to, 0)}`;
  }
  return `${d}Z`;
}

/** A line whose bends are rounded. */
export function flowing(line: Line, by: number): string {
  let d = `M${at(line, 0)}`;
  for (let k = 2; k + 2 < line.length; k += 2)
    d += `L${at(towards(line, k, k - 2, by), 0)}Q${at(line, k)} ${at(towards(line, k, k + 2, by), 0)}`;
  return `${d}L${at(line, line.length - 2)}`;
}

/** The point so far from vertex k on the way to another, at most half-way. */
function towards(line: Line, k: number, other: number, by: number): [number, number] {
  const dx = line[other] - line[k];
  const dy = line[other + 1] - line[k + 1];
  const share = Math.min(0.5, by / (Math.sqrt(dx * dx + dy * dy) || 1));
  return [line[k] + dx * share, line[k + 1] + dy * share];
}

/** Attributes in the order given; a path of nothing is nothing. */
export function path(d: string, attributes: string): string {
  return d === '' ? '' : `<path d="${d}" ${attributes}/>`;
}

export const fill = (colour: string, opacity = 1): string =>
  `fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;

export function stroke(colour: string, width: number, dashes = ''): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}"${dashes && ` stroke-dasharray="${dashes}"`}`;
}

export const use = (id: string, x: number, y: number): string =>
  `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`;

export const group = (attributes: string, ...inside: readonly string[]): string =>
  inside.some((part) => part !== '') ? `<g ${attributes}>${inside.join('')}</g>` : '';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Irregular things that are the same in every picture of a battle: no chance, only noise from a seed. */
export type Noise = () => number;

/** Numbers from 0 to 1 that look random. */
export function noise(seed: number): Noise {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points inside a ring, about a step apart, shaken by a share of it; from the back of the table to the front. */
export function scatter(ring: Line, step: number, shake: number, next: Noise): Spot[] {
  const [left, top, right, bottom] = boundsOf(ring);
  const found: Spot[] = [];
  for (let row = 0, y = top + step / 2; y < bottom; row++, y += step * 0.87) {
    for (let x = left + (row % 2 === 0 || shake === 0 ? step / 2 : step); x < right; x += step) {
      const px = x + (next() - 0.5) * shake * step;
      const py = y + (next() - 0.5) * shake * step;
      if (whereIn(ring, px, py) === 1) found.push([px, py]);
    }
  }
  return found;
}
