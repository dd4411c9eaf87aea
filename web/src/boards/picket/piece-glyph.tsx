/** The four pieces as small engravings, in a box from −12 to 12; a question mark for one not yet known. */
import type { JSX } from 'solid-js';
import { Match, Switch } from 'solid-js';

export function PieceGlyph(props: { readonly piece: number }): JSX.Element {
  return (
    <g class="glyph">
      <Switch
        fallback={
          <text y="7" class="glyph-unknown">
            ?
          </text>
        }
      >
        <Match when={props.piece === 0}>
          <path d="M-8-9H8V0C8 6 3 9 0 11C-3 9-8 6-8 0Z" />
          <path d="M0-9V11M-8-1H8" class="thin" />
        </Match>
        <Match when={props.piece === 1}>
          <path d="M-7 11L5-11M7 11L-5-11" class="line" />
          <path d="M5-11L9-12L7-8Z M-5-11L-9-12L-7-8Z" />
        </Match>
        <Match when={props.piece === 2}>
          <path d="M-11 0C-6-7 6-7 11 0C6 7-6 7-11 0Z" />
          <circle r="3.4" class="hole" />
        </Match>
        <Match when={props.piece === 3}>
          <path d="M0-10L3-3L10 0L3 3L0 10L-3 3L-10 0L-3-3Z" class="line" />
          <circle r="2" />
        </Match>
      </Switch>
    </g>
  );
}
