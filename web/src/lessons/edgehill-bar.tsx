/** What *Edgehill from the campaign* says beside the board, on the map and at the table. */
import { createEffect, createMemo, createSignal, type JSX, onCleanup, Show, untrack } from 'solid-js';
import type { Session } from '../session/session.ts';
import { choose, settings } from '../settings/settings.ts';
import { textsOf } from '../texts/texts.ts';
import { PASSING, STEP_OF, stageOf } from './edgehill.ts';
import '../rulebook/show.css';

const say = textsOf('enemy-field');
const NAME = 'link/edgehill';

/** What passes by itself is told to whoever is still there after this: nobody could read it sooner. */
const STAYS_MS = 3000;
const STEPS = Math.max(...Object.values(STEP_OF));

export function EdgehillBar(props: { readonly session: Session }): JSX.Element {
  const now = createMemo(() => stageOf(props.session));
  const [stage, setStage] = createSignal(untrack(now));
  createEffect(() => {
    const next = now();
    const waiting = setTimeout(() => setStage(next), PASSING.has(next) ? STAYS_MS : 0);
    onCleanup(() => clearTimeout(waiting));
  });
  const isLearnt = () => stage() === 'home' || stage() === 'after';
  createEffect(() => {
    const { learnt } = untrack(settings);
    if (isLearnt() && !learnt.includes(NAME)) choose({ learnt: [...learnt, NAME] });
  });
  return (
    <section
      class="notice why case-bar lesson"
      data-lesson={NAME}
      data-stage={stage()}
      aria-label={say('lesson.title')}
    >
      <div aria-live="polite">
        <b>{say('lesson.title')}</b>{' '}
        <span class="small">
          {STEP_OF[stage()]}/{STEPS}
        </span>
        <p class="lesson-text">{say(`lesson.${stage()}`)}</p>
      </div>
      <Show when={stage() === 'after' || stage() === 'void'}>
        <div class="row">
          <a class="button" href="#/lessons/enemy">
            {say('lesson.leave')}
          </a>
        </div>
      </Show>
    </section>
  );
}
