/** Law 1: clones and JSON round trips are equal and share nothing that play changes; all data are plain. */
import { SwiftChance } from '@drumhead/kernel';
import { chooseAction, chooseDecision } from './choosing.ts';
import { brief, firstDifference, notPlain, sameData } from './evidence.ts';
import { nameOf, type Scene } from './scene.ts';

/** Acts played on a clone, to see whether the original feels them. */
const ACTS = 2;

export function copiesLaw(scene: Scene): void {
  const { court, game, position } = scene;
  const odd = notPlain(position);
  if (!court.claim('copies', odd === null, () => `the position is not plain JSON: ${odd}`)) return;
  const clone = game.clone(position);
  const same = sameData(clone, position);
  if (!court.claim('copies', same, () => `the clone differs at ${firstDifference(position, clone)}`)) return;
  for (const viewer of scene.onlookers) {
    const view = court.attempt(
      'copies',
      () => `view for ${nameOf(scene, viewer)}`,
      () => game.view(position, viewer),
    );
    if (view === undefined) return;
    const strange = notPlain(view);
    if (
      !court.claim(
        'copies',
        strange === null,
        () => `the view of ${nameOf(scene, viewer)} is not plain JSON: ${strange}`,
      )
    )
      return;
    const cloned = game.view(clone, viewer);
    court.claim(
      'copies',
      JSON.stringify(cloned) === JSON.stringify(view),
      () => `the clone shows ${nameOf(scene, viewer)} another view: ${firstDifference(view, cloned)}`,
    );
  }
  playOnCopies(scene, clone);
}

/** What happens to a clone does not happen to the original, nor to views taken before. */
function playOnCopies(scene: Scene, clone: object): void {
  const { court, game, position, chance } = scene;
  const before = JSON.stringify(position);
  const reread = JSON.parse(before) as object;
  for (let act = 0; act < ACTS; act++) {
    const decision = chooseDecision(game.decisions(clone), chance, true);
    const action = decision && chooseAction(game, clone, decision.seat, chance);
    if (!decision || !action) return;
    const views = scene.onlookers.map((viewer) => game.view(clone, viewer));
    const bytes = views.map((view) => JSON.stringify(view));
    const dice = chance.next();
    const played = court.attempt(
      'copies',
      () => `playing ${brief(action)} on a copy`,
      () => {
        game.play(clone, { seat: decision.seat, action }, new SwiftChance(dice), null);
        game.play(reread, { seat: decision.seat, action }, new SwiftChance(dice), null);
        return true;
      },
    );
    if (!played) return;
    for (const viewer of scene.onlookers) game.view(clone, viewer);
    const odd = notPlain(clone);
    const deed = () => `seat ${decision.seat}'s ${brief(action)}`;
    if (!court.claim('copies', odd === null, () => `${deed()} makes the position not plain JSON: ${odd}`)) return;
    court.claim(
      'copies',
      sameData(clone, reread),
      () => `${deed()} ends differently on a clone and on a JSON round trip: ${firstDifference(clone, reread)}`,
    );
    const after = JSON.stringify(position);
    const kept = court.claim(
      'copies',
      after === before,
      () => `${deed()} on a clone changed the original: ${firstDifference(JSON.parse(before), position)}`,
    );
    if (!kept) return;
    for (const [index, view] of views.entries()) {
      court.claim(
        'copies',
        JSON.stringify(view) === bytes[index],
        () =>
          `${deed()} changed the view ${nameOf(scene, scene.onlookers[index])} had been given: ${firstDifference(JSON.parse(bytes[index]), view)}`,
      );
    }
  }
}
