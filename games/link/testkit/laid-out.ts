/** A field laid out by the order of a Battle, before anybody has deployed. */
import { loadGame, resolveOptions, SwiftChance } from '@drumhead/kernel';
import type { OrderOfBattle } from '@drumhead/link';
import { type Position, renaissance } from '@drumhead/renaissance';

export const field = loadGame(renaissance);

export function laidOutBy(order: OrderOfBattle, seed: number): Position {
  const chance = new SwiftChance(seed);
  const setting = { scenario: 'given', options: resolveOptions(field, {}), rulesVersion: field.rulesVersion.current };
  const p = field.setup(setting, chance);
  field.outside?.receive(p, { kind: 'order', order } as never, chance, null);
  return p;
}

const KINDS = ['cinc', 'sub', 'ally'];

/** The commands of a side as they stand: `cinc, baggage 1: r-charles Pi(F)* Sh(O); …`; the star marks the general, who is named first. */
export function commandsStanding(p: Position, side: 0 | 1): readonly string[] {
  const { troops } = field.editions.of(p.edition);
  const { elements: e, commands, given } = p;
  const own = [...commands.side.keys()].filter((c) => commands.side[c] === side && c !== given?.reserves[side]);
  return own.map((c) => {
    const members = [...e.troop.keys()].filter((i) => e.command[i] === c);
    const nameOf = (i: number): string => `${troops[e.troop[i]].id}${commands.general[c] === i ? '*' : ''}`;
    const labelled = members.filter((i) => (e.label?.[i] ?? -1) >= 0);
    const labels = [...new Set(labelled.map((i) => e.label?.[i] ?? -1))];
    const words = labels.map((label) => {
      const names = labelled
        .filter((i) => e.label?.[i] === label)
        .map(nameOf)
        .sort();
      const general = names.filter((name) => name.endsWith('*'));
      return [given?.labels[label], ...general, ...names.filter((name) => !general.includes(name))].join(' ');
    });
    words.sort();
    return `${KINDS[commands.kind[c]]}, baggage ${members.length - labelled.length}: ${words.join('; ')}`;
  });
}
