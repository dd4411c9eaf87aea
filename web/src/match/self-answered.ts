/** A question with a single answer is no question: of the kinds a board names, it answers itself. Nobody is asked, not even for a moment. */
import type { Action, Decision } from '@drumhead/kernel';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import type { Session } from '../session/session.ts';

export interface Question {
  readonly session: Session;
  /** What this viewer would be asked. */
  readonly open: Accessor<Decision | undefined>;
  readonly actions: Accessor<readonly Action[] | null>;
  /** Another moment is looked at. */
  readonly isPast: () => boolean;
  readonly isSending: () => boolean;
}

/** Whether what is open answers itself. `returning`: what is asked on arrival waits until one has seen what happened. */
export function answersItself(
  { session, open, actions, isPast, isSending }: Question,
  returning: boolean,
): Accessor<boolean> {
  const kinds = faceOf(session.game.id).oneAnswer ?? [];
  const onArrival = returning ? open()?.id : undefined;
  /** Where it did not go through somebody has to be asked. */
  const [refused, setRefused] = createSignal<number>();
  const answered = createMemo(() => {
    const asked = open();
    if (!asked || asked.optional || asked.id === onArrival || asked.id === refused()) return false;
    if (!kinds.includes(asked.kind) || isPast()) return false;
    // Who took something back wants to see it.
    return session.log().at(-1)?.entry !== 'rewind' && actions()?.length === 1;
  });
  createEffect(() => {
    const [asked, only] = [open(), actions()?.[0]];
    if (!answered() || !asked || !only || isSending()) return;
    // After who sent the last answer has said all of it.
    const timer = setTimeout(() => {
      if (isSending() || open()?.id !== asked.id) return;
      void session.act(asked, only).then(({ ok }) => {
        if (!ok) setRefused(asked.id);
      });
    });
    onCleanup(() => clearTimeout(timer));
  });
  return answered;
}
