/** Several answers given one after the other, as long as the question stays the same. */
import type { EnemyAction } from '@drumhead/enemy';
import { createEffect, createRoot } from 'solid-js';
import type { BoardProps } from '../../../board.ts';

/** How long the next question may take to arrive. */
const PATIENCE_MS = 8000;

/**
 * Stops at the first refusal, which the shell shows, and where another question comes up. Answers how many were
 * accepted.
 */
export async function answerInTurn(props: BoardProps, actions: readonly EnemyAction[]): Promise<number> {
  const kind = props.decision?.kind;
  for (const [index, action] of actions.entries()) {
    const was = props.decision?.id;
    const done = await props.submit(action);
    if (!done.ok) return index;
    if (index < actions.length - 1 && !(await asked(props, kind, was))) return index + 1;
  }
  return actions.length;
}

/** Waits until the same kind of question is asked anew. */
function asked(props: BoardProps, kind: string | undefined, was: number | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    createRoot((dispose) => {
      const finish = (answer: boolean): void => {
        clearTimeout(timer);
        queueMicrotask(dispose);
        resolve(answer);
      };
      const timer = setTimeout(() => finish(false), PATIENCE_MS);
      createEffect(() => {
        const decision = props.decision;
        if (decision && decision.id !== was) finish(decision.kind === kind);
      });
    });
  });
}
