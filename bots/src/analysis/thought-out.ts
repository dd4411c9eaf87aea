/** A player's whole answer: what it begins is thought to its end, on a position imagined from what the seat sees. */
import { type Action, Ask, type Budget, type Decision, type Game, type Player, thinkingOn } from '@drumhead/kernel';

/** A question to a seat, and all the seat knows. */
export interface Asked {
  readonly game: Game;
  readonly view: object;
  readonly decision: Decision;
}

/** No march has more acts. */
const LONGEST = 40;

interface Thought {
  /** Kinds of decisions that belong to what led to them. */
  readonly through: readonly string[];
  /** Asked anew for each of its acts. */
  readonly budget: () => Budget;
}

/** Its acts in canonical form. The same view, the same answer, unless time runs out. */
export function thoughtOut({ game, view, decision }: Asked, player: Player, { through, budget }: Thought): Action[] {
  const { seat } = decision;
  const chance = thinkingOn(view, decision);
  const p = game.imagine(view, chance);
  const acts: Action[] = [];
  for (let open: Decision | undefined = decision; open && acts.length < LONGEST; ) {
    const ask = new Ask(game, p, open, chance);
    const given = player.choose(ask, budget());
    const verdict = ask.check(given);
    if (!verdict.ok) throw new Error(`${player.id}, ${open.kind}: ${verdict.refusal.key}`);
    const action = game.canonical?.(p, seat, given) ?? given;
    acts.push(action);
    game.play(p, { seat, action }, chance, null);
    open = game.outcome(p) ? undefined : game.decisions(p).find((next) => next.seat === seat);
    if (open && !through.includes(open.kind)) break;
  }
  return acts;
}
