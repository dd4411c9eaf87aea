/** Level 1 of every game: knows what is good at sight, but does not always look. */
import { type Game, type Player, randomPlayer } from '@drumhead/kernel';

/** Once in so many choices he does anything that is allowed. */
const HEEDLESS = 4;

export function recruitLike<G extends Game>(teacher: Player<G>): Player<G> {
  const careless = randomPlayer as Player<G>;
  return {
    ...teacher,
    id: 'recruit',
    choose: (ask, budget) => (ask.chance.below(HEEDLESS) === 0 ? careless : teacher).choose(ask, budget),
  };
}
