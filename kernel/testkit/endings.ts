/** Law 5: somebody can always go on until the game is over, and it is over within its bound. */
import { brief, notPlain } from './evidence.ts';
import type { Scene } from './scene.ts';

/** False in a dead end. */
export function endingsLaw(scene: Scene, actsInForce: number): boolean {
  const { court, game, position, decisions } = scene;
  const outcome = game.outcome(position);
  if (outcome !== null) {
    const asked = game.decisions(position);
    court.claim('endings', asked.length === 0, () => `the game is over, but ${brief(asked)} is asked`);
    const real =
      outcome.winners.every((seat) => scene.seats.includes(seat)) &&
      new Set(outcome.winners).size === outcome.winners.length;
    court.claim('endings', real, () => `the winners are not seats: ${brief(outcome)}`);
    court.claim('endings', outcome.cites.length > 0, () => `no rule ended the game: ${brief(outcome)}`);
    const odd = notPlain(outcome);
    court.claim('endings', odd === null, () => `the outcome is not plain JSON: ${odd}`);
    return true;
  }
  const awaited = scene.match.awaited() !== null || decisions.some((decision) => !decision.optional);
  if (
    !court.claim('endings', awaited, () => `nobody must decide, but the game is not over; asked: ${brief(decisions)}`)
  )
    return false;
  return court.claim(
    'endings',
    actsInForce <= game.longest,
    () => `${actsInForce} acts and no end; the longest game has ${game.longest}`,
  );
}

/** Every decision has an answer; seats whose decision has none are in a dead end. */
export function answersLaw(scene: Scene): boolean {
  const { court, game, position } = scene;
  let open = true;
  for (const { seat, kind } of scene.decisions) {
    const listed = game.actions(position, seat);
    const some = listed === null ? game.propose(position, seat, scene.chance) !== null : listed.length > 0;
    open = court.claim('endings', some, () => `seat ${seat} has the decision "${kind}" and no action for it`) && open;
  }
  return open;
}
