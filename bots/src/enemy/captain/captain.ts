/** Captain and General of This War: they weigh whole marches by how the war would stand, and fight Battles in their head. */
import type { ActionOf, Enemy, EnemyAction } from '@drumhead/enemy';
import type { Ask, Budget, Player } from '@drumhead/kernel';
import { best } from '../best.ts';
import { fought, isFought } from './fighting.ts';
import type { WarLevel } from './level.ts';
import { answer, isOneBattle } from './soldiers.ts';
import { War } from './war.ts';
import { PURVEYING, STORMING, WARDING, WEIGHTS } from './war-weights.ts';

const SKILL = { guesses: 5, battles: 300 };

export const captainEnemy = enemyPlayer({ ...SKILL, id: 'captain', weights: WEIGHTS });
export const generalEnemy = enemyPlayer({ id: 'general', guesses: 16, battles: 1200, weights: WEIGHTS });
/** As able as the Captain, each in his own way. */
export const temperedEnemy = [
  enemyPlayer({ ...SKILL, id: 'stormer', weights: STORMING }),
  enemyPlayer({ ...SKILL, id: 'warden', weights: WARDING }),
  enemyPlayer({ ...SKILL, id: 'purveyor', weights: PURVEYING }),
];

export function enemyPlayer(level: WarLevel): Player<Enemy> {
  return {
    id: level.id,
    asksAll: true,
    choose(ask, budget) {
      const actions = ask.actions() ?? [];
      return actions.length === 1 ? actions[0] : chosen(ask, actions, level, budget);
    },
  };
}

function chosen(
  ask: Ask<Enemy>,
  actions: readonly EnemyAction[],
  level: WarLevel,
  budget: Budget | undefined,
): EnemyAction {
  const { kind } = ask.decision;
  switch (kind) {
    case 'card':
      return isOneBattle(ask.game.tables, ask.imagine()) ? fought(ask, actions, level, budget) : cardOf(ask, actions);
    case 'discard':
      return worstCards(ask, actions);
    case 'operation':
      return new War(ask, level, budget).operate(actions);
    case 'move':
      return new War(ask, level, budget).march(actions);
    case 'points':
    case 'recruitment':
    case 'deploy':
    case 'onward':
    case 'regroup':
    case 'event':
      return new War(ask, level, budget).bestOf(actions);
    case 'general-retreat':
      // Where the field is all there is to win nobody leaves it, however little hope there is.
      if (isOneBattle(ask.game.tables, ask.imagine()))
        return answer(ask.game.tables, ask.imagine(), ask.decision, actions);
      return fought(ask, actions, level, budget);
    default:
      if (isFought(kind)) return fought(ask, actions, level, budget);
      return ordered(ask) ?? answer(ask.game.tables, ask.imagine(), ask.decision, actions);
  }
}

/** What a sensible player leaves to orders. */
function ordered(ask: Ask<Enemy>): EnemyAction | null {
  const { orders } = ask.game;
  if (!orders.kinds.includes(ask.decision.kind)) return null;
  const answer = orders.answer(orders.byDefault(ask.seat), ask.view(), ask.decision);
  return answer === 'ask' ? null : answer;
}

/** An Event is worth a little beside the Action Points, which all come round in a Year. */
const EVENT = 0.4;
/** In hundredths of a point: nobody should be able to count on the next card. */
const WHIM = 110;

function cardOf(ask: Ask<Enemy>, actions: readonly EnemyAction[]): EnemyAction {
  const { tables: t } = ask.game;
  const cards = actions.filter((it): it is ActionOf<'card'> => it.kind === 'card');
  return best(cards, ({ card }) => t.value[card] + (t.event[card] ? EVENT : 0) + ask.chance.below(WHIM) / 100);
}

function worstCards(ask: Ask<Enemy>, actions: readonly EnemyAction[]): EnemyAction {
  const { value } = ask.game.tables;
  const tossed = actions.filter((it): it is ActionOf<'discard'> => it.kind === 'discard');
  return best(tossed, ({ cards }) => -cards.reduce((sum, card) => sum + value[card], 0));
}
