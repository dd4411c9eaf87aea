/** D-beaten, D-steady.3: when a command is beaten, and who of it breaks and routs. */

import { hasAreaIn } from '../geometry/area.ts';
import { type Play, publicReport, reveal } from '../model/context.ts';
import { named } from '../model/element-labels.ts';
import { type Field, has, onTable, troopOf } from '../model/field.ts';
import { EMPTY, ROUTING, STEADY } from '../position/elements.ts';
import type { CommandId, ElementId, SeatId } from '../position/ids.ts';
import { BEATEN, JUST_BEATEN, phasing, UNBEATEN } from '../position/position.ts';
import type { Tables } from '../tables.ts';
import { isEngaged } from './contact/engaged.ts';
import { fortifiedAreas, isInside } from './defences.ts';
import { ranksBehind } from './factors/rear-and-flank-support.ts';
import { initialMorale, lostMorale, type Reckoned, standingOf, surprises } from './morale-equivalents.ts';
import { loseWithRear } from './outcomes/destroyed-captured-lost.ts';

/** D-beaten.1, G-32: strictly more than a third. */
export function becomesBeaten(t: Tables, p: Reckoned, command: CommandId): boolean {
  return 3 * lostMorale(t, p, command) > initialMorale(t, p, command);
}

/** D-beaten.1, G-55: tested at the start of the command's own phase, before the dice. */
export function testCommands({ t, p, sink }: Play, side: SeatId): void {
  const { commands } = p;
  for (let c = 0; c < commands.side.length; c++) {
    if (commands.side[c] !== side) continue;
    if (commands.beaten[c] === JUST_BEATEN) commands.beaten[c] = BEATEN;
    if (commands.beaten[c] !== UNBEATEN) continue;
    const beaten = becomesBeaten(t, p, c);
    if (!beaten && surprises(p, (as) => becomesBeaten(t, as, c)))
      sink?.report(reveal('stands-firm', ['D-beaten.1', 'D-ambush.4'], { side, command: c }));
    if (!beaten) continue;
    commands.beaten[c] = JUST_BEATEN;
    sink?.report(
      publicReport('beaten', ['D-beaten.1', 'D-beaten.3', 'D-beaten.4', 'D-beaten.5'], {
        side,
        command: c,
        ...standingOf({ t, p }, c),
      }),
    );
  }
}

/** D-beaten.2, D-steady.3: whoever of a command just beaten was not steadied breaks now. */
export function breakUnsteadied(d: Play): void {
  const { p, f } = d;
  for (let i = 0; i < f.e.troop.length; i++) {
    if (!onTable(f, i) || f.e.side[i] !== phasing(p) || p.commands.beaten[f.e.command[i]] !== JUST_BEATEN) continue;
    if (has(f, i, STEADY | ROUTING) || isExempt(f, i)) continue;
    if (troopOf(f, i).type === 'Pk' && isEngaged(f, i)) {
      loseWithRear(d, i, 'D-steady.3', ranksBehind(f, i));
      continue;
    }
    f.e.flags[i] |= ROUTING;
    d.sink?.report(publicReport('routs', ['D-beaten.2', 'D-rout.1'], named(f, i)));
  }
}

/** D-beaten.2: a hull without its troops has nobody to rout; nor does a garrison whose town no enemy has entered. */
function isExempt(f: Field, i: ElementId): boolean {
  if (has(f, i, EMPTY)) return true;
  if (f.ground.sections.length === 0) return false;
  const towns = fortifiedAreas(f, f.e.side[i]).filter((k) => isInside(f, f.bases, i, [k]));
  return towns.some((k) => !entered(f, f.e.side[i], f.ground.features[k].ring));
}

const entered = (f: Field, side: SeatId, ring: readonly number[]): boolean =>
  f.e.troop.some((_, j) => f.e.side[j] !== side && onTable(f, j) && hasAreaIn(f.bases, j, ring));
