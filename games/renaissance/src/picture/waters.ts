/** Water and what men built: rivers, waterways, quays, roads, bridges, artificial defences. */

import { THICK } from '../geometry/posts.ts';
import { PACE } from '../geometry/units.ts';
import type { Bridge, Section } from '../position/ground.ts';
import { GROUND } from './palette.ts';
import { closed, fill, flowing, group, type Line, n, open, path, placed, stroke } from './svg.ts';

/** D-river: from the third nature on, nobody likes to wade. */
const TRICKY = 3;

export function drawRiver(ring: Line, line: Line, nature: number, frozen: boolean): string {
  const colour = frozen ? GROUND.ice : nature >= TRICKY ? GROUND.deep : GROUND.water;
  const bed = path(closed(ring), `${fill(colour)} stroke="${GROUND.bank}" stroke-width="2" stroke-linejoin="round"`);
  const flow = flowing(line, 40);
  return (
    bed + path(flow, `${stroke(nature >= TRICKY ? GROUND.foam : GROUND.ripple, 1.4, '34 12 18 9')} stroke-opacity=".8"`)
  );
}

/** Water lines along the shore, none of them on land. */
export function drawWaterway(ring: Line, feature: number, frozen: boolean): string {
  const d = closed(ring);
  const lines = SHELVES.map(([width, colour, opacity]) =>
    path(d, `${stroke(colour, width)} stroke-opacity="${opacity}"`),
  );
  return (
    `<clipPath id="water-${feature}">${path(d, '')}</clipPath>` +
    path(d, fill(frozen ? GROUND.ice : GROUND.deep)) +
    group(`clip-path="url(#water-${feature})"`, ...lines) +
    path(d, stroke(GROUND.bank, 2))
  );
}

const SHELVES = [
  [180, GROUND.water, 0.35],
  [90, GROUND.water, 0.5],
  [44, GROUND.foam, 0.25],
  [16, GROUND.foam, 0.6],
] as const;

export function drawQuay(line: Line): string {
  return (
    path(open(line), stroke(GROUND.ink, 14)) +
    path(open(line), stroke(GROUND.stone, 11)) +
    path(open(line), stroke(GROUND.rockEdge, 11, '1 9'))
  );
}

/** A road is drawn well under the width of a base. */
export function drawRoad(line: Line): string {
  const d = flowing(line, 60);
  return (
    path(d, stroke(GROUND.roadEdge, 15)) + path(d, stroke(GROUND.road, 12)) + path(d, stroke(GROUND.rut, 1, '17 6 8 5'))
  );
}

/** One that cannot be crossed yet is pale and dashed. */
export function drawBridge(bridge: Bridge, width: number, height: number): string {
  const half = width / PACE / 2;
  const long = bridge.length / PACE;
  const standing = bridge.stage === 'standing' || bridge.stage === 'dismantling';
  let boats = '';
  if (bridge.kind === 'boats')
    for (let y = 10; y < long; y += 18)
      boats += `M${n(-half - 12)} ${n(-y)}Q${n(-half)} ${n(-y - 7)} 0 ${n(-y - 7)}T${n(half + 12)} ${n(-y)}Q${n(half)} ${n(7 - y)} 0 ${n(7 - y)}T${n(-half - 12)} ${n(-y)}Z`;
  const deck = `M${n(-half)} 0V${n(-long)}H${n(half)}V0Z`;
  return group(
    `class="bridge" transform="${placed(bridge, height)}"${standing ? '' : ' opacity=".55"'}`,
    path(boats, `${fill(GROUND.plank)} stroke="${GROUND.ink}" stroke-width=".8"`),
    path(
      deck,
      `${fill(GROUND.road)} stroke="${GROUND.ink}" stroke-width="1"${standing ? '' : ' stroke-dasharray="5 4"'}`,
    ),
    path(`M0 0V${n(-long)}`, `${stroke(GROUND.rut, 2 * half - 5, '1 4')}`),
    path(
      `M${n(-half)} 4V${n(-long - 4)}M${n(half)} 4V${n(-long - 4)}`,
      stroke(bridge.kind === 'boats' ? GROUND.plank : GROUND.rockEdge, 4),
    ),
  );
}

/** Artificial defences, a section at a time: outer edge to the front. */
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
