/** Fields: an outline cut in two across its longer side, and again, until its parts are as small as closes are. */
import { boundsOf } from '../geometry/polygon.ts';
import { GROUND } from './palette.ts';
import type { Noise } from './scatter.ts';
import { closed, fill, type Line, path, rounded, stroke } from './svg.ts';

const LARGEST = 190;

/** Hedged fields are an obstacle and look it; open ones have only baulks of grass between them. */
export function drawFields(ring: Line, hedged: boolean, next: Noise): string {
  const closes = cut(ring, next);
  let art = '';
  for (const close of closes) {
    const colour = GROUND.fields[Math.floor(next() * GROUND.fields.length)];
    const furrows = next() < 0.5 ? 'furrows' : 'furrows-across';
    art += path(closed(close), fill(colour)) + path(closed(close), `fill="url(#${furrows})"`);
  }
  const lines = closes.map(closed).join('');
  if (!hedged) return art + path(lines, `${stroke(GROUND.furrow, 2, '9 5')} stroke-opacity=".8"`);
  const edge = rounded(ring, 4);
  return (
    art +
    path(lines + edge, `${stroke(GROUND.treeEdge, 5.4)} stroke-linejoin="round"`) +
    path(lines + edge, `${stroke(GROUND.hedge, 4.2, '4 1.4')} stroke-linejoin="round"`)
  );
}

function cut(ring: Line, next: Noise): Line[] {
  const [left, top, right, bottom] = boundsOf(ring);
  const wide = right - left > bottom - top;
  const size = Math.max(right - left, bottom - top);
  if (size <= LARGEST) return [ring];
  const at = (wide ? left : top) + size * (0.42 + 0.16 * next());
  return [-1, 1].flatMap((side) => {
    const part = clipped(ring, wide ? 0 : 1, at, side);
    return part.length < 6 ? [] : cut(part, next);
  });
}

/** What lies on one side of an upright (axis 0) or level (axis 1) line. */
function clipped(ring: Line, axis: 0 | 1, at: number, side: number): number[] {
  const part: number[] = [];
  for (let k = 0; k < ring.length; k += 2) {
    const next = (k + 2) % ring.length;
    const here = (ring[k + axis] - at) * side;
    const there = (ring[next + axis] - at) * side;
    if (here >= 0) part.push(ring[k], ring[k + 1]);
    if (here * there < 0) {
      const share = here / (here - there);
      part.push(ring[k] + (ring[next] - ring[k]) * share, ring[k + 1] + (ring[next + 1] - ring[k + 1]) * share);
    }
  }
  return part;
}
