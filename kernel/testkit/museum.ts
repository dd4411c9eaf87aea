/** Actions of every kind that a match has met: tried again where nobody asks for them. */
import type { Action, Decision, Game } from '@drumhead/kernel';

const OF_EACH_KIND = 4;
const FIRST = 60;

export class Museum {
  private readonly kinds = new Map<string, Action[]>();

  /** Takes in a few of what the seats may do now. */
  keep(state: { readonly game: Game; readonly position: object; readonly decisions: readonly Decision[] }): void {
    for (const { seat } of state.decisions) {
      for (const action of (state.game.actions(state.position, seat) ?? []).slice(0, FIRST)) {
        const kept = this.kinds.get(action.kind);
        if (!kept) this.kinds.set(action.kind, [action]);
        else if (kept.length < OF_EACH_KIND) kept.push(action);
      }
    }
  }

  get all(): readonly Action[] {
    return [...this.kinds.values()].flat();
  }
}
