/** What is left of the armies of a battle given from outside, by what their giver calls them. */

import type { Chance } from '@drumhead/kernel';
import type { Play, Read } from '../../model/context.ts';
import { type Field, has } from '../../model/field.ts';
import { LEFT_IN_PURSUIT } from '../../position/elements.ts';
import type { GivenBattle, Survivor } from '../../position/given-battle.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { DRAWN, ENDINGS, type Position, UNBEATEN } from '../../position/position.ts';
import { liesInWait, sprungField } from '../ambush.ts';
import { type Recovery, recoverLoser, veteran } from './campaign.ts';

/** Who lies in wait to the end is there like the others. `routed`: the side that must escape (D-campaign.2), null where both stay on the field. */
export function mustered(s: Read & Pick<Play, 'chance'>, routed: SeatId | null): readonly Survivor[] {
  const { p, chance } = s;
  const f = withAmbush(s);
  const { labels, marching } = p.given as GivenBattle;
  const label = f.e.label ?? [];
  const homeOf = (i: ElementId): SeatId => p.commands.side[f.e.home[i]];
  const ours = (side: SeatId): number[] => [...f.e.troop.keys()].filter((i) => homeOf(i) === side);
  const escapes = new Map<ElementId, Recovery>();
  if (routed !== null) {
    const [losers, winners] = [ours(routed), ours(1 - routed)];
    const veterans = losers.map((i) => veteran(p, f, i));
    const thrown = recoverLoser(
      veterans,
      winners.map((i) => veteran(p, f, i)),
      chance,
    );
    for (const [k, i] of losers.entries()) escapes.set(i, thrown[k]);
  }
  const there = [...f.e.troop.keys()]
    .filter((i) => (label[i] ?? -1) >= 0)
    .map((i): Survivor => {
      const { needed, thrown } = escapes.get(i) ?? {};
      const { fate, troop } = veteran(p, f, i);
      return {
        label: labels[label[i]],
        troop: troop.id,
        fate: has(f, i, LEFT_IN_PURSUIT) ? 'pursuing' : fate,
        beaten: p.commands.beaten[f.e.home[i]] !== UNBEATEN,
        ...(needed !== undefined && thrown !== undefined && { needed, thrown }),
      };
    });
  const absent = marching
    .flat()
    .flatMap(({ men }) =>
      men.map(({ label: name, troop }): Survivor => ({ label: name, troop, fate: 'never-came', beaten: false })),
    );
  return [...there, ...absent];
}

/** Only the defender lies in wait (D-ambush). */
function withAmbush(s: Read): Field {
  const defender = 1 - s.p.attacker;
  return liesInWait(s.p, defender) ? sprungField(s, defender).sprung : s.f;
}

/** What became of a battle given from outside. */
export interface BattleResult {
  readonly end: 'defeat' | 'held' | 'resigned';
  /** Null where both went down together, or neither has more. */
  readonly loser: SeatId | null;
  readonly elements: readonly Survivor[];
}

/** Null while it goes on, and in any other battle. */
export function battleResult(p: Position): BattleResult | null {
  const survivors = p.given?.survivors;
  if (!survivors) return null;
  const loser = p.winner === DRAWN ? null : 1 - p.winner;
  return { end: ENDINGS[p.ended] === 'D-victory.1' ? 'defeat' : 'held', loser, elements: survivors };
}

/** Given up by this side: it fares as if it were defeated at this moment. Null before anybody stands on the table. */
export function resignedResult(s: Read, loser: SeatId, chance: Chance): BattleResult | null {
  if (!s.p.given || s.p.phase === 0) return null;
  return { end: 'resigned', loser, elements: mustered({ ...s, chance }, loser) };
}
