/** One lesson: its scenes one after another, what is to be done beside the board. */
import {
  createEffect,
  createResource,
  createSignal,
  type JSX,
  Match,
  onCleanup,
  Show,
  Switch,
  untrack,
} from 'solid-js';
import { fetchGame } from '../games/catalogue.ts';
import { OneMatch } from '../match/match-table.tsx';
import { RuleIds } from '../match/rule-ids.tsx';
import { tryToOpen, WhenOpened } from '../pages/when-opened.tsx';
import { OpeningFailed, openSolo, type SoloSession } from '../session/solo.ts';
import { choose, settings } from '../settings/settings.ts';
import '../rulebook/show.css';
import { fetchLesson, type Lesson, lessonsOf } from './lesson.ts';
import { createLessonSession, type LessonSession } from './lesson-session.ts';
import { fetchLessonWords, lessonText, sayOfLessons as say } from './lesson-texts.ts';

interface LessonProps {
  readonly game: string;
  readonly lesson: string;
}
interface OpenScene {
  readonly inner: SoloSession;
  readonly scene: LessonSession;
  readonly lesson: Lesson;
  readonly index: number;
}

export function LessonPage(props: LessonProps): JSX.Element {
  const [at, setAt] = createSignal({ scene: 0, time: 0 });
  const [opened] = createResource(at, ({ scene }) => tryToOpen(() => openScene(props, scene), 'bad-case'));
  const move = (by: number): void => void setAt(({ scene, time }) => ({ scene: scene + by, time: time + 1 }));
  return (
    <WhenOpened it={opened()}>
      {(open) => {
        onCleanup(() => open.inner.close());
        return (
          <OneMatch
            session={open.scene.session}
            settled={open.inner.settled}
            returning={false}
            beside={({ showRule }) => <LessonBar {...open} game={props.game} move={move} showRule={showRule} />}
          />
        );
      }}
    </WhenOpened>
  );
}

async function openScene({ game, lesson: id }: LessonProps, index: number): Promise<OpenScene> {
  const [lesson, loaded] = await Promise.all([fetchLesson(game, id), fetchGame(game), fetchLessonWords(game)]);
  const scene = lesson?.scenes[index];
  if (!lesson || !scene || !loaded) throw new OpeningFailed('bad-case', id);
  const settled = { scenario: scene.scenario ?? loaded.scenarios[0]?.id ?? '', options: {} };
  const { position, draws = [] } = scene;
  const inner = await openSolo({ kind: 'case', game, settled, position, draws }, 0);
  const open = createLessonSession(inner, scene);
  await open.begin();
  return { inner, scene: open, lesson, index };
}

function LessonBar(
  props: OpenScene & {
    readonly game: string;
    readonly move: (by: number) => void;
    readonly showRule: (id: string) => void;
  },
): JSX.Element {
  const { lesson, scene, index, game } = props;
  const earlier = lesson.scenes.slice(0, index).reduce((sum, { steps }) => sum + steps.length, 0);
  const all = lesson.scenes.reduce((sum, { steps }) => sum + steps.length, 0);
  const number = () => earlier + scene.at() + 1;
  const isOver = () => !scene.step();
  const isLast = index === lesson.scenes.length - 1;
  const next = lessonsOf(game)[lessonsOf(game).indexOf(lesson.id) + 1];
  const name = `${game}/${lesson.id}`;
  createEffect(() => {
    const { learnt } = untrack(settings);
    if (isOver() && isLast && !learnt.includes(name)) choose({ learnt: [...learnt, name] });
  });
  return (
    <section class="notice why case-bar lesson" data-lesson={name} aria-label={lessonText(game, lesson.id, 'title')}>
      <div aria-live="polite">
        <b>{lessonText(game, lesson.id, 'title')}</b>{' '}
        <span class="small">
          {say('step', { at: Math.min(number(), earlier + (isOver() ? scene.at() : number())), all })}
        </span>
        <Switch>
          <Match when={scene.failed()}>
            <p class="lesson-text">{say('failed')}</p>
            <RuleIds ids={scene.step()?.cites ?? []} show={props.showRule} most={3} />
          </Match>
          <Match when={isOver()}>
            <p class="lesson-text">{say(isLast ? 'over' : 'scene.over')}</p>
          </Match>
          <Match when={scene.step()}>
            {(step) => (
              <>
                <p class="lesson-text">{lessonText(game, lesson.id, number())}</p>
                <RuleIds ids={step().cites ?? []} show={props.showRule} most={3} />
              </>
            )}
          </Match>
        </Switch>
      </div>
      <div class="row">
        <Switch>
          <Match when={scene.failed()}>
            <button type="button" class="main" onClick={() => props.move(0)}>
              {say('again')}
            </button>
          </Match>
          <Match when={isOver() && !isLast}>
            <button type="button" class="main" onClick={() => props.move(1)}>
              {say('go-on')}
            </button>
          </Match>
          <Match when={isOver()}>
            <Show when={next}>
              <a class="button main" href={`#/lessons/${game}/${next}`}>
                {say('next')}
              </a>
            </Show>
            <a class="button" href={`#/new/${game}/bots`}>
              {say('play')}
            </a>
          </Match>
          <Match when={scene.step()?.wants}>
            <button type="button" onClick={() => void scene.doIt()}>
              {say('do-it')}
            </button>
          </Match>
          <Match when={scene.step()}>
            <button type="button" class="main" onClick={() => scene.goOn()}>
              {say('go-on')}
            </button>
          </Match>
        </Switch>
        <a class="button" href={`#/lessons/${game}`}>
          {say('leave')}
        </a>
      </div>
    </section>
  );
}
