/**
 * A battle as a picture: an engraved plan seen from above, as SVG text. It is drawn from a view, so that it shows nobody
 * more than he may know.
 */

import { DEGREE, PACE } from '../geometry/units.ts';
import type { Air } from '../model/air.ts';
import { type Editions, SCENARIOS } from '../options.ts';
import { isGone } from '../position/elements.ts';
import { type Position, phasing, UNBEATEN } from '../position/position.ts';
import { positionSeen, type RenaissanceView } from '../position/view.ts';
import { armyName, featureNames, leaderName } from '../rules/battles/battle-names.ts';
import { airFor, hourAfter } from '../rules/weather/time-of-day.ts';
import type { Tables } from '../tables.ts';
import { FRAME, outline } from './base.ts';
import { COVER_DEFS } from './covers.ts';
import { AIR_DEFS, drawAir, drawGround } from './landscape.ts';
import { cracked, drawLabels, MARK_DEFS } from './marks.ts';
import { clothOf, GOLD, GROUND, SERIF } from './palette.ts';
import { escaped, fill, group, n, path, type Spot, stroke } from './svg.ts';
import { numberOf, TroopPainter } from './troops.ts';
import { drawBridge, drawWork } from './waters.ts';

/** Round the table, in paces. */
const MARGIN = 40;
const EDGE = 20;
/** Pixels a pace, unless the reader wants it otherwise. */
const ZOOM = 0.8;

export function pictureOf(editions: Editions, names: Names): (view: RenaissanceView) => string {
  return (view) => {
    const p = positionSeen(view);
    const t = editions.of(p.edition);
    const [width, height] = [p.width / PACE, p.height / PACE];
    const table = `M0 0H${n(width)}V${n(height)}H0Z`;
    const air = airFor(t, p);
    const named = featureNames(t, p).map((id) => names[id] ?? '');
    const troops = new TroopPainter(t, p);
    // D-scale.3: on a condensed table everything is larger, so words are too.
    const size = t.width / PACE / FRAME;
    const layers = [
      drawGround({ ...p, frozen: air.frozen }, table),
      group('class="bridges"', ...p.bridges.map((bridge) => drawBridge(bridge, t.width, p.height))),
      group('class="works"', ...p.sections.map((section) => drawWork(section, t.width, p.height))),
      drawAir(air, p.weather.mist, table),
      drawLabels(p, named, size),
      troops.trails(),
      troops.lurking(),
      troops.standing(),
      troops.fights(),
      troops.generals(),
    ];
    const defs = COVER_DEFS + MARK_DEFS + (air.fall === null ? '' : AIR_DEFS[air.fall]) + troops.defs;
    const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN + CAPTION * size];
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${n(wide)} ${n(high)}" width="${n(wide * ZOOM)}" height="${n(high * ZOOM)}">` +
      `<defs>${defs}<clipPath id="table">${path(table, '')}</clipPath></defs>` +
      `<rect x="${-MARGIN}" y="${-MARGIN}" width="100%" height="100%" ${fill(GROUND.paper)}/>` +
      path(table, `${stroke(GROUND.frame, 2 * EDGE)} stroke-linejoin="round"`) +
      group('clip-path="url(#table)"', ...layers) +
      `<g transform="translate(0 ${n(height + MARGIN - 4)})scale(${size})">${drawCaption({ t, p, air, names }, width / size)}</g></svg>`
    );
  };
}

export const CAPTION = 130;

/** Names of data ids. */
export type Names = { readonly [id: string]: string };

const text = (at: Spot, size: number, words: string, more = ''): string =>
  `<text x="${n(at[0])}" y="${n(at[1])}" font-size="${size}"${more}>${escaped(words)}</text>`;

/** What the caption tells of, with names for it. */
export interface Told {
  readonly t: Tables;
  readonly p: Position;
  readonly air: Air;
  readonly names: Names;
}

/** In a strip as wide as the table, its top at 0. */
export function drawCaption(told: Told, width: number): string {
  const { p, air, names } = told;
  const { id } = SCENARIOS[p.scenario];
  const room = (width - 480) / 2;
  return group(
    `class="caption" font-family="${SERIF}" ${fill(GROUND.ink)}`,
    text([0, 32], 30, names[id] ?? id),
    text([0, 62], 20, timeOf(p, air, names), ' font-style="italic"'),
    scaleBar(0, 96),
    compass(width - 34, 56, p.north),
    ...[0, 1].map((side) => army(told, side, 380 + side * room, room)),
  );
}

function timeOf({ weather, start, phase }: Position, { light, fall }: Air, names: Names): string {
  const hour = hourAfter(start, Math.floor(Math.max(0, phase - 1) / 2));
  const sky = [light === 'day' ? null : light, fall, weather.mist ? 'mist' : null];
  const words = [weather.season, ...sky].flatMap((word) => (word === null ? [] : [names[word] ?? word]));
  return [...words, `${((hour % 24) + 24) % 24}:00`].join(', ');
}

/** Its name, how many elements it has left of how many, and the dice of its commands. Gold round the side to act. */
function army({ t, p, names }: Told, side: number, x: number, room: number): string {
  const { elements: e, commands } = p;
  const own = [...e.troop.keys()].filter((i) => e.side[i] === side);
  const left = own.filter((i) => !isGone(e.flags[i])).length;
  const name = armyName(t, p, side);
  const mine = [...commands.side.keys()].filter((c) => commands.side[c] === side);
  const wide = Math.min(230, room / Math.max(1, mine.length));
  const active = p.phase > 0 && phasing(p) === side && p.winner < 0;
  return group(
    `class="army" data-side="${side}" transform="translate(${n(x)} 0)"`,
    `<g transform="translate(0 10)scale(.9)">${path(outline(side, 25), `${fill(clothOf(side).base)}${active ? ` stroke="${GOLD}" stroke-width="6" paint-order="stroke"` : ''}`)}</g>`,
    text([56, 27], 21, names[name] ?? name),
    own.length === 0 ? '' : text([56, 49], 18, `${left} / ${own.length}`, ' font-style="italic"'),
    ...mine.map((c, k) => command(p, c, names[leaderName(t, p, side, k)] ?? '', k * wide)),
  );
}

function command({ commands }: Position, c: number, leader: string, x: number): string {
  const { base, ink } = clothOf(commands.side[c]);
  const die = commands.die[c];
  const number = numberOf(commands, c);
  return group(
    `class="command" transform="translate(${n(x)} 62)"`,
    path('M0 0H34V34H0Z', `${fill(base, die > 0 ? 1 : 0.35)} stroke="${GROUND.ink}" stroke-width="1"`),
    path(SPOTS[die] ?? '', `${stroke(ink, 6)} stroke-linecap="round"`),
    commands.beaten[c] > UNBEATEN ? `<g transform="scale(.68)">${cracked(50)}</g>` : '',
    text(
      [42, 16],
      18,
      [number, die > 0 ? `${commands.pips[c]} / ${die}` : ''].filter((part) => part !== '').join(' · '),
    ),
    text([42, 34], 13, leader.split(', ')[0], ' font-style="italic"'),
  );
}

/** Of a die 34 wide. */
const SPOTS = [
  '',
  'M17 17h0',
  'M9 9h0M25 25h0',
  'M9 9h0M17 17h0M25 25h0',
  'M9 9h0M25 9h0M9 25h0M25 25h0',
  'M9 9h0M25 9h0M17 17h0M9 25h0M25 25h0',
  'M9 8h0M25 8h0M9 17h0M25 17h0M9 26h0M25 26h0',
];

function scaleBar(x: number, y: number): string {
  return (
    path(`M${x} ${y}h250M${x} ${y - 5}v10M${x + 125} ${y - 3}v6M${x + 250} ${y - 5}v10`, stroke(GROUND.ink, 1.6)) +
    text([x + 250, y + 22], 15, '250 p', ' text-anchor="end"')
  );
}

function compass(x: number, y: number, north: number): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)})rotate(${n(north / DEGREE)})">` +
    `<circle r="30" ${stroke(GROUND.ink, 1.2)}/>` +
    path('M0 -27L6 0H-6Z', fill(GROUND.ink)) +
    path('M0 27L6 0H-6Z', stroke(GROUND.ink, 1)) +
    text([0, -34], 15, 'N', ' text-anchor="middle"') +
    '</g>'
  );
}
