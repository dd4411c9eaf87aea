/** D-sequence.4, D-rout, D-steady.3: beaten troops break, and routers run in both sides' phases. */

import { hasAreaIn } from '../geometry/area.ts';
import { type Play, publicReport } from '../model/context.ts';
import { named } from '../model/element-labels.ts';
import { type Field, has, onTable, troopOf } from '../model/field.ts';
import { EMPTY, ROUTING, STEADY } from '../position/elements.ts';
import { JUST_BEATEN, phasing } from '../position/position.ts';
import { isEngaged } from './contact/engaged.ts';
import { fortifiedAreas, isInside } from './defences/towns.ts';
import { ranksBehind } from './factors/rear-and-flank-support.ts';
import { lose, loseWithRear, routMove } from './outcomes/outcomes.ts';

/** D-beaten.2, D-steady.3: whoever of a command just beaten was not steadied breaks now. */
export function breakUnsteadied(d: Play): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i) || f.e.side[i] !== phasing(p) || p.commands.beaten[f.e.command[i]] !== JUST_BEATEN) continue;
    if (has(f, i, STEADY | ROUTING) || isExempt(f, i)) continue;
    if (troopOf(f, i).type === 'Pk' && isEngaged(f, i)) {
      const ranks = ranksBehind(f, i);
      loseWithRear(d, i, 'D-steady.3');
      lose(d, ranks, 'D-steady.3');
      continue;
    }
    f.e.flags[i] |= ROUTING;
    d.sink?.report(publicReport('routs', ['D-beaten.2', 'D-rout.1'], named(f, i)));
  }
}

/** D-beaten.2: a hull without its troops has nobody to rout; nor does a garrison whose town no enemy has entered. */
function isExempt(f: Field, i: number): boolean {
  if (has(f, i, EMPTY)) return true;
  if (f.ground.sections.length === 0) return false;
  const towns = fortifiedAreas(f, f.e.side[i]).filter((k) => isInside(f, f.bases, i, [k]));
  return towns.some((k) => !entered(f, f.e.side[i], f.ground.features[k].ring));
}

const entered = (f: Field, side: number, ring: readonly number[]): boolean =>
  f.e.troop.some((_, j) => f.e.side[j] !== side && onTable(f, j) && hasAreaIn(f.bases, j, ring));

/** G-56: the phasing side's routers first; within a side, the nearest to its base edge first. */
export function routMoves(d: Play): void {
  const { p, f } = d;
  for (const side of [phasing(p), 1 - phasing(p)]) {
    const routers = f.e.troop
      .map((_, i) => i)
      .filter((i) => f.e.side[i] === side && onTable(f, i) && has(f, i, ROUTING));
    routers.sort((a, b) => toBaseEdge(f, a) - toBaseEdge(f, b) || a - b);
    for (const i of routers) if (onTable(f, i)) routMove(d, i);
  }
}

const toBaseEdge = ({ e, ground }: Field, i: number): number => (e.side[i] === 0 ? e.y[i] : ground.height - e.y[i]);
