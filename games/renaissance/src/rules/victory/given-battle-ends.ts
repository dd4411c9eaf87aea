/** What is left of the armies of a battle given from outside, by what their giver calls them. */

import type { Play } from '../../model/context.ts';
import { has } from '../../model/field.ts';
import { LEFT_IN_PURSUIT } from '../../position/elements.ts';
import type { GivenBattle, Survivor } from '../../position/given-battle.ts';
import type { ElementId, SeatId } from '../../position/ids.ts';
import { UNBEATEN } from '../../position/position.ts';
import { type Recovery, recoverLoser, veteran } from './campaign.ts';

/** `routed`: the side that must escape (D-campaign.2), null where both stay on the field. */
export function mustered(
  { p, f, chance }: Pick<Play, 'p' | 'f' | 'chance'>,
  routed: SeatId | null,
): readonly Survivor[] {
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
