/**
 * Law 3: a view survives imagining, byte for byte; what the actor may do is the same in every position imagined from
 * the actor's view, refusals and warnings included.
 */
import { type Action, type Choice, type Decision, type Game, SwiftChance, shape } from '@drumhead/kernel';
import { brief, byteDifference, firstDifference, notPlain, safely, sameData } from './evidence.ts';
import { malformed, neighbour, Pool } from './mutations.ts';
import { decisionOf, nameOf, type Onlooker, type Scene } from './scene.ts';

/** Positions imagined from one view. */
const IMAGINED = 2;
/** Actions, legal or not, whose verdicts are compared. */
const PROBES = 8;

export function imaginationLaw(scene: Scene): void {
  for (const viewer of scene.onlookers) {
    scene.court.attempt(
      'imagination',
      () => `imagining what ${nameOf(scene, viewer)} cannot see`,
      () => imaginedBy(scene, viewer),
    );
  }
}

function imaginedBy(scene: Scene, viewer: Onlooker): void {
  const { court, game, position, chance } = scene;
  const view = game.view(position, viewer);
  const bytes = JSON.stringify(view);
  const asked = JSON.stringify([game.decisions(position), game.outcome(position)]);
  for (let i = 0; i < IMAGINED; i++) {
    const seed = chance.next();
    const imagined = game.imagine(view, new SwiftChance(seed));
    const who = nameOf(scene, viewer);
    if (!sameData(imagined, position)) court.tally('hidden states');
    if (i === 0) {
      const odd = notPlain(imagined);
      const plain = court.claim(
        'imagination',
        odd === null,
        () => `a position imagined for ${who} is not plain JSON: ${odd}`,
      );
      if (!plain) return;
      const again = game.imagine(JSON.parse(bytes) as object, new SwiftChance(seed));
      court.claim(
        'imagination',
        sameData(again, imagined),
        () => `imagining twice with the same chance for ${who} differs at ${firstDifference(imagined, again)}`,
      );
    }
    const seen = JSON.stringify(game.view(imagined, viewer));
    const same = court.claim(
      'imagination',
      seen === bytes,
      () => `${who} sees something else in an imagined position: ${byteDifference(bytes, seen)}`,
    );
    if (!same) return;
    const awaited = JSON.stringify([game.decisions(imagined), game.outcome(imagined)]);
    court.claim(
      'imagination',
      awaited === asked,
      () =>
        `${who} is told of other decisions or another outcome in an imagined position: ${byteDifference(asked, awaited)}`,
    );
    const decision = decisionOf(scene, viewer);
    if (decision) sameChoices(scene, decision, imagined);
  }
  court.claim(
    'imagination',
    JSON.stringify(view) === bytes,
    () => `imagining changed the view of ${nameOf(scene, viewer)}`,
  );
  playedOn(scene, viewer, view, bytes);
}

/** Bots imagine many positions from one view: playing on one must not reach the view. */
function playedOn(scene: Scene, viewer: Onlooker, view: object, bytes: string): void {
  const { court, game, chance } = scene;
  const imagined = game.imagine(view, chance);
  for (const { seat } of scene.decisions.slice(0, 1)) {
    const action = game.propose(imagined, seat, chance);
    if (action !== null && game.check(imagined, seat, action).ok) game.play(imagined, { seat, action }, chance, null);
    court.claim(
      'imagination',
      JSON.stringify(view) === bytes,
      () =>
        `playing ${brief(action)} on an imagined position changed the view it was made from, of ${nameOf(scene, viewer)}`,
    );
  }
}

function sameChoices(scene: Scene, { seat }: Decision, imagined: object): void {
  const { court, game, position, chance } = scene;
  const listed = JSON.stringify(game.actions(position, seat));
  const others = JSON.stringify(game.actions(imagined, seat));
  court.claim(
    'imagination',
    listed === others,
    () => `the actions of seat ${seat} depend on what it cannot see: ${byteDifference(listed, others)}`,
  );
  const seed = chance.next();
  const proposed = JSON.stringify(game.propose(position, seat, new SwiftChance(seed)));
  const other = JSON.stringify(game.propose(imagined, seat, new SwiftChance(seed)));
  court.claim(
    'imagination',
    proposed === other,
    () => `what is proposed to seat ${seat} depends on what it cannot see: ${byteDifference(proposed, other)}`,
  );
  for (const action of probesFor(scene, seat, PROBES)) {
    const difference = verdictDifference(game, { seat, action }, position, imagined);
    court.claim(
      'imagination',
      difference === null,
      () => `the verdict on seat ${seat}'s ${brief(action)} depends on what it cannot see: ${difference}`,
    );
  }
}

/** Actions to ask about: legal ones and their neighbours, all of the right shape. */
export function probesFor(scene: Scene, seat: number, count: number, position = scene.position): readonly Action[] {
  const { game, chance } = scene;
  const listed = game.actions(position, seat);
  const known = listed && listed.length > 0 ? listed : [game.propose(position, seat, chance)].filter((a) => a !== null);
  if (known.length === 0) return [];
  const pool = new Pool([...known.slice(0, 60), ...scene.museum.all]);
  const probes: Action[] = [];
  for (let i = 0; i < count; i++) {
    const action = i % 5 === 4 ? pool.actions[chance.below(pool.actions.length)] : known[chance.below(known.length)];
    const twisted =
      i % 4 === 0 ? action : i % 4 === 3 ? malformed(action, pool, chance) : neighbour(action, pool, chance);
    const shaped = shape(game.schema, twisted);
    if (shaped.ok) probes.push(shaped.value);
  }
  return probes;
}

/** How two positions answer a seat's "may I?" differently, warnings and facts included; null when they agree. */
export function verdictDifference(game: Game, { seat, action }: Choice, one: object, other: object): string | null {
  const [here, there] = [one, other].map(
    (position) => safely(() => JSON.stringify(game.check(position, seat, action))) ?? 'thrown',
  );
  return byteDifference(here, there);
}
