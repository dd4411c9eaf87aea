/** Whether a beaten army can get away to a man, so that orders let nobody take another's only road. */

import type { ActionOf } from '../action.ts';
import { troops } from '../model/control.ts';
import type { BlockId, PlaceId } from '../model/ids.ts';
import { ARTILLERY, PLACES } from '../model/numbers.ts';
import type { Retreat } from '../position/frames.ts';
import { cloneFrame, INSIDE } from '../position/position.ts';
import { leavers, retreatFrom } from '../rules/battles/end-of-battle.ts';
import { battleIn, options, type Thinking } from './weighing.ts';

/** Tries the retreat on the sketch, looks at those who are left, and takes it back. */
export function leavesAWay(c: Thinking, { block, to }: ActionOf<'retreat'>): boolean {
  const { t, p } = c;
  const { stack } = p;
  const [where, flags] = [p.where[block], p.flags[block]];
  const f = cloneFrame(stack[stack.length - 1]) as Retreat;
  p.stack = [...stack.slice(0, -1), f];
  if (to === f.area) p.flags[block] |= INSIDE;
  else {
    p.where[block] = to;
    f.used[t.neighbours[f.area].indexOf(to)]++;
  }
  const all = missingWays(c, f) === 0;
  p.stack = stack;
  p.where[block] = where;
  p.flags[block] = flags;
  return all;
}

/** Whether there is a road for most of a side if it lost the Battle now. */
export function couldRetreat(c: Thinking): boolean {
  const { p, seat } = c;
  const { stack } = p;
  const battle = { ...battleIn(p), loser: seat };
  const f = retreatFrom(c, battle);
  p.stack = [...stack.filter(({ kind }) => kind === 'war'), battle, f];
  const most = 2 * missingWays(c, f) < leavers(c, battle).length;
  p.stack = stack;
  return most;
}

/**
 * How many find no road. E-7.6.a, E-7.6.c: roads hold as many as their border allows, the City as many as its Size, and any
 * guns.
 */
function missingWays(c: Thinking, f: Retreat): number {
  const { t, p, seat } = c;
  const roads = new Map<number, number[]>();
  for (const it of options(c)) if (it.kind === 'retreat') roads.set(it.block, [...(roads.get(it.block) ?? []), it.to]);
  const room = (to: PlaceId): number =>
    to === f.area
      ? t.citySize[f.area] - troops(c, seat, f.area, true)
      : t.limit[f.area * PLACES + to] - f.used[t.neighbours[f.area].indexOf(to)];
  const going = new Map<number, number[]>();
  /** Finds the block a road, sending others another way if need be. */
  const finds = (block: BlockId, tried: Set<number>): boolean =>
    (roads.get(block) ?? []).some((to) => {
      if (tried.has(to)) return false;
      tried.add(to);
      const there = going.get(to) ?? [];
      going.set(to, there);
      if (there.length < room(to)) return there.push(block) > 0;
      const gives = there.findIndex((other) => finds(other, tried));
      if (gives >= 0) there[gives] = block;
      return gives >= 0;
    });
  return leavers(c, battleIn(p)).filter(
    (block) => !((t.cls[block] === ARTILLERY && roads.get(block)?.includes(f.area)) || finds(block, new Set())),
  ).length;
}
