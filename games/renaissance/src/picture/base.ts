/**
 * An element as it lies on the table: its base in the colours of its side, its troops, its grade. Drawn in a frame 50 wide
 * with the front edge at the top. The second mark of a side is the shape of its bases: square with a plain rear band, or
 * with clipped rear corners and a saw-tooth band; allies have a notch in it.
 */
import type { Grade } from '../schema.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { type Cloth, clothOf } from './palette.ts';
import { fill, n, path, stroke } from './svg.ts';

export const FRAME = 50;
const BAND = 3.9;
const CLIP = 3.6;
const SHADOW = '#241a0c';

export interface Look {
  readonly type: string;
  readonly grade: Grade;
  readonly side: number;
  readonly ally: boolean;
  /** Two where two share the base. */
  readonly ranks: 1 | 2;
  /** Of the troops, and of the team behind a gun or 0; in widths of the frame. */
  readonly depth: number;
  readonly team: number;
}

export const lookId = ({ type, grade, side, ally, depth, team }: Look): string =>
  `${type}-${grade}-${side}${ally ? 'a' : ''}-${n(depth + team)}`;

/** To be used wherever such an element stands. */
export function drawBase(look: Look): string {
  const { side, ally, ranks, depth, team, grade } = look;
  const cloth = clothOf(side, ally);
  const deep = depth + team;
  return (
    `<g id="${lookId(look)}" stroke-linecap="round" stroke-linejoin="round">` +
    path(outline(side, deep), `${fill(SHADOW, 0.3)} transform="translate(1.4 1.8)"`) +
    path(outline(side, deep), `${fill(cloth.base)} stroke="${cloth.edge}" stroke-width=".9"`) +
    path(band(side, deep), fill(cloth.band)) +
    (ally ? path(`M22 ${n(deep)}L25 ${n(deep - 3.4)}L28 ${n(deep)}Z`, fill(cloth.ink)) : '') +
    path('M0 .5H50', `${stroke(cloth.ink, 1)} stroke-opacity=".85"`) +
    glyph(drawingOf(look), depth / ranks, 0, cloth) +
    (ranks === 2 ? glyph(drawingOf(look), depth / 2, depth / 2, cloth) : '') +
    (team > 0 ? glyph('limber', team, depth, cloth) : '') +
    bar(grade, deep, cloth) +
    '</g>'
  );
}

export const outline = (side: number, depth: number): string =>
  side === 0
    ? `M0 0H50V${n(depth)}H0Z`
    : `M0 0H50V${n(depth - CLIP)}L${50 - CLIP} ${n(depth)}H${CLIP}L0 ${n(depth - CLIP)}Z`;

function band(side: number, depth: number): string {
  const top = depth - BAND;
  if (side === 0) return `M0 ${n(top)}H50V${n(depth)}H0Z`;
  let teeth = `M0 ${n(top + 1.4)}`;
  for (let x = 0; x < FRAME; x += 5) teeth += `L${x + 2.5} ${n(top - 0.8)}L${x + 5} ${n(top + 1.4)}`;
  return `${teeth}L${50 - CLIP} ${n(depth)}H${CLIP}Z`;
}

type Drawing = keyof typeof glyphs;

/** Fast Pistols are light cavalry, inferior and fast Artillery light guns. */
function drawingOf({ type, grade }: Look): Drawing {
  if (type === 'Pi' && grade === 'F') return 'Pi-F';
  if (type === 'Art' && (grade === 'I' || grade === 'F')) return 'Art-I';
  return type as Drawing;
}

/** How each kind of layer takes the colours of its base. */
const LAYERS: { readonly [kind: string]: (cloth: Cloth, width: number) => string } = {
  f: ({ ink }) => fill(ink),
  m: ({ ink }) => fill(ink, 0.58),
  c: ({ base }) => fill(base),
  s: ({ ink }, width) => stroke(ink, width),
  cs: ({ base }, width) => stroke(base, width),
};

function glyph(drawing: Drawing, depth: number, from: number, cloth: Cloth): string {
  const { depth: own, layers } = glyphs[drawing];
  const inside = layers.map(({ k, d, w }) => path(d, LAYERS[k](cloth, w))).join('');
  if (from === 0 && depth === own) return inside;
  return `<g transform="translate(0 ${n(from)})scale(1 ${n(depth / own)})">${inside}</g>`;
}

const BARS: { readonly [grade in Grade]: readonly [d: string, dashes: string] } = {
  S: ['M6 0H44', ''],
  O: ['M19 0H31', ''],
  I: ['M6 0H44', '5 6'],
  F: ['M6 0H16M34 0H44', ''],
  X: ['M7 0H44', '.1 4'],
};

/** The grade, in the rear band. */
function bar(grade: Grade, depth: number, { ink }: Cloth): string {
  const [d, dashes] = BARS[grade];
  const caps = grade === 'X' ? 'round' : 'butt';
  return path(d, `${stroke(ink, 2.1, dashes)} stroke-linecap="${caps}" transform="translate(0 ${n(depth - 1.85)})"`);
}
