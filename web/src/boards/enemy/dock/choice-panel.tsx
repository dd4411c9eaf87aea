/** Any choice among blocks, places or plain answers: what is lit on the map stands here as buttons too. */
import { ASIDE, type EnemyAction } from '@drumhead/enemy';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import { placeOf } from '../operations/targets.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { actionWords, whereWords } from './action-words.ts';
import { Anywhere } from './anywhere.tsx';
import { BlockChoice } from './block-choice.tsx';
import { VoyageOdds } from './voyage-odds.tsx';
import { eventEffect, eventName } from './war-strip.tsx';

export function ChoicePanel(props: { readonly state: EnemyState; readonly choosing: Choosing }): JSX.Element {
  const { state, choosing } = props;
  const subjects = createMemo(() => [...choosing.sort().bySubject.keys()]);
  /** The place the question is about. */
  const about = (): number => {
    const frame = state.frame();
    return frame && 'area' in frame && frame.kind !== 'points' ? frame.area : -1;
  };
  /** What one should know before choosing: how many more, how many points, whose turn comes next. */
  const hint = (): string => {
    const frame = state.frame();
    const left = frame && 'left' in frame && typeof frame.left === 'number' ? frame.left : 0;
    if (state.asked() === 'first') return say('choice.first');
    if (state.asked() === 'onward') return say('choice.onward');
    if (state.asked() === 'deploy') return say('choice.deploy', { left: stillToDeploy(state) });
    if (left === 0) return '';
    return say(state.asked() === 'points' ? 'choice.points' : 'choice.left', { left });
  };
  /** The card whose Event is asked about; −1 for none. */
  const event = (): number =>
    state.asked() === 'event' || state.asked() === 'aim' ? (state.table().played[state.seat()] ?? -1) : -1;
  const standsAt = (block: number): string => {
    const place = state.blockBy(`b${block}`)?.place ?? -1;
    return place >= 0 && place !== about() ? state.placeName(place) : '';
  };
  return (
    <section class="choice" aria-label={say('choice.label')}>
      <Show when={about() >= 0}>
        <h2>{state.placeName(about())}</h2>
      </Show>
      <Show when={hint()}>{(words) => <p class="hint">{words()}</p>}</Show>
      <Show when={event() >= 0}>
        <p class="event-words">
          <strong>{eventName(state, event())}</strong> {eventEffect(state, event())}
        </p>
      </Show>
      <Show when={subjects().length > 0}>
        <BlockChoice
          state={state}
          blocks={subjects()}
          isOn={(block) => choosing.actor() === block}
          press={choosing.pick}
          remark={standsAt}
        />
      </Show>
      <Targets state={state} choosing={choosing} />
      <Show when={state.asked() !== 'operation'}>
        <Buttons state={state} actions={choosing.sort().plain} only={state.legal().length === 1} />
      </Show>
    </section>
  );
}

/** Road to War: those drawn for the seat; the King waits beside the board. */
const stillToDeploy = (state: EnemyState): number =>
  state.blocks().filter(({ side, drawn, block }) => side === state.seat() && (drawn || isAside(state, block))).length;
const isAside = ({ t, at }: EnemyState, block: number): boolean =>
  block === t.charles && at(ASIDE).some((it) => it.block === block);

const ALIKE: readonly string[] = ['group', 'muster', 'sail', 'move', 'deploy', 'recruit', 'battle', 'siege', 'go'];

function destination(state: EnemyState, action: EnemyAction): string {
  const place = placeOf(action);
  return place < 0 ? actionWords(state, action) : whereWords(state, action, place);
}

/** Where the chosen block may go, or which places may be named. */
export function Targets(props: { readonly state: EnemyState; readonly choosing: Choosing }): JSX.Element {
  const { state, choosing } = props;
  const actions = createMemo<readonly EnemyAction[]>(() => {
    if (choosing.doubtful() >= 0) return choosing.options();
    if (choosing.actor() >= 0) return choosing.sort().bySubject.get(choosing.actor()) ?? [];
    return [...choosing.sort().byPlace.values()].flat();
  });
  /** All of one kind: the heading says it, and the place is enough. */
  const alike = (): boolean => actions().every(({ kind }) => kind === actions()[0].kind && ALIKE.includes(kind));
  return (
    <Show when={actions().length > 0}>
      <h3>
        {choosing.actor() >= 0 ? say('choice.where', { block: state.t.blocks[choosing.actor()] }) : say('choice.place')}
      </h3>
      <ul class="targets">
        <For each={actions()}>
          {(action) => (
            <li>
              <button
                type="button"
                onClick={() => {
                  // The button goes with the question: nothing would tell that the pointer has left it.
                  state.hover(-1);
                  void state.act(action);
                }}
                onPointerEnter={() => placeOf(action) >= 0 && state.hover(placeOf(action))}
                onPointerLeave={() => state.hover(-1)}
              >
                {alike() ? destination(state, action) : actionWords(state, action)}
                <Show when={action.kind === 'sail' && action}>
                  {(sail) => <VoyageOdds state={state} block={sail().block} to={sail().to} />}
                </Show>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Anywhere choosing={choosing} />
    </Show>
  );
}

export function Buttons(props: {
  readonly state: EnemyState;
  readonly actions: readonly EnemyAction[];
  /** There is nothing else to choose. */
  readonly only: boolean;
}): JSX.Element {
  return (
    <Show when={props.actions.length > 0}>
      <div class="plain-actions">
        <For each={props.actions}>
          {(action) => (
            <button type="button" classList={{ main: props.only }} onClick={() => void props.state.act(action)}>
              {actionWords(props.state, action)}
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}
