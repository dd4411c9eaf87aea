/** What grows or stands on an area, by the kind of its cover. */

import { boundsOf, whereIn } from '../geometry/polygon.ts';
import type { Kind } from '../position/ground.ts';
import { GROUND } from './palette.ts';
import { closed, fill, type Line, type Noise, n, path, rounded, type Spot, scatter, stroke, use } from './svg.ts';

type Cover = (ring: Line, next: Noise) => string;

/** An area that is not good going shows its exact edge. */
const area = (ring: Line, colour: string, edge: string, dashes: string): string =>
  path(rounded(ring, 10), `${fill(colour)} stroke="${edge}" stroke-width="1.4" stroke-dasharray="${dashes}"`);
const patterned = (ring: Line, pattern: string): string => path(rounded(ring, 10), `fill="url(#${pattern})"`);
const strewn = (spots: readonly Spot[], what: readonly string[], next: Noise): string =>
  spots.map(([x, y]) => use(what[Math.floor(next() * what.length)], x, y)).join('');

const wood: Cover = (ring, next) =>
  area(ring, GROUND.wood, GROUND.treeEdge, '1 4') + strewn(scatter(ring, 31, 0.55, next), ['tree', 'tree-small'], next);

const orchard: Cover = (ring, next) =>
  path(closed(ring), `${fill(GROUND.orchard)} stroke="${GROUND.hedge}" stroke-width="4" stroke-dasharray="4 1.4"`) +
  strewn(scatter(ring, 34, 0, next), ['tree-small'], next);

const rocks: Cover = (ring, next) =>
  area(ring, GROUND.rough, GROUND.rockEdge, '5 4') + strewn(scatter(ring, 34, 0.7, next), ['rock'], next);

const bog: Cover = (ring, next) =>
  area(ring, GROUND.bog, GROUND.hachure, '5 4') +
  strewn(scatter(ring, 34, 0.7, next), ['tussock', 'tussock', 'pool'], next);

/** Ticks inwards from both lips. */
const gully: Cover = (ring) =>
  path(closed(ring), `${fill(GROUND.gully)} stroke="${GROUND.hachure}" stroke-width="1.4"`) +
  path(closed(ring), `${stroke(GROUND.hachure, 7, '1.2 6')} stroke-opacity=".75"`);

/** How far a house reaches, whichever way it stands. */
const REACH = [
  [-14, 0],
  [14, 0],
  [0, -14],
  [0, 14],
] as const;

function houses(ring: Line, next: Noise): string {
  let art = path(
    rounded(ring, 8),
    `${fill(GROUND.plot)} stroke="${GROUND.ink}" stroke-width="1.2" stroke-dasharray="7 3"`,
  );
  for (const [x, y] of scatter(ring, 44, 0.25, next)) {
    if (!REACH.every(([dx, dy]) => whereIn(ring, x + dx, y + dy) === 1)) continue;
    const turn = Math.floor(next() * 2) * 90 + (next() - 0.5) * 16;
    art += `<use href="#house" transform="translate(${n(x)} ${n(y)})rotate(${n(turn)})"/>`;
  }
  return art;
}

const COVERS: { readonly [kind in Kind]?: Cover } = {
  Wd: wood,
  O: orchard,
  E: (ring, next) => drawFields(ring, true, next),
  OF: (ring, next) => drawFields(ring, false, next),
  V: (ring) => area(ring, GROUND.soil, GROUND.vine, '6 3') + patterned(ring, 'vines'),
  M: (ring) => area(ring, GROUND.marsh, GROUND.ripple, '3 4') + patterned(ring, 'reeds'),
  D: (ring) => area(ring, GROUND.sand, GROUND.sandDark, '2 4') + patterned(ring, 'dunes'),
  RGo: bog,
  Sc: (ring, next) =>
    area(ring, GROUND.rough, GROUND.scrub, '2 4') + strewn(scatter(ring, 30, 0.7, next), ['bush'], next),
  Gy: gully,
  BUA: houses,
  Be: (ring) => area(ring, GROUND.sand, GROUND.sandDark, '1 5'),
  RS: rocks,
};

export function drawCover(kind: Kind, ring: Line, rocky: boolean, next: Noise): string {
  const cover = kind === 'RGo' && rocky ? rocks : COVERS[kind];
  return cover ? cover(ring, next) : '';
}

const crown = (r: number): string =>
  `<circle r="${r}" ${fill(GROUND.tree)} stroke="${GROUND.treeEdge}" stroke-width="1.2"/>` +
  `<circle cx="${n(-r * 0.28)}" cy="${n(-r * 0.3)}" r="${n(r * 0.52)}" ${fill(GROUND.treeLight, 0.8)}/>`;

const pattern = (id: string, [width, height]: Spot, inside: string, turn = 0): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${
    turn === 0 ? '' : ` patternTransform="rotate(${turn})"`
  }>${inside}</pattern>`;

const furrow = path('M0 4H40', `${stroke(GROUND.furrow, 1)} stroke-opacity=".55"`);

/** What covers repeat. */
export const COVER_DEFS = [
  `<g id="tree">${crown(17)}</g><g id="tree-small">${crown(11)}</g>`,
  `<g id="bush"><circle r="6" ${fill(GROUND.scrub)} stroke="${GROUND.treeEdge}" stroke-width=".9"/></g>`,
  `<g id="tussock">${path('M-7 3Q-6 -3 -8 -6M-3 3Q-3 -4 -2 -8M2 3Q3 -3 6 -6', stroke(GROUND.scrub, 1.6))}</g>`,
  `<g id="pool">${path('M-8 0Q-5 -4 2 -3T9 1Q4 5 -3 4T-8 0Z', `${fill(GROUND.water, 0.8)} stroke="${GROUND.ripple}" stroke-width=".8"`)}</g>`,
  `<g id="rock">${path('M-7 4L-5 -4L1 -6L7 -1L6 4Z', `${fill(GROUND.rock)} stroke="${GROUND.rockEdge}" stroke-width="1"`)}</g>`,
  `<g id="house">${path('M-13 -8H13V0H-13Z', fill(GROUND.roof))}${path('M-13 0H13V8H-13Z', fill(GROUND.roofDark))}${path('M-13 -8H13V8H-13Z', stroke(GROUND.ink, 1))}</g>`,
  pattern(
    'grass',
    [430, 370],
    path(
      'M20 30q1 -6 -1 -10M25 30q2 -5 5 -8M118 96q1 -6 -1 -10M123 96q2 -5 5 -8M60 210l-3 -8M240 52q1 -6 -1 -10M245 52q2 -5 5 -8M331 141l3 -8M336 142q1 -5 5 -7M402 28l-3 -8M188 182q1 -6 -1 -10M193 182q2 -5 5 -8M78 322q1 -6 -1 -10M83 322q2 -5 5 -8M286 268l-3 -8M291 268l3 -9M386 318q1 -6 -1 -10M391 318q2 -5 5 -8M160 352l-3 -8',
      stroke(GROUND.tuft, 1.5),
    ),
  ),
  pattern('furrows', [40, 8], furrow, 4),
  pattern('furrows-across', [40, 8], furrow, 86),
  pattern(
    'vines',
    [12, 14],
    `${path('M0 7H12', stroke(GROUND.furrow, 1))}<circle cx="6" cy="7" r="3.6" ${fill(GROUND.vine)}/>`,
  ),
  pattern(
    'reeds',
    [64, 44],
    path('M4 10H22M36 30H58', stroke(GROUND.ripple, 1.6)) +
      path('M44 14q1 -6 -2 -9M47 14v-10M50 14q0 -6 3 -9M14 40q1 -6 -2 -9M17 40v-10', stroke(GROUND.vine, 1.4)),
  ),
  pattern('dunes', [60, 46], path('M6 22Q18 6 32 20M34 42Q46 26 58 40', stroke(GROUND.sandDark, 1.8))),
].join('');

// Fields: an outline cut in two across its longer side, and again, until its parts are as small as closes are.

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
