/** Names of features, each where the fewest troops stand on it. */

import { boundsOf } from '../geometry/polygon.ts';
import { isGone } from '../position/elements.ts';
import type { Feature } from '../position/ground.ts';
import type { Position } from '../position/position.ts';
import { GROUND, SERIF } from './palette.ts';
import { drawn, escaped, fill, group, type Line, n } from './svg.ts';

/** Height of the letters, and half the width of one. */
const LETTERS = 22;
const HALF_LETTER = 0.26;

export function drawLabels(p: Position, names: readonly string[], size: number): string {
  const letters = LETTERS * size;
  const { elements: e, height } = p;
  const troops = [...e.troop.keys()].filter((i) => !isGone(e.flags[i])).map((i) => drawn([e.x[i], e.y[i]], height));
  const [right, bottom] = drawn([p.width, 0], height);
  const words = p.features.map((feature, k) => {
    if (!names[k]) return '';
    const half = names[k].length * letters * HALF_LETTER + 8;
    const crowd = ([x, y]: readonly number[]): number =>
      troops.filter(([tx, ty]) => Math.abs(tx - x) < half + 25 && Math.abs(ty - y) < 40).length;
    const [x, y] = placesFor(feature, height, half, letters)
      .map(([x, y]): [number, number] => [within(x, half, right - half), within(y, letters, bottom - 8)])
      .reduce((best, place) => (crowd(place) < crowd(best) ? place : best));
    return `<text x="${n(x)}" y="${n(y)}">${escaped(names[k])}</text>`;
  });
  return group(
    `class="names" font-family="${SERIF}" font-style="italic" font-size="${letters}" text-anchor="middle" ${fill(GROUND.label)} stroke="${GROUND.paper}" stroke-width="3.4" stroke-opacity=".7" paint-order="stroke"`,
    ...words,
  );
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** On a hill, beside a line, else below or above; the best place first. */
function placesFor({ kind, ring, line }: Feature, height: number, half: number, letters: number): [number, number][] {
  const [x0, y0, x1, y1] = boundsOf(drawn(ring.length > 0 ? ring : line, height));
  const middle = (x0 + x1) / 2;
  const at = (share: number): [number, number] => [middle, y0 + (y1 - y0) * share];
  if (kind === 'H(G)' || kind === 'H(S)') return [at(0.5), at(0.22), at(0.8)];
  if (kind === 'Rd' || kind === 'Rv') return along(drawn(line, height), half + letters / 2);
  return [[middle, y1 + 0.9 * letters], [middle, y0 - letters / 3], at(0.5)];
}

/** Right of each stretch's quarters, or above it where it runs level. */
function along(line: Line, aside: number): [number, number][] {
  const places: [number, number][] = [];
  for (let k = 0; k + 3 < line.length; k += 2) {
    const [dx, dy] = [line[k + 2] - line[k], line[k + 3] - line[k + 1]];
    const level = Math.abs(dx) > Math.abs(dy);
    for (const share of [0.25, 0.5, 0.75])
      places.push([line[k] + dx * share + (level ? 0 : aside), line[k + 1] + dy * share - (level ? 18 : 0)]);
  }
  return places;
}
