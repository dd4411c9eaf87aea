/** Law 5: undo and take-back restore what stood before; the match then plays on, and its journal replays. */
import { hashOf, type Prepared, type Seat } from '@drumhead/kernel';
import { brief, firstDifference } from './evidence.ts';
import type { Scene } from './scene.ts';

/** One in so many states is left by a rewind, as long as the match has not had its share. */
const UNDO = 6;
const TAKE_BACK = 12;
const UNDOS = 8;
const TAKE_BACKS = 3;
/** How far a take-back goes at most. */
const FAR = 20;

export class Rewinding {
  private undos = 0;
  private takeBacks = 0;

  /** The entry gone back to, or null when the match goes on. `choice` is the walker's own chance. */
  step(scene: Scene, lastActor: Seat | null, choice: Scene['chance']): number | null {
    const { match } = scene;
    if (lastActor === null || match.entries.length < 2) return null;
    if (this.undos < UNDOS && choice.below(UNDO) === 0) {
      this.refusesOthers(scene, lastActor);
      const done = this.rewind(scene, 'undo', () => match.prepareUndo(lastActor));
      if (done !== null) this.undos++;
      return done;
    }
    if (this.takeBacks < TAKE_BACKS && choice.below(TAKE_BACK) === 0) {
      this.takeBacks++;
      const to = match.entries.length - 1 - choice.below(Math.min(FAR, match.entries.length));
      return this.rewind(scene, 'take-back', () => match.prepareTakeBack(to, scene.seats));
    }
    return null;
  }

  private rewind(scene: Scene, what: string, prepare: () => Prepared): number | null {
    const { court, game, match } = scene;
    const before = hashOf(match.position);
    const prepared = court.attempt('rewinds', () => `an ${what}`, prepare);
    court.claim('rewinds', hashOf(match.position) === before, () => `preparing an ${what} changed the position`);
    if (!prepared?.ok || prepared.step.entry.kind !== 'rewind') return null;
    const { step } = prepared;
    const { to } = prepared.step.entry;
    const then = match.positionAfter(to);
    const recorded = to === 0 ? match.head.hash : match.entries[to - 1].hash;
    court.claim('rewinds', hashOf(then) === recorded, () => `the position after entry ${to} cannot be rebuilt`);
    // Taking back the very last entry by undo crosses no draw, no reveal and no rewind: there is nothing to retain.
    const plain = what === 'undo' && to === match.entries.length - 1;
    if (game.retain && !plain) {
      const kept = game.clone(then);
      game.retain(kept, then);
      court.claim(
        'rewinds',
        hashOf(kept) === hashOf(then),
        () => `retaining from itself changes a position: ${firstDifference(then, kept)}`,
      );
    } else {
      court.claim(
        'rewinds',
        hashOf(step.position) === recorded,
        () => `an ${what} to entry ${to} restores something else: ${firstDifference(then, step.position)}`,
      );
    }
    match.commit(step);
    court.tally(`${what}s`);
    return to;
  }

  private refusesOthers(scene: Scene, lastActor: Seat): void {
    const { court, match, seats } = scene;
    for (const seat of [...seats, seats.length, -1]) {
      if (seat === lastActor) continue;
      const undo = court.attempt(
        'rewinds',
        () => `seat ${seat}'s undo`,
        () => match.prepareUndo(seat),
      );
      court.claim('rewinds', undo?.ok !== true, () => `seat ${seat} may undo seat ${lastActor}'s act`);
    }
    for (const [to, by] of [
      [-1, seats],
      [match.nextSeq, seats],
      [0.5, seats],
      [0, seats.slice(1)],
    ] as const) {
      const back = court.attempt(
        'rewinds',
        () => `a take-back to ${to}`,
        () => match.prepareTakeBack(to, by),
      );
      court.claim('rewinds', back?.ok !== true, () => `a take-back to ${to} by ${brief(by)} is allowed`);
    }
  }
}
