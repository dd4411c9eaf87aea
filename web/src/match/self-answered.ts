/** A question with a single answer is no question: of the kinds a board names, it answers itself. */
import { createEffect, onCleanup } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import type { MatchState } from './match-state.ts';

/** `returning`: what is asked on arrival waits until one has seen what happened. */
export function answerWhatHasOneAnswer(state: MatchState, returning: boolean): void {
  const { session } = state;
  const kinds = faceOf(session.game.id).oneAnswer ?? [];
  const onArrival = returning ? state.decision()?.id : undefined;
  createEffect(() => {
    const [asked, actions] = [state.decision(), state.actions()];
    if (!asked || asked.optional || asked.id === onArrival || !kinds.includes(asked.kind)) return;
    // Who took something back wants to see it.
    const isTakenBack = session.log().at(-1)?.entry === 'rewind';
    if (actions?.length !== 1 || state.isSending() || state.at() !== null || isTakenBack) return;
    // After who sent the last answer has said all of it.
    const timer = setTimeout(() => {
      if (!state.isSending() && state.decision()?.id === asked.id) void session.act(asked, actions[0]);
    });
    onCleanup(() => clearTimeout(timer));
  });
}
