/** To go after somebody or to stay: the rest of the phase is played out with the same throws for either. */
import { SwiftChance } from '@drumhead/kernel';
import { contextOf, type Position, type RenaissanceAction } from '@drumhead/renaissance';
import { standingAnswer } from '../standing-answer.ts';
import { Judgement } from './judgement.ts';
import type { Mind } from './mind.ts';

/** Throws looked at. */
const SAMPLES = 4;
const SEEDS = 1 << 30;
/** A battle won, in hundredths of an army's morale. */
const VICTORY = 100;

export class Foresight {
  private readonly p: Position;
  private readonly seat: number;
  private readonly mind: Mind;
  private readonly judgement: Judgement;

  constructor(p: Position, seat: number, mind: Mind) {
    this.p = p;
    this.seat = seat;
    this.mind = mind;
    this.judgement = new Judgement(contextOf(mind.game.editions, p), seat, mind);
  }

  /** The answer with the best ends, the first of equals. */
  best(answers: readonly RenaissanceAction[], most = SAMPLES): RenaissanceAction {
    const sums = answers.map(() => 0);
    for (let k = 0; k < Math.min(SAMPLES, most); k++) {
      const seed = this.mind.chance.below(SEEDS);
      const values = answers.map((action) => this.end(action, seed));
      if (k > 0 && this.mind.late()) break;
      for (const [n, value] of values.entries()) sums[n] += value;
    }
    return answers[sums.indexOf(Math.max(...sums))];
  }

  private end(action: RenaissanceAction, seed: number): number {
    const { game } = this.mind;
    const p = game.clone(this.p);
    const throws = new SwiftChance(seed);
    game.play(p, { seat: this.seat, action }, throws, null);
    for (;;) {
      const next = game.decisions(p).find(({ optional }) => !optional);
      if (!next) break;
      if (next.kind === 'moves') return this.judgement.atMovement(p, next.seat);
      const answer = standingAnswer(game, game.view(p, next.seat), next) ?? game.propose(p, next.seat, throws);
      if (answer === null) break;
      game.play(p, { seat: next.seat, action: answer }, throws, null);
    }
    const winners = game.outcome(p)?.winners ?? [];
    return winners.length === 0 ? 0 : winners.includes(this.seat) ? VICTORY : -VICTORY;
  }
}
