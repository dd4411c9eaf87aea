/**
 * What the order of a battle given from outside says of places: guns for whom a hill was ordered stand on it, and the
 * obstacles of a last stand are one body's (D-terrain.29, D-defences.3). Orders without an edition leave both to the player.
 */

import { type Cited, refusal } from '@drumhead/kernel';
import type { ActionOf } from '../../action.ts';
import { boundsOf, whereIn } from '../../geometry/polygon.ts';
import { workBefore } from '../../geometry/posts.ts';
import { PACE } from '../../geometry/units.ts';
import type { Read } from '../../model/context.ts';
import { type Field, troopOf } from '../../model/field.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';

type Deployment = ActionOf<'deploy'>;
type Standing = Deployment['standing'][number];

/** How finely a place on the hill is looked for. */
const STEP = 25 * PACE;

/** The outline of the hill that was ordered for his guns; null where there is none. */
export function hillOf({ p }: Pick<Read, 'p'>, seat: SeatId): readonly number[] | null {
  const hill = p.given?.hills?.[seat] ?? -1;
  return hill < 0 ? null : p.features[hill].ring;
}

/** By body: those of these who are guns. */
function batteries({ t, p }: Read, seat: SeatId): ElementId[][] {
  const own = p.hidden[seat];
  const guns = [...own.troop.keys()].filter((i) => t.troops[own.troop[i]].type === 'Art');
  const labels = [...new Set(guns.map((i) => own.label?.[i]))];
  return labels.map((label) => guns.filter((i) => own.label?.[i] === label)).sort((a, b) => a.length - b.length);
}

/** Does every gun of some body have the middle of its front on the hill? */
export function gunsStandOn(f: Field, fresh: readonly ElementId[], ring: readonly number[]): boolean {
  const guns = fresh.filter((i) => troopOf(f, i).type === 'Art');
  const labels = new Set(guns.map((i) => f.e.label?.[i]));
  const isOn = (i: ElementId): boolean => whereIn(ring, f.e.x[i], f.e.y[i]) === 1;
  return [...labels].some((label) => guns.every((i) => f.e.label?.[i] !== label || isOn(i)));
}

/** The array with one battery side by side on the hill, where `mayBe` allows it; else as it is. */
export function withGunsOnHill(
  s: Read,
  seat: SeatId,
  plain: Deployment,
  mayBe: (other: Deployment) => boolean,
): Deployment {
  const ring = hillOf(s, seat);
  if (!ring) return plain;
  const [left, low, right, high] = boundsOf(ring);
  for (const battery of batteries(s, seat)) {
    const wide = battery.length * s.t.width;
    for (let y = low; y <= high; y += STEP)
      for (let x = left; x + wide <= right + s.t.width; x += STEP) {
        const moved = (it: Standing): Standing => {
          const k = battery.indexOf(it.element);
          return k < 0 ? it : { ...it, x: x + (k + 0.5) * s.t.width, y };
        };
        const other: Deployment = { ...plain, standing: plain.standing.map(moved) };
        if (mayBe(other)) return other;
      }
  }
  return plain;
}

/** D-defences.3: beyond what was ordered for all, each section stands before one of a single body of foot. */
export function strayObstacle({ p }: Read, seat: SeatId, f: Field): Cited | null {
  const { order } = p.given ?? {};
  if (order?.edition === undefined || !order.lastStand.includes(seat as 0 | 1)) return null;
  const own = f.ground.sections.filter(({ side }) => side === seat);
  const foot = [...f.e.side.keys()].filter((i) => f.e.side[i] === seat && troopOf(f, i).category === 'foot');
  const before = (label: number | undefined): number =>
    own.filter((section) =>
      foot.some((i) => {
        if (f.e.label?.[i] !== label) return false;
        const { x, y } = workBefore({ x: f.e.x[i], y: f.e.y[i], h: f.e.h[i] });
        return Math.abs(x - section.x) <= PACE && Math.abs(y - section.y) <= PACE;
      }),
    ).length;
  const most = Math.max(0, ...[...new Set(foot.map((i) => f.e.label?.[i]))].map(before));
  const stray = own.length - most - order.obstacles[seat];
  return stray > 0 ? refusal('misplaced-work', ['D-defences.3'], { section: own.length - 1 }) : null;
}
