/**
 * Looks for the best stroke of the moment: a march that wins a City or a Battle, else recruits. It judges one position
 * imagined from its view; what standing orders would answer, its own default orders do.
 */
import type { Enemy, EnemyAction } from '@drumhead/enemy';
import type { Ask, Player } from '@drumhead/kernel';
import { best } from './best.ts';
import { type Field, fieldOf, planFrom, sum, worthOfMove } from './reach.ts';

type Of<K extends EnemyAction['kind']> = Extract<EnemyAction, { kind: K }>;

/** A march must promise this much more than a point of strength. */
const WORTH_AN_ACTION = 1.1;
/** Or this much, when there is nothing to recruit. */
const WORTH_A_WALK = 0.3;

export const greedyEnemy: Player<Enemy> = {
  id: 'greedy',
  choose(ask) {
    const { orders } = ask.game;
    if (orders.kinds.includes(ask.decision.kind)) {
      const ordered = orders.answer(orders.byDefault(ask.seat), ask.view(), ask.decision);
      if (ordered !== 'ask') return ordered;
    }
    const actions = ask.actions() ?? [];
    if (actions.length === 1) return actions[0];
    return choose(ask, actions);
  },
};

function choose(ask: Ask<Enemy>, actions: readonly EnemyAction[]): EnemyAction {
  const { tables: t } = ask.game;
  const any = (): EnemyAction => actions[ask.chance.below(actions.length)];
  switch (ask.decision.kind) {
    case 'card':
      return best(actions as readonly Of<'card'>[], ({ card }) => t.value[card]);
    case 'discard':
      return best(actions as readonly Of<'discard'>[], ({ cards }) => -sum(cards, (card) => t.value[card]));
    case 'operation':
      return operate(ask, actions);
    case 'move':
    case 'onward':
      return stepOf(fieldOf(ask), actions).step ?? (actions.find((it) => it.kind === 'done') as EnemyAction);
    case 'points':
    case 'recruitment':
      return recruitBest(fieldOf(ask), actions) ?? actions[actions.length - 1];
    case 'event':
    case 'aim':
      return actions.find((it) => it.kind !== 'decline') ?? any();
    case 'deploy':
      return best(actions, (it) => (it.kind === 'deploy' ? t.cityVp[it.area] + ask.chance.below(10) / 10 : 0));
    case 'slip-away':
      // Its orders ask only where the King stands: he fights.
      return actions.find((it) => it.kind === 'stand') ?? any();
    default:
      return sparingTheKing(t.charles, actions) ?? any();
  }
}

/** Any loss but his, where somebody must take one. */
const sparingTheKing = (king: number, actions: readonly EnemyAction[]): EnemyAction | undefined =>
  actions.find((it) => it.kind === 'lose' && it.block !== king);

function operate(ask: Ask<Enemy>, actions: readonly EnemyAction[]): EnemyAction {
  const field = fieldOf(ask);
  const recruit = recruitBest(field, actions);
  let chosen: EnemyAction | null = recruit;
  let most = recruit ? WORTH_AN_ACTION : WORTH_A_WALK;
  for (const action of actions) {
    if (action.kind !== 'group') continue;
    const { step, worth } = stepOf(field, movesOf(ask, field, action));
    if (!step || worth <= most) continue;
    most = worth;
    chosen = action;
  }
  if (chosen) return chosen;
  // Nothing to do on land: bring over those who wait beyond the sea.
  const landing = actions.find((it) => it.kind === 'sail' && field.p.where[it.block] > 34);
  return landing ?? (actions.find((it) => it.kind === 'pass') as EnemyAction);
}

/** The moves of a group, should it be chosen: borders, leaders and enemies near may stand against what the map promises. */
function movesOf(ask: Ask<Enemy>, field: Field, group: Of<'group'>): readonly EnemyAction[] {
  const { game } = ask;
  const tried = game.clone(field.p);
  game.play(tried, { seat: ask.seat, action: group }, ask.chance, null);
  return game.actions(tried, ask.seat) ?? [];
}

/** The next step of the best march these moves allow, if it is worth one. */
function stepOf(field: Field, actions: readonly EnemyAction[]): { step: EnemyAction | null; worth: number } {
  const moves = actions.filter((it): it is Of<'move'> => it.kind === 'move');
  if (moves.length === 0) return { step: null, worth: 0 };
  const reach = new Set(moves.map(({ path }) => path[path.length - 1]));
  const plan = planFrom(field, field.p.where[moves[0].block], reach);
  const step = best(moves, (it) => worthOfMove(field, plan, it.block, it.path));
  return { step: worthOfMove(field, plan, step.block, step.path) > 0 ? step : null, worth: plan.value };
}

/** Leaders and good troops grow first; new blocks go where Cities want holding. */
function recruitBest({ t, p }: Field, actions: readonly EnemyAction[]): EnemyAction | null {
  const recruits = actions.filter((it): it is Of<'recruit'> => it.kind === 'recruit');
  if (recruits.length === 0) return null;
  return best(recruits, ({ block, area }) => {
    const worth = t.eff[block] + (t.leader[block] ? 2 : 0) - (t.garrison[block] ? 1 : 0);
    return area === undefined
      ? worth + 0.5 * (t.max[block] - p.strength[block])
      : worth + 0.3 * t.max[block] + t.cityVp[area];
  });
}
