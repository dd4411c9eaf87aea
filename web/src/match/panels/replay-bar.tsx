/** Goes through the match step by step; after the end through anybody's eyes. */
import '../../styles/replay.css';
import type { Viewer } from '@drumhead/kernel';
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { manifestOf } from '../../games/catalogue.ts';
import { t } from '../../texts/texts.ts';
import { readingTime } from '../../widgets/reading-time.ts';
import { headingsOf } from '../log-headings.ts';
import type { MatchState } from '../match-state.ts';
import { type Mark, marksOf, stopAt, stopsOf } from './replay-stops.ts';

const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export function ReplayBar(props: { readonly state: MatchState }): JSX.Element {
  const { state } = props;
  const { session } = state;
  const [speed, setSpeed] = createSignal<number>(1);
  const [only, setOnly] = createSignal<number | null>(null);
  const { together } = manifestOf(session.game.id) ?? {};
  const stops = createMemo(() =>
    stopsOf({ log: session.log(), first: Math.max(0, state.firstSeen()), only: only(), together }),
  );
  const last = () => stops().length - 1;
  const place = () => {
    const index = state.at();
    return index === null ? last() : stopAt(stops(), index, state.part());
  };
  const moveTo = (to: number): void => {
    const stop = stops()[Math.max(0, Math.min(last(), to))];
    if (stop) state.moveTo(stop.index, stop.reports, Math.abs(to - place()) > 1);
  };
  const leave = () => {
    state.setRunning(false);
    state.moveTo(null);
  };
  const play = () => {
    if (place() >= last()) moveTo(0);
    state.setRunning('on');
  };
  const marks = createMemo(() => marksOf(session.log(), headingsOf(session.game.id, state.speaker()), stops()));
  /** Year, turn and phase or fight one is in. */
  const under = (): string => {
    const here = marks().filter(({ at }) => at <= place());
    const inner = here.at(-1);
    const turn = here.findLast(({ heading }) => heading.level <= 2);
    return [...new Set([turn?.heading.text, inner?.heading.text])].filter(Boolean).join(' · ');
  };
  const stop = () => stops()[place()];
  const sentence = (): string => {
    const here = stop();
    return here ? state.speaker().report(here.told) : '';
  };
  createEffect(() => {
    const here = stop();
    state.setTelling(state.at() === null || !here ? undefined : { under: under(), report: here.told });
  });

  createEffect(() => {
    const running = state.running();
    if (!running || state.at() === null) return;
    const here = place();
    const timer = setTimeout(() => {
      if (here < last()) moveTo(here + 1);
      else if (running === 'to-now') leave();
      else state.setRunning(false);
    }, readingTime(sentence()) / speed());
    onCleanup(() => clearTimeout(timer));
  });
  onCleanup(() => state.setRunning(false));

  return (
    <section class="replay" classList={{ idle: state.at() === null }} aria-label={t('replay.label')}>
      <button type="button" aria-label={t('replay.back')} disabled={place() <= 0} onClick={() => moveTo(place() - 1)}>
        ‹
      </button>
      <button
        type="button"
        aria-pressed={Boolean(state.running())}
        onClick={() => (state.running() ? state.setRunning(false) : play())}
      >
        {state.running() ? t('replay.stop') : t('replay.play')}
      </button>
      <button
        type="button"
        aria-label={t('replay.on')}
        disabled={place() >= last()}
        onClick={() => moveTo(place() + 1)}
      >
        ›
      </button>
      <div class="scrubber">
        <span class="heading-marks" aria-hidden="true">
          <For each={marks()}>
            {({ at, heading }) => (
              <i data-level={heading.level} style={{ left: `${(100 * at) / Math.max(1, last())}%` }} />
            )}
          </For>
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(0, last())}
          value={place()}
          aria-label={t('replay.place')}
          aria-valuetext={[under(), sentence()].filter(Boolean).join('. ')}
          onInput={(event) => moveTo(Number(event.currentTarget.value))}
        />
      </div>
      <div class="settings">
        <GoToHeading marks={marks()} go={moveTo} />
        <select
          aria-label={t('replay.speed')}
          title={t('replay.speed')}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          <For each={SPEEDS}>
            {(times) => (
              <option value={times} selected={times === speed()}>
                {times}×
              </option>
            )}
          </For>
        </select>
        <select
          aria-label={t('replay.only')}
          title={t('replay.only')}
          onChange={(event) => setOnly(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        >
          <option value="">{t('replay.everybody')}</option>
          <For each={session.seats()}>{({ seat }) => <option value={seat}>{state.seatName(seat)}</option>}</For>
        </select>
        <Show when={session.state().ended}>
          <Eyes state={state} />
        </Show>
      </div>
      <Show when={state.at() !== null}>
        <button type="button" class="leave" aria-label={t('replay.leave')} onClick={leave}>
          <span aria-hidden="true">{t('replay.leave')}</span>
        </button>
      </Show>
    </section>
  );
}

function GoToHeading(props: { readonly marks: readonly Mark[]; readonly go: (at: number) => void }): JSX.Element {
  return (
    <Show when={props.marks.length > 1}>
      <select
        class="chapters"
        aria-label={t('replay.chapters')}
        onChange={(event) => {
          const mark = props.marks[Number(event.currentTarget.value)];
          event.currentTarget.value = '';
          if (mark) props.go(mark.at);
        }}
      >
        <option value="">{t('replay.chapters')}</option>
        <For each={props.marks}>
          {({ heading }, at) => (
            <option value={at()}>
              {'\u2002'.repeat(heading.level - 1)}
              {heading.text}
            </option>
          )}
        </For>
      </select>
    </Show>
  );
}

function Eyes(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  /** At a table one's own, a spectator's and everybody's at once: it shows nobody another's private page. */
  const seats = () => session.seats().filter(({ seat }) => session.kind !== 'shared' || session.mine.includes(seat));
  const look = (value: string) => session.look((/^\d+$/.test(value) ? Number(value) : value) as Viewer);
  return (
    <label class="eyes">
      <svg viewBox="0 0 24 16" aria-hidden="true">
        <path d="M1 8C6 1 18 1 23 8C18 15 6 15 1 8Z" />
        <circle cx="12" cy="8" r="3.4" />
      </svg>
      <span class="hidden">{t('replay.eyes')}</span>
      <select title={t('replay.eyes')} onChange={(event) => look(event.currentTarget.value)}>
        <For each={seats()}>
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
