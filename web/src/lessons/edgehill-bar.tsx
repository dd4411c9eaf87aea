/** What *Edgehill from the campaign* says beside the board, on the map and at the table. */
import { createEffect, createMemo, type JSX, Show, untrack } from 'solid-js';
import type { Session } from '../session/session.ts';
import { choose, settings } from '../settings/settings.ts';
import { textsOf } from '../texts/texts.ts';
import { STAGES, stageOf } from './edgehill.ts';
import '../rulebook/show.css';

const say = textsOf('enemy-field');
const NAME = 'link/edgehill';

export function EdgehillBar(props: { readonly session: Session }): JSX.Element {
  const stage = createMemo(() => stageOf(props.session));
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
          {Math.min(STAGES.indexOf(stage()) + 1, STAGES.length - 1)}/{STAGES.length - 1}
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
