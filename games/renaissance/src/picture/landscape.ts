/** The table under the troops. It changes only with rivers, ice, works and bridges: features are drawn once. */

import { cosine, ONE, sine } from '../geometry/trig.ts';
import { PACE, TURN } from '../geometry/units.ts';
import type { Air } from '../model/air.ts';
import type { Feature, Kind } from '../position/ground.ts';
import { drawCover } from './covers.ts';
import { drawHill } from './hachures.ts';
import { GROUND } from './palette.ts';
import { drawn, fill, group, type Line, noise, path, rounded, stroke } from './svg.ts';
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
