/** One question asked over and over: how the default orders would go on answering it. */
import type { Seat } from '@drumhead/kernel';
import type { EnemyAction } from '../action.ts';
import type { Enemy } from '../game.ts';
import type { EnemyView } from '../position/view.ts';
import { askedOf, loaded, MISSES, ordered, playOn, sketchOf } from './what-if.ts';

/** No volley brings more hits. */
const LONGEST = 60;

/** The answers until another question comes up, or one that they leave to the player. */
export function theRest(game: Enemy, view: EnemyView, seat: Seat): EnemyAction[] {
  const p = sketchOf(game, view);
  const kind = askedOf(game, p, seat)?.kind;
  const answers: EnemyAction[] = [];
  for (let asked = askedOf(game, p, seat); asked && asked.kind === kind; asked = askedOf(game, p, seat)) {
    const answer = ordered(game, p, asked);
    if (!answer || answers.length === LONGEST) break;
    answers.push(answer);
    playOn({ game, p, seat }, answer, loaded(MISSES));
  }
  return answers;
}
