/** Names of features, each where the fewest troops stand on it. */

import { isGone } from '../elements.ts';
import type { Feature } from '../field/features.ts';
import { boundsOf } from '../geometry/polygon.ts';
import type { Position } from '../position.ts';
import { GROUND, SERIF } from './palette.ts';
import { drawn, escaped, fill, group, n } from './svg.ts';

const SIZE = 22;

export function drawLabels(p: Position, names: readonly string[]): string {
  const { elements: e, height } = p;
  const troops = [...e.troop.keys()].filter((i) => !isGone(e.flags[i])).map((i) => drawn([e.x[i], e.y[i]], height));
  const [right, bottom] = drawn([p.width, 0], height);
  const words = p.features.map((feature, k) => {
    if (!names[k]) return '';
    const half = names[k].length * SIZE * 0.23 + 8;
    const crowd = ([x, y]: readonly number[]): number =>
      troops.filter(([tx, ty]) => Math.abs(tx - x) < half + 25 && Math.abs(ty - y) < 40).length;
    const [x, y] = placesFor(feature, height)
      .filter(([, y]) => y > SIZE && y < bottom - 6)
      .map(([x, y]): [number, number] => [Math.max(half, Math.min(right - half, x)), y])
      .reduce((best, place) => (crowd(place) < crowd(best) ? place : best));
    return `<text x="${n(x)}" y="${n(y)}">${escaped(names[k])}</text>`;
  });
  return group(
    `class="names" font-family="${SERIF}" font-style="italic" font-size="${SIZE}" text-anchor="middle" ${fill(GROUND.label)} stroke="${GROUND.paper}" stroke-width="3.4" stroke-opacity=".7" paint-order="stroke"`,
    ...words,
  );
}

/** On a hill, else below or above; the best place first. */
function placesFor({ kind, ring, line }: Feature, height: number): [number, number][] {
  const [x0, y0, x1, y1] = boundsOf(drawn(ring.length > 0 ? ring : line, height));
  const middle = (x0 + x1) / 2;
  const at = (share: number): [number, number] => [middle, y0 + (y1 - y0) * share];
  const hill = kind === 'H(G)' || kind === 'H(S)';
  return [
    ...(hill
      ? [at(0.5), at(0.22), at(0.8)]
      : [[middle, y1 + 20] as [number, number], [middle, y0 - 8] as [number, number]]),
    at(0.5),
  ];
}
