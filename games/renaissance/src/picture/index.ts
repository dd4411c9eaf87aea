/** The parts of the picture, for a page that keeps the table and moves the troops upon it. */

import { PACE } from '../geometry/units.ts';
import type { Air } from '../model/air.ts';
import type { Read } from '../model/context.ts';
import type { Position } from '../position/position.ts';
import { featureNames } from '../rules/battles/battle-names.ts';
import type { Tables } from '../tables.ts';
import { FRAME } from './base.ts';
import { COVER_DEFS } from './covers.ts';
import { AIR_DEFS, drawAir, drawGround } from './landscape.ts';
import { type Covered, drawLabels, MARK_DEFS, SWORDS } from './marks.ts';
import { themed } from './palette.ts';
import { group, n, path } from './svg.ts';
import { MARKS, type Piece, type Standard, TroopPainter } from './troops.ts';
import { drawBridge, drawWork } from './waters.ts';

export { FRAME } from './base.ts';
export type { Piece } from './troops.ts';

/** How much larger than in their own frame bases are at this scale (D-scale.3). */
export const sizeOf = (t: Tables): number => t.width / PACE / FRAME;

/** What changes the ground: the same of these, the same drawing. */
type Lying = Pick<Position, 'scenario' | 'width' | 'height' | 'features' | 'sections' | 'bridges' | 'natures'>;

/** The table under the troops, with what it needs to be drawn. */
export function tableOf(t: Tables, p: Lying, air: Pick<Air, 'light' | 'fall' | 'frozen'>, mist: boolean): string {
  const outline = `M0 0H${n(p.width / PACE)}V${n(p.height / PACE)}H0Z`;
  const defs = COVER_DEFS + MARK_DEFS + (air.fall === null ? '' : AIR_DEFS[air.fall]);
  return themed(
    `<defs>${defs}<clipPath id="table">${path(outline, '')}</clipPath></defs>` +
      group(
        'clip-path="url(#table)"',
        drawGround({ ...p, frozen: air.frozen }, outline),
        group('class="bridges"', ...p.bridges.map((bridge) => drawBridge(bridge, t.width, p.height))),
        group('class="works"', ...p.sections.map((section) => drawWork(section, t.width, p.height))),
        drawAir(air, mist, outline),
      ),
  );
}

/** The names of its features, where few troops stand and nothing else is written; so many times as large as letters are up close. */
export function namesOf(
  { t, p }: Pick<Read, 't' | 'p'>,
  name: (id: string) => string,
  larger: number,
  covered: readonly Covered[],
): string {
  const names = featureNames(t, p).map((id) => (id === '' ? '' : name(id)));
  return themed(drawLabels(p, names, larger * sizeOf(t), covered));
}

/** The troops, each in the frame of its base. `looks` must be in the page before they are. */
export interface Troops {
  readonly looks: string;
  readonly pieces: readonly Piece[];
  readonly standards: readonly Standard[];
}

export function troopsOf(t: Tables, p: Position): Troops {
  const painter = new TroopPainter(t, p);
  const pieces = painter
    .pieces()
    .map((it) => ({ ...it, inside: themed(it.inside), badge: themed(it.badge), deed: themed(it.deed) }));
  const standards = painter.standards().map((it) => ({ ...it, flag: themed(it.flag) }));
  return { looks: themed(painter.defs), pieces, standards };
}

/** The marks on bases by the state each stands for. Who draws them has `MARK_DEFS` in the page. */
export const signsOf = () => MARKS.map((it) => ({ ...it, drawing: themed(it.drawing) }));

/** Two swords: a combat still to be fought. */
export const COMBAT_BADGE = SWORDS;
