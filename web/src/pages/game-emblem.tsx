/** A small engraving for each game, by the name its manifest gives. */
import { For, type JSX, Match, Switch } from 'solid-js';

export function GameEmblem(props: { readonly emblem: string | undefined }): JSX.Element {
  return (
    <svg class="emblem" viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r="56" class="emblem-ground" />
      <circle r="51" class="emblem-ring" />
      <Switch fallback={<Crossed />}>
        <Match when={props.emblem === 'rose'}>
          <Roses />
        </Match>
        <Match when={props.emblem === 'pikes'}>
          <Pikes />
        </Match>
        <Match when={props.emblem === 'blocks'}>
          <Blocks />
        </Match>
      </Switch>
    </svg>
  );
}

const FIFTHS = [0, 72, 144, 216, 288];

/** The rose of both Houses: red without, white within. */
function Roses(): JSX.Element {
  return (
    <g class="rose">
      <For each={FIFTHS}>
        {(turn) => <path class="sepal" transform={`rotate(${turn + 36})`} d="M-5-30L0-47L5-30Z" />}
      </For>
      <For each={FIFTHS}>
        {(turn) => (
          <path
            class="petal-red"
            transform={`rotate(${turn})`}
            d="M0-8C-22-12-29-32-14-40C-8-44-3-41 0-37C3-41 8-44 14-40C29-32 22-12 0-8Z"
          />
        )}
      </For>
      <For each={FIFTHS}>
        {(turn) => (
          <path
            class="petal-white"
            transform={`rotate(${turn})`}
            d="M0-3C-11-6-15-17-7-21C-4-23-1-21 0-19C1-21 4-23 7-21C15-17 11-6 0-3Z"
          />
        )}
      </For>
      <circle r="6" class="heart" />
    </g>
  );
}

/** Two blocks on edge, one showing its strength, the other only its back. */
function Blocks(): JSX.Element {
  return (
    <g class="blocks">
      <path class="ground" d="M-42 30H42M-34 36H34" />
      <g transform="translate(-20 4) rotate(-6)">
        <rect class="block-royalist" x="-18" y="-24" width="36" height="48" rx="2" />
        <path class="crown" d="M-11 4V-8L-5.5-2L0-11L5.5-2L11-8V4Z" />
        <path class="pips" d="M-9-18V-14M-3-18V-14M3-18V-14M9-18V-14" />
      </g>
      <g transform="translate(21 6) rotate(5)">
        <rect class="block-parliament" x="-18" y="-24" width="36" height="48" rx="2" />
        <path class="hatch" d="M-18-12L-6-24M-18 0L6-24M-18 12L18-24M-18 24L18-12M-6 24L18 0M6 24L18 12" />
      </g>
    </g>
  );
}

const RANK = [-30, -18, -6, 6, 18, 30];

/** Two bases face to face, pikes levelled. */
function Pikes(): JSX.Element {
  return (
    <g class="pikes">
      <rect class="base-south" x="-36" y="14" width="72" height="22" />
      <rect class="base-north" x="-36" y="-36" width="72" height="22" />
      <For each={RANK}>
        {(x) => (
          <>
            <path class="shaft" d={`M${x} 26V-8`} />
            <path class="shaft" d={`M${x + 5}-26V8`} />
            <circle class="man" cx={x} cy="25" r="3.4" />
            <circle class="man" cx={x + 5} cy="-25" r="3.4" />
          </>
        )}
      </For>
    </g>
  );
}

/** Two pickets face to face over a small field. */
function Crossed(): JSX.Element {
  return (
    <g class="crossed">
      <path d="M-34 34L30-34M34 34L-30-34" class="shaft" />
      <path d="M30-34L36-44L26-38Z M-30-34L-36-44L-26-38Z" class="point" />
      <path d="M-4-22L18-34L18-16Z" class="flag-north" />
      <path d="M4-22L-18-34L-18-16Z" class="flag-south" />
      <path d="M-38 38H38M-30 43H30" class="ground" />
    </g>
  );
}
