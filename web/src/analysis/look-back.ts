/** What is known so far of how a match was decided: it comes bit by bit from a worker of its own. */
import type { Chances, Turn } from '@drumhead/bots/analysis';
import { createSignal, onCleanup } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import { Line } from '../session/line.ts';
import type { Session } from '../session/session.ts';
import type { AnalysisRequest, Moments, Review } from './analyst.ts';

/** There are many choices to look at: for each there is less time than in a match. */
const THOUGHT_MS = 1500;

/** What the General says of it: nothing yet, nothing better, or this. */
export type Reviewed = Review | null | undefined;

export function createLookBack(session: Session) {
  const line = new Line(session.game.id);
  onCleanup(() => line.end());
  const ask = <T>(about: AnalysisRequest['about']): Promise<T> => line.ask<T>({ kind: 'analysis', about });
  const [moments, setMoments] = createSignal<Moments>([]);
  const [chances, setChances] = createSignal<readonly Chances[]>([]);
  const [turns, setTurns] = createSignal<readonly Turn[]>();
  const [reviews, setReviews] = createSignal<readonly Reviewed[]>([]);
  const [failed, setFailed] = createSignal(false);

  async function run(): Promise<void> {
    const through = faceOf(session.game.id).through ?? [];
    const found = await ask<Moments | null>({ ask: 'match', text: await session.export() });
    if (!found) throw new Error('there is nothing to look back on');
    setMoments(found);
    for (const at of found.keys()) {
      const share = await ask<Chances>({ ask: 'chances', at });
      setChances((known) => [...known, share]);
    }
    const turned = await ask<readonly Turn[]>({ ask: 'turns', chances: chances() });
    setTurns(turned);
    for (const turn of turned) {
      const review = await ask<Review | null>({ ask: 'review', turn, through, milliseconds: THOUGHT_MS });
      setReviews((known) => [...known, review]);
    }
  }
  run().catch((error: unknown) => {
    console.error('analysis:', error);
    setFailed(true);
  });
  return { moments, chances, turns, reviews, failed };
}
