/**
 * What has befallen an element, and who leads it. Marks lie in the frame of its base; badges and flags stand upright. Names of
 * features stand where the fewest troops are.
 */

import { boundsOf } from '../geometry/polygon.ts';
import { isGone } from '../position/elements.ts';
import type { Feature, Kind } from '../position/ground.ts';
import { ALLY, IN_CHIEF, type Position } from '../position/position.ts';
import { clothOf, GOLD, GROUND, SERIF } from './palette.ts';
import { drawn, escaped, fill, group, type Line, n, path, stroke } from './svg.ts';

const DARK = '#241a0c';
const PALE = '#fff8e6';
const BLOOD = '#8a2413';

/** Pale and hatched, with open chevrons the way it runs. */
export function routing(depth: number): string {
  const chevrons = 'M6 -3L11 -8L16 -3M20 -6L25 -11L30 -6M34 -3L39 -8L44 -3';
  return (
    path(`M0 0H50V${n(depth)}H0Z`, fill('#f4efe2', 0.25)) +
    path(`M0 0H50V${n(depth)}H0Z`, 'fill="url(#hatch)"') +
    path(chevrons, stroke(DARK, 4)) +
    path(chevrons, stroke('#fff4d6', 2.2))
  );
}

/** Solid gold chevrons before the front. */
export const pursuing = path(
  'M15 -3L25 -10L35 -3V-7.4L25 -14.4L15 -7.4ZM17 -11.5L25 -17L33 -11.5V-15.5L25 -21L17 -15.5Z',
  `${fill('#ffd24a')} stroke="${DARK}" stroke-width="1"`,
);

/** Stakes planted before the front (D-defences.2). */
export const staked = ((): string => {
  let stakes = '';
  for (let x = 3; x < 50; x += 5.5) stakes += `M${n(x)} 1.5L${n(x + 1.6)} -6.5`;
  return path(stakes, stroke(DARK, 2.6)) + path(stakes, stroke('#c79a5b', 1.3));
})();

/** Its command is beaten: a crack across the base. */
export function cracked(depth: number): string {
  const at = (share: number): string => n(depth * share);
  const crack = `M-2 ${at(0.62)}L8 ${at(0.4)}L15 ${at(0.66)}L24 ${at(0.36)}L31 ${at(0.64)}L40 ${at(0.38)}L52 ${at(0.58)}`;
  return path(crack, stroke('#17100a', 3.4)) + path(crack, stroke('#fff1c9', 1.3));
}

const NOTCH = 11;

/** On its rear edge: a notch for a move, one more for each march. */
export function goneOn(depth: number, marches: number): string {
  const count = Math.min(3, 1 + marches);
  let notches = '';
  for (let k = 0; k < count; k++) {
    const left = 25 + NOTCH * (k - count / 2);
    notches += `M${n(left)} ${n(depth + 0.6)}L${n(left + NOTCH / 2)} ${n(depth - 8)}L${n(left + NOTCH)} ${n(depth + 0.6)}Z`;
  }
  return path(notches, `${fill(PALE)} stroke="${DARK}" stroke-width=".9"`);
}

/** Known to its own side only. */
export function lurking(depth: number): string {
  return (
    path(`M0 0H50V${n(depth)}H0Z`, fill('#26301f', 0.42)) +
    path(`M-1.2 -1.2H51.2V${n(depth + 1.2)}H-1.2Z`, stroke(PALE, 1.6, '5 3.4'))
  );
}

const badge = (inside: string): string => `<circle r="6.6" ${fill(PALE)} stroke="${DARK}" stroke-width="1"/>${inside}`;
export const EYE = badge(path('M-4.2 -1Q0 3 4.2 -1M-3 1L-4 2.8M0 1.4V3.6M3 1L4 2.8', stroke(DARK, 1.2)));
export const TARGET = badge(
  `<circle r="3.4" ${stroke(BLOOD, 1.2)}/>${path('M0 -5.4V-2M0 5.4V2M-5.4 0H-2M5.4 0H2', stroke(BLOOD, 1.2))}`,
);
export const HOOK = badge(
  `<circle cy="1.6" r="2.5" ${stroke(DARK, 1.3)}/>${path('M0 -4.8V-.8M-2.6 -4.8H2.6', stroke(DARK, 1.4))}`,
);
/** It stays where it is this phase. */
export const BARRED = badge(`<circle r="3.6" ${stroke(DARK, 1.3)}/>${path('M-2.5 -2.5L2.5 2.5', stroke(DARK, 1.3))}`);
/** It is kept where it is, since part of its group went on without it. */
export const PADLOCK = badge(
  path('M-2 -.6V-2.2Q-2 -4.4 0 -4.4Q2 -4.4 2 -2.2V-.6', stroke(DARK, 1.2)) + path('M-3.2 -.6H3.2V4H-3.2Z', fill(DARK)),
);
/** Pressed forward this phase. */
export const PRESSED_ON = badge(path('M0 4.6V-1.6M-2.8 .8L0 -2L2.8 .8M-3.4 -4.2H3.4', stroke(DARK, 1.4)));
/** Has fought this phase: one sword, lowered. */
export const LOWERED = badge(path('M4.4 -4.4L-4.2 4.2M.6 -4.4L4.4 -.6', stroke(DARK, 1.4)));
/** Steadied, or rallied from rout. */
export const SHIELD = badge(
  path('M-3.2 -3.6H3.2V0Q3.2 3 0 4.6Q-3.2 3 -3.2 0Z', `${fill('#5d6b3f')} ${stroke(DARK, 0.8)}`),
);
/** Rallied from pursuit: a shield turned round, for it pursues no more. */
export const RETURNED = badge(
  path('M-3.2 -3.6H3.2V0Q3.2 3 0 4.6Q-3.2 3 -3.2 0Z', stroke(DARK, 1)) +
    path('M1.8 -1.6H-1.6V1.6M-3 .4L-1.6 1.9L-.2 .4', stroke(DARK, 1)),
);
/** It never moves: a wheel with a chock before it. */
export const CHOCKED = badge(
  `<circle cx="-.8" cy="-.4" r="3.2" ${stroke(DARK, 1.2)}/>${path('M-.8 -3.6V2.8M-4 -.4H2.4', stroke(DARK, 0.8))}${path('M1.4 3.4L4.6 3.4L4.6 .4Z', fill(DARK))}`,
);
/** A gun that was at work, and is silent: an hourglass. */
export const AT_WORK = badge(
  path(
    'M-3 -4.4H3M-3 4.4H3M-2.4 -4.4Q-2.4 -1.4 0 0Q2.4 1.4 2.4 4.4M2.4 -4.4Q2.4 -1.4 0 0Q-2.4 1.4 -2.4 4.4',
    stroke(DARK, 1.1),
  ),
);
/** Has shot, and is seen for it: a puff of smoke. */
export const SMOKE = badge(
  path(
    'M-3.6 2.8Q-5.4 1.6 -3.8 -.2Q-3.6 -3 -.8 -2.4Q1 -4.6 2.6 -2.2Q5 -1.8 4 .6Q4.4 2.8 2.2 2.8Z',
    `${fill('#b9b2a4')} ${stroke(DARK, 1)}`,
  ),
);
/** In the hands of those who took it. */
export const SURRENDERED = badge(
  path('M-2.6 5V-4.6', stroke(DARK, 1.2)) + path('M-2.2 -4.4L4 -2.6L-2.2 -.2Z', fill(DARK)),
);
export const SWORDS = badge(
  path('M-4.2 -4.2L3 3M4.2 -4.2L-3 3', stroke(DARK, 1.4)) + path('M.8 4L3.8 1M-.8 4L-3.8 1', stroke(DARK, 1.1)),
);

const CLOTH = [
  'M0 -24C5 -26.4 9 -21.6 16 -24V-13C9 -10.6 5 -15.4 0 -13Z',
  'M0 -23.4C5 -25 8 -21.4 14 -23.2L11 -18.8L14 -14C8 -12.2 5 -15.8 0 -14.2Z',
  'M0 -23C5 -23.4 8 -20.6 14 -19C8 -16.6 5 -16.4 0 -15Z',
];
const STAR = 'M8 -22.3L8.9 -19.6L11.7 -19.6L9.5 -17.9L10.3 -15.2L8 -16.8L5.7 -15.2L6.5 -17.9L4.3 -19.6L7.1 -19.6Z';

/** A general's flag with the number of his command: square with a star, swallow-tailed, or an ally's pennon. */
export function flag(kind: number, side: number, number: string): string {
  const { base } = clothOf(side, kind === ALLY);
  const pole = 'M0 0V-24.6';
  const mark = kind === IN_CHIEF ? path(STAR, fill(base)) : '';
  return (
    path(pole, `${stroke(GROUND.ink, 2.4)} stroke-linecap="round"`) +
    path(CLOTH[kind], `${fill(GOLD)} stroke="${GROUND.ink}" stroke-width=".9" stroke-linejoin="round"`) +
    mark +
    (number === '' ? '' : plate(number, base))
  );
}

/** Whose command an element is of: to be read close by. */
export const tag = (number: string, depth: number): string =>
  number === ''
    ? ''
    : `<text x="1.4" y="${n(depth - 0.6)}" font-family="${SERIF}" font-size="5.4" ${fill(PALE)}>${number}</text>`;

const plate = (number: string, colour: string): string =>
  path('M-15 -25H-2V-13H-15Z', `${fill(colour)} stroke="${PALE}" stroke-width=".9"`) +
  `<text x="-8.5" y="-15.4" font-family="${SERIF}" font-size="11" font-weight="600" text-anchor="middle" ${fill(PALE)}>${number}</text>`;

export const MARK_DEFS = `<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${path(
  'M0 0V7',
  `${stroke('#fffdf4', 2.4)} stroke-opacity=".7"`,
)}</pattern>`;

/** Height of the letters, and half the width of one. */
const LETTERS = 22;
const HALF_LETTER = 0.26;
/** A name on another is as bad as on so many troops; one upon houses, trees or hedges cannot be read either. */
const NAME = 6;
const BUSY = 4;
const BUSY_KINDS: readonly Kind[] = ['BUA', 'Wd', 'O', 'E', 'V'];

/** Left, top, right, bottom, in paces. */
export type Covered = readonly [number, number, number, number];

/** `covered`: where something lies over them. */
export function drawLabels(
  p: Position,
  names: readonly string[],
  size: number,
  covered: readonly Covered[] = [],
): string {
  const letters = LETTERS * size;
  const { elements: e, height } = p;
  const troops = [...e.troop.keys()].filter((i) => !isGone(e.flags[i])).map((i) => drawn([e.x[i], e.y[i]], height));
  const [right, bottom] = drawn([p.width, 0], height);
  const written: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  const busy = p.features
    .filter(({ kind, surface }) => BUSY_KINDS.includes(surface ?? kind))
    .map(({ ring }) => boundsOf(drawn(ring, height)));
  // What runs through the country has more places for its name than what lies in it.
  const named = [...p.features.keys()].filter((k) => names[k]);
  const inTurn = named.sort((a, b) => Number(isLine(p.features[a])) - Number(isLine(p.features[b])));
  const words = inTurn.map((k) => {
    const feature = p.features[k];
    const half = names[k].length * letters * HALF_LETTER + 8;
    const upon = ([x, y]: readonly number[]): number => {
      const meets = ([x0, y0, x1, y1]: readonly number[]): boolean =>
        x + half > x0 && x - half < x1 && y > y0 && y - letters < y1;
      const names = written.filter((it) => Math.abs(it.x - x) < half + it.half && Math.abs(it.y - y) < letters);
      return NAME * (names.length + covered.filter(meets).length) + BUSY * busy.filter(meets).length;
    };
    const crowd = ([x, y]: readonly number[]): number =>
      troops.filter(([tx, ty]) => Math.abs(tx - x) < half + 25 && Math.abs(ty - y) < 40).length + upon([x, y]);
    const [x, y] = placesFor(feature, height, half, letters)
      .map(([x, y]): [number, number] => [within(x, half, right - half), within(y, letters, bottom - 8)])
      .reduce((best, place) => (crowd(place) < crowd(best) ? place : best));
    // A road goes without its name where that lies on something wherever it is written.
    if (isLine(feature) && upon([x, y]) > 0) return '';
    written.push({ x, y, half });
    return `<text x="${n(x)}" y="${n(y)}">${escaped(names[k])}</text>`;
  });
  return group(
    `class="names" font-family="${SERIF}" font-style="italic" font-size="${letters}" text-anchor="middle" ${fill(GROUND.label)} stroke="${GROUND.paper}" stroke-width="3.4" stroke-opacity=".7" paint-order="stroke"`,
    ...words,
  );
}

const isLine = ({ kind }: Feature): boolean => kind === 'Rd' || kind === 'Rv';

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** On a hill, beside a line, else below or above; the best place first. */
function placesFor(feature: Feature, height: number, half: number, letters: number): [number, number][] {
  const { kind, ring, line } = feature;
  const [x0, y0, x1, y1] = boundsOf(drawn(ring.length > 0 ? ring : line, height));
  const middle = (x0 + x1) / 2;
  const at = (share: number): [number, number] => [middle, y0 + (y1 - y0) * share];
  if (kind === 'H(G)' || kind === 'H(S)') return [at(0.5), at(0.22), at(0.8)];
  if (isLine(feature)) return along(drawn(line, height), half + letters / 2);
  const level = (y0 + y1) / 2 + letters / 3;
  const [below, above] = [y1 + 0.9 * letters, y0 - letters / 3];
  // Flush with an edge it keeps clear of what lies on the other side.
  const flush = [x1 - half, x0 + half].flatMap((x): [number, number][] => [
    [x, below],
    [x, above],
  ]);
  return [[middle, below], [middle, above], ...flush, [x1 + half, level], [x0 - half, level], at(0.5)];
}

/** Right or left of each stretch's quarters, or above and below it where it runs level. */
function along(line: Line, aside: number): [number, number][] {
  const places: [number, number][] = [];
  for (let k = 0; k + 3 < line.length; k += 2) {
    const [dx, dy] = [line[k + 2] - line[k], line[k + 3] - line[k + 1]];
    const level = Math.abs(dx) > Math.abs(dy);
    for (const share of [0.25, 0.5, 0.75])
      for (const side of [1, -1]) {
        const off = level ? (side > 0 ? -18 : 30) : 0;
        places.push([line[k] + dx * share + (level ? 0 : side * aside), line[k + 1] + dy * share + off]);
      }
  }
  return places;
}
