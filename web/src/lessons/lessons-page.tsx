/** The lessons of a game: one that goes through a turn, and drills for what is easily got wrong. */
import { createResource, For, type JSX, Show } from 'solid-js';
import { manifestOf } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { settings } from '../settings/settings.ts';
import './lessons.css';
import { fetchLesson, lessonsOf } from './lesson.ts';
import { fetchLessonWords, lessonText, sayOfLessons as say } from './lesson-texts.ts';

/** The games that *Edgehill from the campaign* goes through. */
const IN_EDGEHILL = ['enemy', 'renaissance'];
const EDGEHILL_MINUTES = 20;

export function LessonsPage(props: { readonly game: string }): JSX.Element {
  const [fetched] = createResource(async () => {
    const ids = lessonsOf(props.game);
    const [lessons] = await Promise.all([
      Promise.all(ids.flatMap((id) => fetchLesson(props.game, id) ?? [])),
      fetchLessonWords(props.game),
    ]);
    return lessons;
  });
  const isDone = (id: string): boolean => settings().learnt.includes(`${props.game}/${id}`);
  return (
    <Show when={manifestOf(props.game)} fallback={<ErrorPage kind="no-such-game" detail={props.game} />}>
      <SiteHeader />
      <main class="lessons" id="main">
        <h1>{say('title', { game: gameTitle(props.game) })}</h1>
        <p>{say(lessonsOf(props.game).length > 0 ? 'what' : 'none')}</p>
        <Show when={fetched()} fallback={<Loading />}>
          {(lessons) => (
            <ol class="lesson-list">
              <For each={lessons()}>
                {({ id, minutes }, at) => (
                  <li class="plate">
                    <h2>
                      {lessonText(props.game, id, 'title')}
                      <Show when={isDone(id)}>
                        {' '}
                        <span class="lesson-done">✓ {say('done')}</span>
                      </Show>
                    </h2>
                    <p>{lessonText(props.game, id, 'what')}</p>
                    <p class="row">
                      <a class="button" classList={{ main: !isDone(id) }} href={`#/lessons/${props.game}/${id}`}>
                        {say('begin')}
                      </a>
                      <span class="small">{say(at() === 0 ? 'kind.lesson' : 'kind.drill', { minutes })}</span>
                    </p>
                  </li>
                )}
              </For>
              <Show when={IN_EDGEHILL.includes(props.game)}>
                <li class="plate">
                  <h2>
                    {say('edgehill.title')}
                    <Show when={settings().learnt.includes('link/edgehill')}>
                      {' '}
                      <span class="lesson-done">✓ {say('done')}</span>
                    </Show>
                  </h2>
                  <p>{say('edgehill.what')}</p>
                  <p class="row">
                    <a class="button" href="#/lessons/link">
                      {say('begin')}
                    </a>
                    <span class="small">{say('kind.lesson', { minutes: EDGEHILL_MINUTES })}</span>
                  </p>
                </li>
              </Show>
            </ol>
          )}
        </Show>
        <p class="row">
          <a href={`#/rules/${props.game}`}>{say('rules')}</a>
          <a href={`#/new/${props.game}/bots`}>{say('play')}</a>
        </p>
      </main>
    </Show>
  );
}
