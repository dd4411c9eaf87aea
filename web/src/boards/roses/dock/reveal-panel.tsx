/** The end of a turn at one's own pace. */

import { touches, touchesStep } from '@drumhead/roses/queries';
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { StepTold } from './step-told.tsx';
import { TurnSum } from './turn-sum.tsx';

/** Lines before the present one that are still shown. */
const BEHIND = 6;

export function RevealPanel(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const { reveal } = state;
  let next!: HTMLButtonElement;
  const behind = createMemo(() =>
    reveal
      .steps()
      .slice(0, reveal.at())
      .flatMap(({ reports }) => reports)
      .slice(-BEHIND)
      .toReversed(),
  );
  const isMine = (): boolean => {
    const step = reveal.step();
    return step !== undefined && touchesStep(step, state.seatId());
  };
  // A new reveal takes the focus, so that one key leads through it.
  createEffect(on(reveal.steps, () => queueMicrotask(() => next?.focus({ preventScroll: true }))));

  return (
    <section class="reveal" aria-labelledby="reveal-head">
      <header class="panel-head">
        <h2 id="reveal-head">{say('reveal.head', { turn: reveal.before()?.turn ?? 0 })}</h2>
        <Show when={reveal.part()}>
          {(part) => (
            <span class="small">
              {say('reveal.progress', {
                chapter: say(`chapter.${part().chapter}`),
                at: reveal.at() - part().from + 1,
                all: part().length,
              })}
            </span>
          )}
        </Show>
      </header>
      <ol class="chapters" aria-label={say('reveal.chapters')}>
        <For each={reveal.parts()}>
          {(part) => (
            <li>
              <button
                type="button"
                class="plain"
                aria-current={reveal.part()?.chapter === part.chapter ? 'step' : undefined}
                classList={{ past: reveal.at() >= part.from + part.length }}
                onClick={() => reveal.go(part.from)}
              >
                {say(`chapter.${part.chapter}`)}
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={reveal.step()}>
        {(step) => (
          <div class="step" classList={{ mine: isMine() }} aria-live="polite">
            <StepTold state={state} step={step()} />
          </div>
        )}
      </Show>
      <Show when={reveal.isLast()}>
        <TurnSum state={state} reports={reveal.steps().flatMap(({ reports }) => reports)} />
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
          {(report) => (
            <li
              classList={{ mine: touches(report, state.seatId()) }}
              lang={state.props.speaker.langOf('reports', report.key)}
            >
              {state.props.speaker.report(report)}
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
