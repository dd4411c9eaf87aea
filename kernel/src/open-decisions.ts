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

/** The ids of the open decisions, in the game's order. */
export interface OpenIds {
  readonly lastId: number;
  readonly ids: readonly number[];
}

export class OpenDecisions {
  private open: readonly Open[] = [];
  private lastId = 0;

  /** As first opened, or as `save` kept it. */
  constructor(decisions: readonly Decision[], saved?: OpenIds) {
    if (saved) {
      this.lastId = saved.lastId;
      this.open = decisions.map((inGame, place) => ({ inGame, inMatch: { ...inGame, id: saved.ids[place] } }));
    } else this.follow(decisions);
  }

  save(): OpenIds {
    return { lastId: this.lastId, ids: this.list.map(({ id }) => id) };
  }

  get list(): readonly Decision[] {
    return this.open.map(({ inMatch }) => inMatch);
  }

  /** What is open now, after any entry. After a take-back nothing is taken for the same: it may lead to another line. */
  follow(decisions: readonly Decision[], takenBack = false): void {
    const before = takenBack ? [] : this.open;
    this.open = decisions.map((inGame) => {
      const same = before.find(
        ({ inGame: { id, seat, kind } }) => id === inGame.id && seat === inGame.seat && kind === inGame.kind,
      );
      // As the game has it now: what it is about may change while it stays open.
      const id = same ? same.inMatch.id : this.fresh(inGame.id);
      return { inGame, inMatch: id === inGame.id ? inGame : { ...inGame, id } };
    });
  }

  /** The game's own number as long as no rewind has used it up. */
  private fresh(id: number): number {
    this.lastId = Math.max(this.lastId + 1, id);
    return this.lastId;
  }
}
