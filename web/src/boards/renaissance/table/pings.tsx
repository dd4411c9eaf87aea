/**
 * "Look here": a ring on everybody's table for a moment. It goes as a line of the chat, which carries it to the players of
 * the match and nobody else, and in which the place can be read afterwards.
 */
import { createEffect, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import type { Spot } from './plane.ts';

const SHOWN_MS = 5000;
const WRITTEN = /^⌖ (\d{1,4}), (\d{1,4})$/;

/** Sends it, where the match has a chat. */
export function ping(state: TableState, { x, y }: Spot): void {
  const { shared: talk } = state.props.session;
  if (talk?.rule() === 'free') void talk.say(`⌖ ${Math.round(x)}, ${Math.round(y)}`);
}

export function Pings(props: { readonly state: TableState; readonly pace: number }): JSX.Element {
  const { shared: talk } = props.state.props.session;
  const [shown, setShown] = createSignal<readonly Spot[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  onCleanup(() => {
    for (const timer of timers) clearTimeout(timer);
  });
  createEffect(
    on(
      () => talk?.chat() ?? [],
      (lines, before) => {
        for (const { text } of lines.slice(before?.length ?? lines.length)) {
          const [, x, y] = WRITTEN.exec(text) ?? [];
          if (x === undefined) continue;
          const spot = { x: Number(x), y: Number(y) };
          setShown((now) => [...now, spot]);
          timers.add(setTimeout(() => setShown((now) => now.filter((it) => it !== spot)), SHOWN_MS));
        }
      },
    ),
  );
  return (
    <Show when={shown().length > 0}>
      <g class="pings">
        <For each={shown()}>
          {({ x, y }) => (
            <g transform={`translate(${x} ${y}) scale(${(1 / props.pace).toFixed(3)})`}>
              <circle class="ping-ring" r="26" />
              <circle class="ping-dot" r="5" />
            </g>
          )}
        </For>
      </g>
    </Show>
  );
}
