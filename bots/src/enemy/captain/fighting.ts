/** Choices of a Battle or Siege: each way is fought to the end many times, and the better half many times more. */
import type { Enemy, EnemyAction, Position, Tables } from '@drumhead/enemy';
import { AREAS, ARTILLERY, endOf, firstOf } from '@drumhead/enemy';
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
/** A point of strength left after One Battle: who wins by much now will win by a little if the dice are worse. */
const LEFT = 1;

/**
 * What a way must promise beyond what a soldier does at sight, in standard errors; and what the luckiest of so many promises
 * though none is better.
 */
const SURER = 0.7;
const luckiestOf = (ways: number): number => Math.sqrt(2 * Math.log(Math.max(1, ways)));

interface Tried {
  readonly way: Way;
  /** Against the soldier's way with the same dice, and its square. */
  gain: number;
  square: number;
}

export function fought(
  ask: Ask<Enemy>,
  actions: readonly EnemyAction[],
  level: WarLevel,
  budget: Budget | undefined,
): EnemyAction {
  const { game, seat, chance } = ask;
  let guess = imagined(ask);
  const worth = worthTo(game, guess, seat, level);
  const sober = answer(game.tables, guess, ask.decision, actions);
  const ways = waysOf(game, guess, actions).filter(([first]) => !isSame(first, sober));
  let rivals: Tried[] = ways.map((way) => ({ way, gain: 0, square: 0 }));
  const known: Way = [sober];
  const most = budget?.iterations ?? level.battles;
  let fights = 0;
  for (let left = most; left > 0 && rivals.length > 0 && !budget?.expired?.(); ) {
    const each = Math.max(1, Math.floor(most / ROUND / (rivals.length + 1)));
    for (let i = 0; i < each && !budget?.expired?.(); i++) {
      const seed = chance.below(1 << 30);
      const fight = (way: Way): number => {
        const p = game.clone(guess);
        const dice = new SwiftChance(seed);
        for (const action of way) game.play(p, { seat, action }, dice, null);
        fightOn(game, p, dice);
        return worth(p);
      };
      const before = fight(known);
      for (const rival of rivals) {
        const gain = fight(rival.way) - before;
        rival.gain += gain;
        rival.square += gain * gain;
      }
      fights++;
      left -= rivals.length + 1;
      guess = imagined(ask);
    }
    rivals.sort((one, other) => other.gain - one.gain);
    rivals = rivals.slice(0, Math.ceil(rivals.length / 2)).filter((it) => it.gain > -errorOf(it, fights));
  }
  const [rival] = rivals;
  if (!rival) return known[0];
  const surely = (SURER + luckiestOf(ways.length)) * errorOf(rival, fights);
  return (rival.gain > surely ? rival.way : known)[0];
}

/** Of the sum of what it gained in so many fights. */
const errorOf = ({ gain, square }: Tried, fights: number): number =>
  Math.sqrt(Math.max(0, square - (gain * gain) / Math.max(1, fights)));

const isSame = (one: EnemyAction, other: EnemyAction): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the position after a fight is worth. */
function worthTo(game: Enemy, first: Position, seat: number, { weights }: WarLevel): (p: Position) => number {
  const { tables } = game;
  if (isOneBattle(tables, first))
    return (p) =>
      (p.winner === seat ? VICTORY : -VICTORY) + LEFT * (leftOf(tables, p, seat) - leftOf(tables, p, 1 - seat));
  const standing = new Standing(tables, weights);
  standing.comes = seat;
  const moment = momentOf(tables, first);
  return (p) => (game.outcome(p) ? (p.winner === seat ? VICTORY : -VICTORY) : standing.value(p, seat, moment));
}

/** Strength that came out of it. */
function leftOf(t: Tables, p: Position, seat: number): number {
  let sum = 0;
  for (let b = firstOf(seat), end = endOf(seat); b < end; b++)
    if (p.where[b] < AREAS && t.cls[b] !== ARTILLERY) sum += p.strength[b];
  return sum;
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
