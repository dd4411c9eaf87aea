/** Hills as paper-cut steps: contours where the rules have these heights, hachures running down from them. */

import { distance, nearestOnLine } from '../geometry/nearest.ts';
import { makeNearest } from '../geometry/scratch.ts';
import { GROUND } from './palette.ts';
import { fill, type Line, n, path, rounded, stroke } from './svg.ts';

interface Look {
  readonly contours: number;
  /** Between two hachures, along the edge. */
  readonly step: number;
  /** How much of the way to the next contour the longest hachures run. */
  readonly run: number;
  readonly ink: number;
}

/** Difficult going is visible as blackness. */
const GENTLE: Look = { contours: 4, step: 15, run: 0.42, ink: 0.9 };
const STEEP: Look = { contours: 6, step: 9, run: 0.8, ink: 1.2 };
/** Hachures are never of one length, and some are left out. */
const LENGTHS = [1, 0.55, 0.8, 0, 0.9, 0.4, 0.7];
/** Long enough for contours without corners. */
const STRIDE = 90;

export function drawHill(ring: Line, crest: Line, steep: boolean): string {
  const look = steep ? STEEP : GENTLE;
  const top = crest.length > 0 ? crest : middle(ring);
  const coarse = strung(ring, STRIDE);
  const coarseTops = topsOf(coarse, top);
  let art = step(rounded(ring, 30), 0);
  for (let k = 1; k < look.contours; k++)
    art += step(rounded(between(coarse, coarseTops, k / look.contours), STRIDE), steep ? k : k + 1);
  return art + path(hachures(ring, top, look), `${stroke(GROUND.hachure, look.ink)} stroke-opacity=".5"`);
}

/** One level of the hill, its shadow away from the light in the north-west. */
const step = (d: string, level: number): string =>
  path(d, `${fill(GROUND.hachure, 0.16)} transform="translate(3 4)"`) +
  path(d, `${fill(GROUND.hills[level])} stroke="${GROUND.contour}" stroke-width="1.2" stroke-opacity=".85"`);

function hachures(ring: Line, top: Line, { contours, step, run }: Look): string {
  const edge = strung(ring, step);
  const tops = topsOf(edge, top);
  let d = '';
  for (let k = 0; k < contours; k++) {
    const feet = between(edge, tops, k / contours);
    const heads = between(edge, tops, (k + run) / contours);
    for (let j = 0; j < feet.length; j += 2) {
      const long = LENGTHS[(j / 2 + 3 * k) % LENGTHS.length];
      const [x, y] = [feet[j], feet[j + 1]];
      if (long > 0) d += tick(x, y, (heads[j] - x) * long, (heads[j + 1] - y) * long);
    }
  }
  return d;
}

/** There are hundreds: whole paces keep them short. */
const tick = (x: number, y: number, dx: number, dy: number): string =>
  `M${Math.round(x)} ${Math.round(y)}l${n(dx)} ${n(dy)}`;

/** The ring with points a step apart. */
function strung(ring: Line, step: number): number[] {
  const all: number[] = [];
  for (let k = 0; k < ring.length; k += 2) {
    const [ax, ay] = [ring[k], ring[k + 1]];
    const [bx, by] = [ring[(k + 2) % ring.length], ring[(k + 3) % ring.length]];
    const parts = Math.max(1, Math.round(distance(ax, ay, bx, by) / step));
    for (let j = 0; j < parts; j++) all.push(ax + ((bx - ax) * j) / parts, ay + ((by - ay) * j) / parts);
  }
  return all;
}

/** For each point of the edge, where its ray from the crest begins. */
function topsOf(edge: Line, crest: Line): number[] {
  const near = makeNearest();
  const tops: number[] = [];
  for (let k = 0; k < edge.length; k += 2) {
    const { bx, by } = nearestOnLine(crest, edge[k], edge[k + 1], near);
    tops.push(bx, by);
  }
  return tops;
}

const between = (from: Line, to: Line, share: number): number[] => from.map((v, k) => v + (to[k] - v) * share);

function middle(ring: Line): number[] {
  let [x, y] = [0, 0];
  for (let k = 0; k < ring.length; k += 2) [x, y] = [x + ring[k], y + ring[k + 1]];
  return [(2 * x) / ring.length, (2 * y) / ring.length];
}
