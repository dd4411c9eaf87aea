/** One question asked over and over: how the default orders would go on answering it. */
import type { Enemy, EnemyAction, EnemyView } from '@drumhead/enemy';
import { askedOf, LoadedDice, MISSES, ordered, playOn, sketchOf } from './sketch.ts';

/** No volley brings more hits. */
const LONGEST = 60;

/** The answers until another question comes up, or one that they leave to the player. */
export function theRest(game: Enemy, view: EnemyView, seat: number): EnemyAction[] {
  const p = sketchOf(game, view);
  const kind = askedOf(game, p, seat)?.kind;
  const answers: EnemyAction[] = [];
  for (let asked = askedOf(game, p, seat); asked && asked.kind === kind; asked = askedOf(game, p, seat)) {
    const answer = ordered(game, p, asked);
    if (!answer || answers.length === LONGEST) break;
    answers.push(answer);
    playOn(game, p, seat, answer, new LoadedDice(MISSES));
  }
  return answers;
}
