/** Goes through the match entry by entry; after the end through anybody's eyes. */
import type { Viewer } from '@drumhead/kernel';
import { createEffect, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { t } from '../../texts/texts.ts';
import type { MatchState } from '../match-state.ts';

const STEP_MS = 1100;

export function ReplayBar(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const [running, setRunning] = createSignal(false);
  const last = () => state.session.log().length - 1;
  const place = () => state.at() ?? last();
  const first = () => Math.max(0, state.firstSeen());
  const moveTo = (index: number) => state.setAt(Math.max(first(), Math.min(last(), index)));
  const leave = () => {
    setRunning(false);
    state.setAt(null);
  };

  createEffect(
    on(running, (on) => {
      if (!on) return;
      if (place() >= last()) moveTo(first());
      const timer = setInterval(() => (place() >= last() ? setRunning(false) : moveTo(place() + 1)), STEP_MS);
      onCleanup(() => clearInterval(timer));
    }),
  );

  return (
    <section class="replay" aria-label={t('replay.label')}>
      <button
        type="button"
        aria-label={t('replay.back')}
        disabled={place() <= first()}
        onClick={() => moveTo(place() - 1)}
      >
        ‹
      </button>
      <button type="button" aria-pressed={running()} onClick={() => setRunning(!running())}>
        {running() ? t('replay.stop') : t('replay.play')}
      </button>
      <button
        type="button"
        aria-label={t('replay.on')}
        disabled={place() >= last()}
        onClick={() => moveTo(place() + 1)}
      >
        ›
      </button>
      <input
        type="range"
        min={first()}
        max={last()}
        value={place()}
        aria-label={t('replay.place')}
        aria-valuetext={t('prompt.replay', { seq: place(), all: last() })}
        onInput={(event) => moveTo(Number(event.currentTarget.value))}
      />
      <Show when={state.session.state().ended}>
        <Eyes state={state} />
      </Show>
      <Show when={state.at() !== null}>
        <button type="button" onClick={leave}>
          {t('replay.leave')}
        </button>
      </Show>
    </section>
  );
}

function Eyes(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const look = (value: string) => session.look((/^\d+$/.test(value) ? Number(value) : value) as Viewer);
  return (
    <label class="row eyes">
      <span>{t('replay.eyes')}</span>
      <select onChange={(event) => look(event.currentTarget.value)}>
        <For each={session.seats()}>
          {({ seat }) => (
            <option value={seat} selected={props.state.viewer() === seat}>
              {props.state.seatName(seat)}
            </option>
          )}
        </For>
        <option value="public" selected={props.state.viewer() === 'public'}>
          {t('replay.public')}
        </option>
        <option value="all" selected={props.state.viewer() === 'all'}>
          {t('replay.all')}
        </option>
      </select>
    </label>
  );
}
