/** Artificial defences, a section at a time: outer edge to the front. */

import { THICK } from '../geometry/posts.ts';
import { PACE } from '../geometry/units.ts';
import type { Section } from '../position/ground.ts';
import { GROUND } from './palette.ts';
import { fill, group, n, path, placed, stroke } from './svg.ts';

export function drawWork(work: Section, width: number, height: number): string {
  if (work.gone === true) return '';
  const half = width / PACE / 2;
  const thick = THICK / PACE;
  const art = work.work === 'obstacle' ? obstacle(half, thick, work.plashed === true) : rampart(half, thick);
  return group(`class="work" transform="${placed(work, height)}"`, art, work.gate ? gate(thick) : '');
}

/** Parapet, and glacis ticks on the outer side. */
function rampart(half: number, thick: number): string {
  let ticks = '';
  for (let x = -half + 2; x < half; x += 5) ticks += `M${n(x)} 0V${Math.round(x) % 2 === 0 ? -8 : -5}`;
  const wall = `M${n(-half)} 0H${n(half)}V${thick}H${n(-half)}Z`;
  return (
    path(ticks, stroke(GROUND.hachure, 1.3)) +
    path(wall, `${fill(GROUND.earth)} stroke="${GROUND.ink}" stroke-width="1.2"`) +
    path(`M${n(-half)} ${thick / 2}H${n(half)}`, stroke(GROUND.sand, 3))
  );
}

/** Stakes, or the cut and woven edge of a wood. */
function obstacle(half: number, thick: number, plashed: boolean): string {
  let stakes = '';
  for (let x = -half + 3; x < half; x += 6)
    stakes += `M${n(x - 2)} ${thick}L${n(x + 2)} -4M${n(x + 2)} ${thick}L${n(x - 2)} 0`;
  const colour = plashed ? GROUND.hedge : GROUND.plank;
  return (
    path(stakes, stroke(GROUND.ink, 2.6)) +
    path(stakes, stroke(colour, 1.4)) +
    path(`M${n(-half)} 5H${n(half)}`, stroke(colour, 2.4))
  );
}

function gate(thick: number): string {
  return (
    path(`M-14 -2H14V${thick + 2}H-14Z`, fill(GROUND.road)) +
    path(
      `M-19 -4H-11V${thick + 4}H-19ZM11 -4H19V${thick + 4}H11Z`,
      `${fill(GROUND.stone)} stroke="${GROUND.ink}" stroke-width="1.2"`,
    )
  );
}
