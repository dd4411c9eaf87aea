/** Choices of a Battle or Siege: each way is fought to the end many times, and the better half many times more. */
import type { Enemy, EnemyAction, Position } from '@drumhead/enemy';
import type { Ask, Budget, Chance } from '@drumhead/kernel';
import { playOn, SwiftChance } from '@drumhead/kernel';
import type { WarLevel } from './level.ts';
import { momentOf } from './moment.ts';
import { answer, isOneBattle } from './soldiers.ts';
import { Standing } from './standing.ts';
import { type Way, waysOf } from './ways.ts';

const FOUGHT = new Set([
  'aim',
  'maintain',
  'main-attack',
  'slip-away',
  'join',
  'last-stand',
  'general-retreat',
  'guns',
  'fire',
  'withdraw',
  'sortie',
  'again',
  'assault',
]);

export const isFought = (kind: string): boolean => FOUGHT.has(kind);

/** A fight that takes longer has gone astray. */
const LONGEST = 400;
/** Of all fights for a choice, those each round of them takes; then half the ways are given up. */
const ROUND = 4;
const VICTORY = 100;

interface Tried {
  readonly way: Way;
  sum: number;
}

export function fought(
  ask: Ask<Enemy>,
  actions: readonly EnemyAction[],
  level: WarLevel,
  budget: Budget | undefined,
): EnemyAction {
  const { game, seat, chance } = ask;
  const first = imagined(ask);
  const standing = new Standing(game.tables, level.weights);
  standing.comes = seat;
  const moment = momentOf(game.tables, first);
  const worth = (p: Position): number =>
    game.outcome(p) ? (p.winner === seat ? VICTORY : -VICTORY) : standing.value(p, seat, moment);
  const fights = budget?.iterations ?? level.battles;
  let open: Tried[] = waysOf(game, first, actions).map((way) => ({ way, sum: 0 }));
  let guess = first;
  while (open.length > 1 && !budget?.expired?.()) {
    const each = Math.max(1, Math.floor(fights / ROUND / open.length));
    for (let i = 0; i < each && !budget?.expired?.(); i++) {
      const seed = chance.below(1 << 30);
      for (const tried of open) {
        const p = game.clone(guess);
        const dice = new SwiftChance(seed);
        for (const action of tried.way) game.play(p, { seat, action }, dice, null);
        fightOn(game, p, dice);
        tried.sum += worth(p);
      }
      guess = imagined(ask);
    }
    open.sort((one, other) => other.sum - one.sum);
    open = open.slice(0, Math.ceil(open.length / 2));
  }
  return open[0].way[0];
}

const isFight = ({ kind }: { readonly kind: string }): boolean => kind === 'battle' || kind === 'siege';

/** Nobody looks at fights in the head. */
function imagined(ask: Ask<Enemy>): Position {
  const p = ask.imagine();
  ask.game.unwatch?.(p);
  return p;
}

/** Until this fight is over; before one has begun, until all of this Turn are. */
export function fightOn(game: Enemy, p: Position, dice: Chance): void {
  const { tables: t } = game;
  const alone = isOneBattle(t, p);
  const fights = p.stack.some(isFight);
  playOn(game, p, dice, {
    most: LONGEST,
    until({ stack }) {
      const frame = stack[stack.length - 1];
      if (!frame || frame.kind === 'operation' || frame.kind === 'discard') return true;
      return !alone && (frame.kind === 'card' || (fights && !stack.some(isFight)));
    },
    policy(position, decision) {
      const actions = game.actions(position, decision.seat) as readonly EnemyAction[];
      return decision.kind === 'card' ? actions[dice.below(actions.length)] : answer(t, position, decision, actions);
    },
  });
}
