/**
 * The decisions of a match, with ids that stay unique across rewinds. A game numbers decisions along its own line of
 * play; when a rewind leads back, the same numbers come again, and an answer to an abandoned decision must not pass for
 * an answer to a new one. A decision that stayed open all along keeps its id.
 */
import type { Decision } from './contract.ts';

/** The first that is not optional. */
export function firstAwaited(decisions: readonly Decision[]): Decision | null {
  for (let i = 0; i < decisions.length; i++) if (!decisions[i].optional) return decisions[i];
  return null;
}

/** The ids of the open decisions, in the game's order. */
export interface OpenIds {
  readonly lastId: number;
  readonly ids: readonly number[];
}

export class OpenDecisions {
  /** As the match has them. */
  list: readonly Decision[] = [];
  /** The same, as the game has them. */
  private inGame: readonly Decision[] = [];
  private lastId = 0;

  /** As first opened, or as `save` kept it. */
  constructor(decisions: readonly Decision[], saved?: OpenIds) {
    if (saved) {
      this.lastId = saved.lastId;
      this.inGame = decisions;
      this.list = decisions.map((decision, place) => ({ ...decision, id: saved.ids[place] }));
    } else this.follow(decisions);
  }

  save(): OpenIds {
    return { lastId: this.lastId, ids: this.list.map(({ id }) => id) };
  }

  /** What is open now, after any entry. After a take-back nothing is taken for the same: it may lead to another line. */
  follow(decisions: readonly Decision[], takenBack = false): void {
    const ids = decisions.map((decision) => (takenBack ? undefined : this.idOf(decision)) ?? this.fresh(decision.id));
    this.inGame = decisions;
    // Each as the game has it now: what it is about may change while it stays open.
    const isSame = ids.every((id, place) => id === decisions[place].id);
    this.list = isSame ? decisions : decisions.map((decision, place) => ({ ...decision, id: ids[place] }));
  }

  /** What the match calls a decision that was open already. */
  private idOf({ id, seat, kind }: Decision): number | undefined {
    const place = this.inGame.findIndex((it) => it.id === id && it.seat === seat && it.kind === kind);
    return place < 0 ? undefined : this.list[place].id;
  }

  /** The game's own number as long as no rewind has used it up. */
  private fresh(id: number): number {
    this.lastId = Math.max(this.lastId + 1, id);
    return this.lastId;
  }
}
