/** D-campaign: in a campaign, who of either army is there for the next battle. Thrown for when this one has been won. */

import { FRONT } from '../../geometry/bases.ts';
import { edgeTouching } from '../../geometry/touching.ts';
import { type Desk, news } from '../../model/desk.ts';
import { areEnemies, type Field, has, onTable, troopOf } from '../../model/field.ts';
import { IMMOBILE, isGone, LEFT_IN_PURSUIT, LOST, OVER_EDGE, PRIZE } from '../../position/elements.ts';
import type { Position } from '../../position/position.ts';
import { type After, recoverLoser, recoverWinner, type Veteran } from './campaign.ts';

const AFTER: readonly After[] = ['recovered', 'escaped', 'lost', 'captured'];

export function aftermath(d: Desk, winner: number): void {
  const armies = [veteransOf(d, 0), veteransOf(d, 1)];
  for (const side of [winner, 1 - winner]) {
    const fates = side === winner ? recoverWinner(armies[side]) : recoverLoser(armies[side], armies[winner], d.chance);
    const counts = AFTER.map((after) => [after, fates.filter((it) => it.after === after).length]);
    const cites = [...new Set(['D-campaign.3', 'D-lost.3', ...fates.map(({ rule }) => rule)])];
    d.sink?.report(news('aftermath', cites, { side, ...Object.fromEntries(counts) }));
  }
}

/** All that a side brought to the battle; who lies hidden is still there. */
function veteransOf({ t, p, f }: Desk, side: number): Veteran[] {
  const seen = [...f.e.troop.keys()].filter((i) => p.commands.side[f.e.home[i]] === side).map((i) => veteran(p, f, i));
  const hidden = p.hidden[side].troop.map((troop, i): Veteran => {
    const immobile = (p.hidden[side].flags[i] & IMMOBILE) !== 0;
    return { troop: t.troops[troop], fate: 'on-table', touched: false, immobile };
  });
  return [...seen, ...hidden];
}

function veteran(p: Position, f: Field, i: number): Veteran {
  return {
    troop: troopOf(f, i),
    fate: fateOf(p, f, i),
    touched: isTouched(f, i),
    immobile: has(f, i, IMMOBILE),
    ...(has(f, i, PRIZE) && { lostInCombatTo: 'O' }),
  };
}

function fateOf(p: Position, f: Field, i: number): Veteran['fate'] {
  if (f.e.side[i] !== p.commands.side[f.e.home[i]]) return 'captured';
  if (has(f, i, OVER_EDGE | LEFT_IN_PURSUIT)) return 'off-table';
  return has(f, i, LOST) ? 'destroyed' : 'on-table';
}

/** D-campaign.2: does an enemy front edge touch it? */
function isTouched(f: Field, i: number): boolean {
  if (isGone(f.e.flags[i])) return false;
  return f.e.troop.some(
    (_, j) => areEnemies(f, i, j) && onTable(f, j) && edgeTouching(f.bases, j, FRONT, f.bases, i) >= 0,
  );
}
