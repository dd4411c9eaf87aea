/**
 * The decisions of a match, with ids that stay unique across rewinds. A game numbers decisions along its own line of
 * play; when a rewind leads back, the same numbers come again, and an answer to an abandoned decision must not pass for
 * an answer to a new one. A decision that stayed open all along keeps its id.
 */
import type { Decision } from './contract.ts';

interface Open {
  readonly inGame: Decision;
  readonly inMatch: Decision;
}

export class OpenDecisions {
  private open: readonly Open[] = [];
  private lastId = 0;

  constructor(first: readonly Decision[]) {
    this.follow(first);
  }

  get list(): readonly Decision[] {
    return this.open.map(({ inMatch }) => inMatch);
  }

  /** What is open now, after any entry. */
  follow(decisions: readonly Decision[]): void {
    this.open = decisions.map((inGame) => {
      const same = this.open.find(
        ({ inGame: { id, seat, kind } }) => id === inGame.id && seat === inGame.seat && kind === inGame.kind,
      );
      return { inGame, inMatch: same?.inMatch ?? { ...inGame, id: this.fresh(inGame.id) } };
    });
  }

  /** The game's own number as long as no rewind has used it up. */
  private fresh(id: number): number {
    this.lastId = Math.max(this.lastId + 1, id);
    return this.lastId;
  }
}
