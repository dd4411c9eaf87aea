/** The table under the troops. It changes only with rivers, ice, works and bridges: features are drawn once. */

import { distance, nearestOnLine } from '../geometry/nearest.ts';
import { makeNearest } from '../geometry/scratch.ts';
import { cosine, ONE, sine } from '../geometry/trig.ts';
import { PACE, TURN } from '../geometry/units.ts';
import type { Air } from '../model/air.ts';
import type { Feature, Kind } from '../position/ground.ts';
import { drawCover } from './covers.ts';
import { GROUND } from './palette.ts';
import { drawn, fill, group, type Line, n, noise, path, rounded, stroke } from './svg.ts';
import { drawQuay, drawRiver, drawRoad, drawWaterway } from './waters.ts';

export interface Lie {
  /** Of the table, in units. */
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
  readonly natures: readonly number[];
  readonly frozen: boolean;
}

const OFFING = 100 * PACE;

/** From the lowest layer up. */
const LAYERS: readonly (readonly Kind[])[] = [
  ['H(G)', 'H(S)'],
  ['OF', 'Be', 'RS', 'M', 'D', 'RGo', 'Sc', 'V', 'Gy'],
  ['WW', 'Rv'],
  ['E', 'O', 'Rd'],
  ['BUA', 'Wd', 'Quay'],
];

export function drawGround(lie: Lie, table: string): string {
  const grass = `<path d="${table}" ${fill(GROUND.grass)}/>${mottle(lie)}<path d="${table}" fill="url(#grass)"/>`;
  const layers = LAYERS.map((kinds) =>
    lie.features
      .map((feature, k) =>
        kinds.includes(feature.kind) ? group(`data-feature="${k}"`, drawFeature(lie, feature, k)) : '',
      )
      .join(''),
  );
  return grass + layers.join('');
}

const BLOBS = 26;
const LOBES = 9;

/** Large patches of a little more shade or light: a lawn is never of one colour. */
function mottle({ width, height }: Lie): string {
  const next = noise(BLOBS);
  const patches = ['', ''];
  for (let k = 0; k < BLOBS; k++) {
    const [x, y, size] = [(next() * width) / PACE, (next() * height) / PACE, 90 + next() * 150];
    const ring: number[] = [];
    for (let lobe = 0; lobe < LOBES; lobe++) {
      const [angle, far] = [Math.round((lobe * TURN) / LOBES), size * (0.75 + next() * 0.5)];
      ring.push(x + (cosine(angle) / ONE) * far * 1.5, y + (sine(angle) / ONE) * far * 0.8);
    }
    patches[k % 2] += rounded(ring, size);
  }
  return path(patches[0], fill(GROUND.shade, 0.22)) + path(patches[1], fill(GROUND.sheen, 0.28));
}

function drawFeature({ width, height, natures, frozen }: Lie, feature: Feature, k: number): string {
  const ring = drawn(feature.ring, height);
  const line = drawn(feature.line, height);
  switch (feature.kind) {
    case 'H(G)':
    case 'H(S)': {
      const hill = drawHill(ring, line, feature.kind === 'H(S)');
      return hill + (feature.surface ? drawCover(feature.surface, ring, false, noise(k)) : '');
    }
    case 'Rv':
      return drawRiver(ring, line, natures[k] ?? 0, frozen);
    case 'WW':
      return drawWaterway(drawn(beyond(feature.ring, width, height), height), k, frozen);
    case 'Rd':
      return drawRoad(line);
    case 'Quay':
      return drawQuay(line);
    default:
      return drawCover(feature.kind, ring, feature.rocky === true, noise(k));
  }
}

/** Water that goes on past the edge of the table has no shore there. */
function beyond(ring: Line, width: number, height: number): number[] {
  return ring.map((v, k) => {
    const most = k % 2 === 0 ? width : height;
    return v <= 0 ? -OFFING : v >= most ? most + OFFING : v;
  });
}

/** Light and weather as a veil over the ground, under the troops. */
const LIGHT: { readonly [is in Air['light']]: readonly [colour: string, opacity: number] } = {
  day: ['', 0],
  dawn: ['#d98a5a', 0.16],
  dusk: ['#5a3c5e', 0.26],
  night: ['#0d1530', 0.48],
};

export function drawAir({ light, fall }: Pick<Air, 'light' | 'fall'>, mist: boolean, table: string): string {
  const [colour, opacity] = LIGHT[light];
  return (
    (opacity > 0 ? path(table, fill(colour, opacity)) : '') +
    (mist ? path(table, fill('#f4f4ee', 0.42)) : '') +
    (fall === null ? '' : path(table, `fill="url(#${fall})"`))
  );
}

const pattern = (id: string, inside: string): string =>
  `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse">${inside}</pattern>`;

export const AIR_DEFS = {
  rain: pattern('rain', path('M14 4L8 24M44 30L38 50M34 2L31 12', `${stroke('#35586b', 1.4)} stroke-opacity=".5"`)),
  snow: pattern(
    'snow',
    path('M12 10h0M40 26h0M22 46h0M54 52h0', `${stroke('#fff', 5)} stroke-linecap="round" stroke-opacity=".9"`),
  ),
  sandstorm: pattern('sandstorm', path('M2 12H26M30 34H58M8 52H20', `${stroke('#a67c33', 2)} stroke-opacity=".45"`)),
} as const;

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
