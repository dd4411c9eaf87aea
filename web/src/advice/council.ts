/** The page's side of advice: each of a game's players is asked in a worker of their own, which ends with the dialog. */
import type { Decision, Pack } from '@drumhead/kernel';
import { createSignal, onCleanup } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import { Line } from '../session/line.ts';
import type { Session } from '../session/session.ts';
import type { AdviceRequest, Called, Suggested } from './adviser.ts';

/** When thinking ends, and when all is said: nobody waits five seconds. */
const THOUGHT_MS = 2800;
const ALL_MS = 4300;
/** Also where a table was slow to answer. */
const LEAST_WEIGHING_MS = 1000;
/** Of the time to think, beside one part for each of the others. */
const PARTS_OF_STRONGEST = 3;

/** Among those who advise: the bot of a table. */
export const OF_TABLE = 'table';

export type Progress = { readonly what: 'calling' | 'weighing' } | { readonly what: 'thinking'; readonly who: string };

export interface Advised {
  readonly suggestions: readonly Suggested[];
  /** Those who were asked, and whether the rules left them a choice. */
  readonly called: Called;
}

interface Question {
  readonly session: Session;
  readonly pack: Pack | undefined;
  /** Undefined where somebody else was quicker. */
  readonly decision: Decision | undefined;
}

export function callCouncil({ session, pack, decision }: Question) {
  const line = new Line(session.game.id);
  onCleanup(() => line.end());
  const ask = <T>(about: AdviceRequest['about']): Promise<T> => line.ask<T>({ kind: 'advice', about });
  const [progress, setProgress] = createSignal<Progress>({ what: 'calling' });

  async function advice(): Promise<Advised> {
    if (!decision) return { suggestions: [], called: { advisers: [], isOnly: false } };
    const hint = session.hint?.(decision.seat);
    // Where the table allows none, nothing is told in the end.
    hint?.catch(() => undefined);
    const wanted = {
      game: session.game.id,
      pack,
      seats: session.seats().length,
      view: session.state().view,
      decision,
      through: faceOf(session.game.id).through ?? [],
    };
    const begun = performance.now();
    const called = await ask<Called>({ ask: 'advisers', wanted });
    for (const [k, who] of called.advisers.entries()) {
      setProgress({ what: 'thinking', who });
      const others = called.advisers.length - 1 - k;
      const parts = k === 0 ? PARTS_OF_STRONGEST : 1;
      const milliseconds = ((begun + THOUGHT_MS - performance.now()) * parts) / (parts + others);
      await ask({ ask: 'answer', by: who, milliseconds });
    }
    setProgress({ what: 'weighing' });
    const given = await hint;
    const others = given ? [{ by: [OF_TABLE], actions: [given] }] : [];
    const milliseconds = Math.max(LEAST_WEIGHING_MS, begun + ALL_MS - performance.now());
    const suggestions = await ask<readonly Suggested[]>({ ask: 'suggestions', others, milliseconds });
    return { suggestions, called };
  }
  return { progress, advice: advice() };
}
