/** Choices of a Battle or Siege: each is fought to the end some times, and the best end is chosen. */
import type { Enemy, EnemyAction, Position } from '@drumhead/enemy';
import type { Ask, Budget, Chance, Choice } from '@drumhead/kernel';
import { SwiftChance } from '@drumhead/kernel';
import type { WarLevel } from './level.ts';
import { momentOf } from './moment.ts';
import { answer } from './soldiers.ts';
import { Standing } from './standing.ts';

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
const MOST_OPTIONS = 8;
/** Positions imagined for one choice; most of what fights is seen. */
const GUESSES = 6;

export function fought(
  ask: Ask<Enemy>,
  actions: readonly EnemyAction[],
  level: WarLevel,
  budget: Budget | undefined,
): EnemyAction {
  const { game, seat, chance } = ask;
  const options = distinct(ask, actions);
  if (options.length === 1) return options[0];
  const standing = new Standing(game.tables, level.weights);
  standing.comes = seat;
  const sums = options.map(() => 0);
  const battles = budget?.iterations ?? level.battles;
  const guesses = Array.from({ length: Math.min(GUESSES, battles) }, () => ask.imagine());
  const moment = momentOf(game.tables, guesses[0]);
  for (let i = 0; i < battles && !budget?.expired?.(); i++) {
    const guess = guesses[i % guesses.length];
    const seed = chance.below(1 << 30);
    options.forEach((option, n) => {
      const p = game.clone(guess);
      const dice = new SwiftChance(seed);
      const choice = { seat, action: option };
      game.play(p, choice, dice, null);
      playOn(game, p, choice, dice);
      sums[n] += game.outcome(p) ? (p.winner === seat ? 100 : -100) : standing.value(p, seat, moment);
    });
  }
  let found = 0;
  for (let n = 1; n < options.length; n++) if (sums[n] > sums[found]) found = n;
  return options[found];
}

/** Options that are alike in all that matters stand once. */
function distinct(ask: Ask<Enemy>, actions: readonly EnemyAction[]): readonly EnemyAction[] {
  const { tables: t } = ask.game;
  const seen = new Set<string>();
  const found: EnemyAction[] = [];
  for (const action of actions) {
    const key =
      'block' in action && action.block !== undefined
        ? `${action.kind} ${t.cls[action.block]} ${t.eff[action.block]} ${t.max[action.block]} ${t.command[action.block]} ${'at' in action ? action.at : ''}`
        : JSON.stringify(action);
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(action);
  }
  return found.slice(0, MOST_OPTIONS);
}

const isFight = ({ kind }: { readonly kind: string }): boolean => kind === 'battle' || kind === 'siege';

/** Until this fight is over; before one has begun, until all of this Turn are. */
function playOn(game: Enemy, p: Position, { seat, action: first }: Choice<EnemyAction>, dice: Chance): void {
  let like: string | null = first.kind === 'fire' ? 'fire' : null;
  const fights = p.stack.some(isFight);
  for (let i = 0; i < LONGEST; i++) {
    const frame = p.stack[p.stack.length - 1];
    if (!frame || frame.kind === 'card' || frame.kind === 'operation' || frame.kind === 'discard') return;
    if (fights && !p.stack.some(isFight)) return;
    const decision = game.decisions(p).find(({ optional }) => !optional);
    if (!decision) return;
    if (decision.kind !== 'fire' || decision.seat !== seat)
      like = decision.seat === seat && decision.kind !== 'fire' ? null : like;
    const actions = game.actions(p, decision.seat) as readonly EnemyAction[];
    const again =
      like !== null && decision.kind === like && decision.seat === seat
        ? actions.find(({ kind }) => kind === like)
        : undefined;
    game.play(p, { seat: decision.seat, action: again ?? answer(game.tables, p, decision, actions) }, dice, null);
  }
}
