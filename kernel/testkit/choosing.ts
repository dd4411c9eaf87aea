/** How random matches are played: which decision is answered next, and how. */
import type { Action, Chance, Decision, Game, Options, OptionValue, Seat } from '@drumhead/kernel';

/** One in so many choices takes up an optional decision where there is one. */
const OPTIONAL = 8;
/** One in so many choices is proposed though it could be listed. */
const PROPOSED = 4;

/** Any decision that is waited for; now and then, if welcome, one that is not. */
export function chooseDecision(
  decisions: readonly Decision[],
  chance: Chance,
  optionalWelcome: boolean,
): Decision | undefined {
  const optional = decisions.filter((decision) => decision.optional);
  if (optionalWelcome && optional.length > 0 && chance.below(OPTIONAL) === 0)
    return optional[chance.below(optional.length)];
  const awaited = decisions.filter((decision) => !decision.optional);
  return awaited[chance.below(Math.max(1, awaited.length))];
}

/** Any legal action; null where the game offers none. */
export function chooseAction(game: Game, position: object, seat: Seat, chance: Chance): Action | null {
  const listed = chance.below(PROPOSED) === 0 ? null : game.actions(position, seat);
  if (listed === null) return game.propose(position, seat, chance);
  return listed[chance.below(Math.max(1, listed.length))] ?? null;
}

/** The first match takes the default options, the second every other value, later ones any. */
export function chooseOptions(game: Game, match: number, chance: Chance): Options {
  const chosen: Record<string, OptionValue> = {};
  for (const { id, values, byDefault } of game.options) {
    const shift = match < 2 ? match : chance.below(values.length);
    chosen[id] = values[(values.indexOf(byDefault) + shift) % values.length];
  }
  return chosen;
}
