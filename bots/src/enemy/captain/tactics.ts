/** Which tactical card helps in a Battle, as a player knows who has fought a few. It looks at imagined positions only. */
import type { ActionOf, EnemyAction, Position, Tables } from '@drumhead/enemy';
import { AREAS, ARTILLERY, CAVALRY, endOf, firstOf, INFANTRY } from '@drumhead/enemy';
import { best } from '../best.ts';

/**
 * By Event, how much likelier it makes a victory between like armies, in hundredths: counted in a thousand Battles each. Surprise is
 * the Attacker's, terrain the Defender's.
 */
const ATTACKS: { readonly [event: string]: number } = {
  'last-stand': 12,
  'surprise-attack': 14,
  'well-positioned-artillery': 7,
  'poor-cavalry-terrain': 1,
};
const DEFENDS: { readonly [event: string]: number } = {
  'advantageous-terrain': 11,
  'last-stand': 9,
  'well-positioned-artillery': 6,
  'poor-cavalry-terrain': 0,
};
/** On ground that is poor for Cavalry, for each block of it that the enemy has more. */
const HORSE = 3;
/** Infantry of an army, as a rule: terrain helps no others. */
const FOOT = 5;

interface Side {
  readonly t: Tables;
  readonly p: Position;
  readonly seat: number;
}

export function tacticOf(t: Tables, p: Position, seat: number, actions: readonly EnemyAction[]): EnemyAction {
  const cards = actions.filter((it): it is ActionOf<'card'> => it.kind === 'card');
  return best(cards, ({ card }) => worthOf({ t, p, seat }, t.event[card] ?? ''));
}

function worthOf(side: Side, event: string): number {
  const { t, p, seat } = side;
  const attacks = p.foe.includes(seat + 1);
  const worth = (attacks ? ATTACKS : DEFENDS)[event] ?? -1;
  switch (event) {
    case 'surprise-attack': {
      const slow = count(side, (b) => t.cls[b] === ARTILLERY || b === t.charles || b === t.essex) > 0;
      return slow ? -1 : worth;
    }
    case 'well-positioned-artillery':
      return count(side, (b) => t.cls[b] === ARTILLERY) > 0 ? worth : -1;
    case 'advantageous-terrain':
      return (worth * count(side, (b) => t.cls[b] === INFANTRY)) / FOOT;
    case 'poor-cavalry-terrain': {
      const isHorse = (b: number): boolean => t.cls[b] === CAVALRY;
      return worth + HORSE * (count({ t, p, seat: 1 - seat }, isHorse) - count(side, isHorse));
    }
    default:
      return worth;
  }
}

function count({ p, seat }: Side, fits: (block: number) => boolean): number {
  let found = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++) if (p.where[b] < AREAS && fits(b)) found++;
  return found;
}
