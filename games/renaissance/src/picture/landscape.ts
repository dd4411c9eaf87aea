/** The table under the troops. It changes only with rivers, ice, works and bridges: features are drawn once. */

import { PACE } from '../geometry/units.ts';
import type { Feature, Kind } from '../position/ground.ts';
import { drawCover } from './covers.ts';
import { drawHill } from './hachures.ts';
import { GROUND } from './palette.ts';
import { noise } from './scatter.ts';
import { drawn, fill, group, type Line } from './svg.ts';
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
  const grass = `<path d="${table}" ${fill(GROUND.grass)}/><path d="${table}" fill="url(#grass)"/>`;
  const layers = LAYERS.map((kinds) =>
    lie.features
      .map((feature, k) =>
        kinds.includes(feature.kind) ? group(`data-feature="${k}"`, drawFeature(lie, feature, k)) : '',
      )
      .join(''),
  );
  return grass + layers.join('');
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
