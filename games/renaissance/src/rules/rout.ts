/** D-sequence.4, D-rout, D-steady.3: beaten troops break, and routers run in both sides' phases. */
import {
  type Field,
  has,
  IMMOBILE,
  moveTo,
  onTable,
  poseOfElement,
  RAN,
  ROUTING,
  STEADY,
  troopOf,
} from '../elements.ts';
import { turnedTowards } from '../geometry/pose.ts';
import { QUARTER } from '../geometry/units.ts';
import { JUST_BEATEN, phasing } from '../position.ts';
import { type Desk, news } from './desk.ts';
import { flee, run } from './flight.ts';
import { concludeFlight, lose, loseWithRear } from './outcomes.ts';
import { facing, ranksBehind } from './standing.ts';

/** D-beaten.2, D-steady.3: whoever of a command just beaten was not steadied breaks now. */
export function breakUnsteadied(d: Desk): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i) || f.e.side[i] !== phasing(p) || p.commands.beaten[f.e.command[i]] !== JUST_BEATEN) continue;
    if (has(f, i, STEADY | ROUTING)) continue;
    if (troopOf(f, i).type === 'Pk' && facing(f, i) >= 0) {
      const ranks = ranksBehind(f, i);
      loseWithRear(d, i, 'D-steady.3');
      lose(d, ranks, 'D-steady.3');
      continue;
    }
    f.e.flags[i] |= ROUTING;
    d.sink?.report(news('routs', ['D-beaten.2', 'D-rout.1'], { troop: troopOf(f, i).id, side: f.e.side[i] }));
  }
}

/** G-56: the phasing side's routers first; within a side, the nearest to its base edge first. */
export function routMoves(d: Desk): void {
  const { p, f } = d;
  for (const side of [phasing(p), 1 - phasing(p)]) {
    const routers = f.e.troop
      .map((_, i) => i)
      .filter((i) => f.e.side[i] === side && onTable(f, i) && has(f, i, ROUTING));
    routers.sort((a, b) => toBaseEdge(f, a) - toBaseEdge(f, b) || a - b);
    for (const i of routers) if (onTable(f, i) && !has(f, i, IMMOBILE)) routMove(d, i);
  }
}

const toBaseEdge = ({ e, ground }: Field, i: number): number => (e.side[i] === 0 ? e.y[i] : ground.height - e.y[i]);

/** D-rout.1: only the first one starts with the recoil and about-turn; the others make for the base edge. */
export function routMove(d: Desk, i: number): void {
  const { f } = d;
  if (!has(f, i, RAN)) {
    f.e.flags[i] |= RAN;
    concludeFlight(d, i, flee(f, i), [], 'D-rout.1');
    return;
  }
  const home = f.e.side[i] === 0 ? 0 : f.ground.height;
  moveTo(f, i, turnedTowards(poseOfElement(f, i), f.e.x[i], home, QUARTER)); // D-rout.3
  concludeFlight(d, i, run(f, i, 0), [], 'D-rout.3');
}
