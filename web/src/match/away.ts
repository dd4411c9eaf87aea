/** Whether somebody who comes back has missed something, and since when. */
import { createEffect, createSignal, on } from 'solid-js';
import type { MatchState } from './match-state.ts';

/** That the other has sealed his card is no story. */
const LEAST = 2;

export type Away = ReturnType<typeof createAway>;

/** As it is on arrival. */
export function createAway(state: MatchState) {
  const { session } = state;
  const log = session.log();
  const own = log.findLastIndex(({ entry, seat, undone }) => entry === 'act' && seat === state.viewer() && !undone);
  const told = log
    .slice(own + 1)
    .filter(({ seat, undone }) => seat !== state.viewer() && !undone)
    .reduce((sum, { reports }) => sum + reports.length, 0);
  const [open, setOpen] = createSignal(own > 0 && told >= LEAST && state.isMine() && !session.state().ended);
  // Who acts has seen enough.
  createEffect(
    on(
      () => session.log().at(-1),
      (last) => {
        if (last?.entry === 'act' && last.seat === state.viewer()) setOpen(false);
      },
      { defer: true },
    ),
  );
  return {
    /** Where the entries since one's own last act begin. */
    since: own + 1,
    isTold: (): boolean => open() && !state.catchingUp() && state.at() === null,
    close: () => setOpen(false),
  };
}
