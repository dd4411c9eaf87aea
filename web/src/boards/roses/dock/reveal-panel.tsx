/** The end of a turn at one's own pace. */
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import { CHAPTERS, touches } from '../engine/reveal-steps.ts';
import type { BoardState } from '../state/board-state.ts';
import { say } from '../texts/texts.ts';
import { StepPicture } from './step-picture.tsx';

/** Lines before the present one that are still shown. */
const BEHIND = 6;

export function RevealPanel(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const { reveal } = state;
  let next!: HTMLButtonElement;
  const present = createMemo(() => [...new Set(reveal.steps().map(({ chapter }) => chapter))]);
  const behind = createMemo(() =>
    reveal
      .steps()
      .slice(Math.max(0, reveal.at() - BEHIND), reveal.at())
      .toReversed(),
  );
  const isMine = (): boolean => {
    const step = reveal.step();
    return step !== undefined && touches(step.report, state.seatId());
  };
  // A new reveal takes the focus, so that one key leads through it.
  createEffect(on(reveal.steps, () => queueMicrotask(() => next?.focus({ preventScroll: true }))));

  return (
    <section class="reveal" aria-labelledby="reveal-head">
      <header class="panel-head">
        <h2 id="reveal-head">{say('reveal.head', { turn: reveal.before()?.turn ?? 0 })}</h2>
        <span class="small">{say('reveal.progress', { at: reveal.at() + 1, all: reveal.steps().length })}</span>
      </header>
      <ol class="chapters">
        <For each={CHAPTERS.filter((chapter) => present().includes(chapter))}>
          {(chapter) => (
            <li aria-current={reveal.step()?.chapter === chapter ? 'step' : undefined}>{say(`chapter.${chapter}`)}</li>
          )}
        </For>
      </ol>
      <Show when={reveal.step()}>
        {(step) => (
          <div class="step" classList={{ mine: isMine() }}>
            <StepPicture state={state} step={step()} />
            <p class="step-text" aria-live="polite">
              {state.props.speaker.report(step().report)}
            </p>
            <RuleIds ids={step().report.cites.slice(0, 3)} show={state.props.showRule} />
          </div>
        )}
      </Show>
      <div class="reveal-controls">
        <div class="reveal-keys row">
          <button type="button" onClick={reveal.back} disabled={reveal.at() === 0}>
            {say('reveal.back')}
          </button>
          <button
            ref={next}
            type="button"
            class="main"
            onClick={() => (reveal.isLast() ? reveal.close() : reveal.next())}
          >
            {reveal.isLast() ? say('reveal.done') : say('reveal.next')}
          </button>
          <button type="button" aria-pressed={reveal.auto()} onClick={() => reveal.setAuto(!reveal.auto())}>
            {say('reveal.auto')}
          </button>
        </div>
        <div class="reveal-keys reveal-skips row">
          <Show when={state.seat() >= 0}>
            <button type="button" onClick={() => reveal.toMine(state.seatId())}>
              {say('reveal.mine')}
            </button>
          </Show>
          <button type="button" onClick={reveal.chapter}>
            {say('reveal.chapter')}
          </button>
          <button type="button" onClick={reveal.close}>
            {say('reveal.skip')}
          </button>
        </div>
      </div>
      <ol class="behind" aria-label={say('reveal.behind')}>
        <For each={behind()}>
          {(step) => (
            <li classList={{ mine: touches(step.report, state.seatId()) }}>
              {state.props.speaker.report(step.report)}
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
