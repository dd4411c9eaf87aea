/** Law 1: an act does the same in a position that nobody looks at (`Game.unwatch`) as in one that is watched. */
import { type Chance, type Handles, isUnwatched, SwiftChance } from '@drumhead/kernel';
import { chooseAction, chooseDecision } from './choosing.ts';
import { brief, firstDifference, sameData } from './evidence.ts';
import type { Scene } from './scene.ts';

export function playoutsLaw({ court, game, position, chance }: Scene): void {
  if (game.unwatch === undefined) return;
  const decision = chooseDecision(game.decisions(position), chance, false);
  const action = decision && chooseAction(game, position, decision.seat, chance);
  if (!decision || !action) return;
  const { seat } = decision;
  const [watched, bare] = [game.clone(position), game.clone(position)];
  game.unwatch(bare);
  const deed = () => `seat ${seat}'s ${brief(action)}`;
  const { ok } = game.check(watched, seat, action);
  const isSame = game.check(bare, seat, action).ok === ok;
  if (!court.claim('playouts', isSame, () => `${deed()} is judged otherwise where nobody looks`) || !ok) return;
  const dice = chance.next();
  for (const p of [watched, bare]) game.play(p, { seat, action }, new ApartFromOrders(dice), null);
  // Both: some positions must be watched for a while.
  for (const p of [watched, bare]) game.unwatch(p);
  const [one, other] = [nameless(watched), nameless(bare)];
  court.claim(
    'playouts',
    sameData(one, other),
    () => `${deed()} ends differently where nobody looks: ${firstDifference(one, other)}`,
  );
}

/** What pieces are called is nobody's business there. */
function nameless(position: object): unknown {
  const isNames = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'of' in value && 'next' in value && isUnwatched(value as Handles);
  return JSON.parse(JSON.stringify(position, (_, value: unknown) => (isNames(value) ? null : value)));
}

/** Names are dealt as orders: one that is not drawn must not change what is drawn after it. */
class ApartFromOrders implements Chance {
  private readonly seed: number;
  private readonly dice: SwiftChance;
  private drawn = 0;

  constructor(seed: number) {
    this.seed = seed;
    this.dice = new SwiftChance(seed);
  }

  below(n: number): number {
    this.drawn++;
    return this.dice.below(n);
  }

  die(sides: number): number {
    this.drawn++;
    return this.dice.die(sides);
  }

  order(n: number): number[] {
    return new SwiftChance(this.seed, 1 + this.drawn).order(n);
  }
}
