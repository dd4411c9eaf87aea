/**
 * A battle as a picture: an engraved plan seen from above, as SVG text. It is drawn from a view, so that it shows nobody
 * more than he may know.
 */

import { PACE } from '../geometry/units.ts';
import type { Editions } from '../options.ts';
import { positionSeen, type RenaissanceView } from '../position/view.ts';
import { featureNames } from '../rules/battles/battle-names.ts';
import { airFor } from '../rules/weather/time-of-day.ts';
import { FRAME } from './base.ts';
import { CAPTION, drawCaption, type Names } from './caption.ts';
import { COVER_DEFS } from './covers.ts';
import { AIR_DEFS, drawAir, drawGround } from './landscape.ts';
import { drawLabels, MARK_DEFS } from './marks.ts';
import { GROUND } from './palette.ts';
import { fill, group, n, path, stroke } from './svg.ts';
import { TroopPainter } from './troops.ts';
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
