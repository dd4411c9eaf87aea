/**
 * Ids of what a set-piece battle names, for the lexicon: `edgehill.royalist`, `edgehill.escarpment`, `edgehill.R1`; and what
 * troops were in history, in its lines and in those of army lists.
 */

import type { BattleData } from '../../documents.ts';
import { PACE } from '../../geometry/units.ts';
import type { Read } from '../../model/context.ts';
import type { Feature } from '../../position/ground.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import type { Position } from '../../position/position.ts';
import type { Tables } from '../../tables.ts';
import { listsFor } from '../army/lists.ts';
import { firstLines } from './first-lines.ts';
import { battleOf } from './set-piece.ts';

const idOf = (battle: BattleData, part: { readonly id: string } | undefined): string =>
  part ? `${battle.id}.${part.id}` : '';

/** One for each feature, empty where nothing names it: what was laid by hand, or lies elsewhere than in the battle. */
export function featureNames(t: Tables, p: Position): readonly string[] {
  const battle = battleOf({ t, p });
  if (!battle) return p.features.map(() => '');
  const lay = firstLines(t, battle).ground.features;
  return p.features.map((feature) => {
    const k = lay.findIndex((it) => isSame(it, feature));
    return idOf(battle, battle.terrain[k]);
  });
}

/** As near as it can be written down. */
const isSame = (a: Feature, b: Feature): boolean =>
  a.kind === b.kind &&
  [...a.ring, ...a.line].length === [...b.ring, ...b.line].length &&
  [...a.ring, ...a.line].every((value, k) => Math.abs(value - [...b.ring, ...b.line][k]) < PACE);

/** Who leads a side's command, counted from 0; empty where nobody is named. */
export function leaderName(t: Tables, p: Position, side: SeatId, number: number): string {
  const battle = battleOf({ t, p });
  return battle ? idOf(battle, battle.sides[side].commands[number]) : '';
}

/** What the battle calls an army, else its list. */
export function armyName(t: Tables, p: Position, side: SeatId): string {
  const battle = battleOf({ t, p });
  return battle ? idOf(battle, battle.sides[side]) : (listsFor(t).lists[p.lists[side]]?.id ?? '');
}

/** Where the lexicon keeps the words of a label of the data; an edition's own label has none. */
export const labelKey = (label: string): string =>
  `label.${label
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')}`;

/** As the battle calls it (D-terrain.29); nothing in any other, for those who come up later, and where some were taken away by hand. */
export function unitLabel(s: Pick<Read, 't' | 'p'>, element: ElementId): string | undefined {
  const commands = battleOf(s)?.sides.flatMap((side) => side.commands) ?? [];
  const lines = commands.flatMap(({ elements, baggage }, command) =>
    [...elements, ...baggage].map(({ label }) => ({ label, command })),
  );
  // Nobody's home ever changes: where one is missing, the next command begins too early.
  const { home } = s.p.elements;
  return lines.every(({ command }, i) => home[i] === command) ? lines[element]?.label : undefined;
}
