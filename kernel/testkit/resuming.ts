/** Law 1: a match resumed from where it was saved goes on as the one that was never put down. */
import { hashOf, Match, type Saved } from '@drumhead/kernel';
import { byteDifference } from './evidence.ts';
import type { Scene } from './scene.ts';

/** States between saving and resuming. */
const LATER = 9;

export class Resuming {
  private saved: Saved | null = null;
  private due = 0;

  look(scene: Scene): void {
    const { court, match, index } = scene;
    if (this.saved && index < this.due) return;
    const { saved } = this;
    if (saved)
      court.attempt(
        'replay',
        () => `resuming from entry ${saved.seq}`,
        () => resumes(scene, saved),
      );
    this.saved = JSON.parse(JSON.stringify(match.save())) as Saved;
    this.due = index + 1 + scene.chance.below(LATER);
  }
}

function resumes(scene: Scene, saved: Saved): void {
  const { court, game, match } = scene;
  const resumed = Match.resume(game, match.journal(), saved);
  court.tally('resumed');
  const [now, then] = [match, resumed].map((it) =>
    JSON.stringify({
      hash: hashOf(it.position),
      decisions: it.decisions(),
      nextSeq: it.nextSeq,
      undo: scene.seats.map((seat) => it.prepareUndo(seat).ok),
    }),
  );
  court.claim(
    'replay',
    now === then,
    () => `resumed from entry ${saved.seq}, the match goes on differently: ${byteDifference(now, then)}`,
  );
}
