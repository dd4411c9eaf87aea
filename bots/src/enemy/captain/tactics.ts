/** Which tactical card helps in a Battle, as a player knows who has fought a few. It looks at imagined positions only. */
import type { ActionOf, EnemyAction, Position, Tables } from '@drumhead/enemy';
import { AREAS, ARTILLERY, CAVALRY, endOf, firstOf } from '@drumhead/enemy';
import { best } from '../best.ts';

/**
 * By Event, how much likelier it makes a victory between like armies, in hundredths: counted in 1,500 Battles each. Surprise is
 * the Attacker's, terrain the Defender's.
 */
const ATTACKS: { readonly [event: string]: number } = {
  'last-stand': 16,
  'surprise-attack': 30,
  'well-positioned-artillery': 6,
  'poor-cavalry-terrain': 9,
};
const DEFENDS: { readonly [event: string]: number } = {
  'advantageous-terrain': 19,
  'last-stand': 11,
  'well-positioned-artillery': 7,
  'poor-cavalry-terrain': -12,
};
/** On ground that is poor for Cavalry, for each block of it that the enemy has more: no more than two tell. */
const HORSE = 10;
const MOST_HORSE = 2;

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
    case 'poor-cavalry-terrain': {
      const isHorse = (b: number): boolean => t.cls[b] === CAVALRY;
      const more = count({ t, p, seat: 1 - seat }, isHorse) - count(side, isHorse);
      return worth + HORSE * Math.max(-MOST_HORSE, Math.min(MOST_HORSE, more));
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
