/** Small engraved drawings, each in a box of about −10 to 10 around its middle. Ink and wash only: hue means ownership. */

import type { CardType } from '@drumhead/roses';
import { type JSX, Match, Switch } from 'solid-js';

export function Glyph(props: { readonly kind: CardType }): JSX.Element {
  return (
    <g class="glyph">
      <Switch>
        <Match when={props.kind === 'royal_castle'}>
          <path class="wash" d="M-9 8V-4h3v2.4h2.2V-4h2V-9h3.6v5h2v2.4H6V-4h3V8H2.6V4.4a2.6 2.6 0 0 0-5.2 0V8Z" />
          <path class="line" d="M-9 1.4h4M5 1.4h4M-7 4.6h3M4 4.6h3M0-9v-3.6l4 1.4-4 1.4" />
        </Match>
        <Match when={props.kind === 'large_town'}>
          <path class="wash" d="M-10 8V1l3-3 3 3v7ZM4 8V1l3-3 3 3v7ZM-5 8v-9l3-3.4L1-1v9ZM0 8v-8l3-3.2L6 0v8Z" />
          <path class="dark" d="M-1.8 8V-6L0-12l1.8 6V8Z" />
        </Match>
        <Match when={props.kind === 'town'}>
          <path class="wash" d="M-8.6 7V.6l3.2-3.2 3.2 3.2V7ZM2.2 7V.6l3.2-3.2L8.6.6V7Z" />
          <path class="dark" d="M-2 7V-4l2-5.4L2-4V7Z" />
        </Match>
        <Match when={props.kind === 'port'}>
          <path class="stroke" d="M0-4.6V8M-4-1.6h8M-7.4 2.4C-7 6.4-3.4 8 0 8s7-1.6 7.4-5.6" />
          <circle class="stroke" cx="0" cy="-6.8" r="2.2" />
        </Match>
        <Match when={props.kind === 'bishop'}>
          <path class="wash" d="M-5.6 7C-8.6 0-4-5.4 0-9.4 4-5.4 8.6 0 5.6 7Z" />
          <path class="stroke thin" d="M0-8.4V7M-6.2 3h12.4" />
        </Match>
        <Match when={props.kind === 'ship'}>
          <path class="wash" d="M-10 3c1.4 4 3.6 5.6 7 5.6h5c3.6 0 6-3 7.6-7L6 3Z" />
          <path
            class="sail"
            d="M-7.4 1C-5-.4-3-.4-1 1-.4-3-.8-6-1.8-9-4-8-6-8-7.8-9-9-5.4-9-2-7.4 1ZM.8.6C3-.6 5-.6 6.8.6 7.4-2.6 7-5 6.2-7.4 4.4-6.6 2.6-6.6 1-7.4 0-4.6 0-2 .8.6Z"
          />
          <path class="line" d="M-4.6 3v-14M3.8 3v-12.4" />
        </Match>
        <Match when={props.kind === 'mercenary'}>
          <path class="stroke" d="M-7 8 6.4-7.6M7 8-6.4-7.6" />
          <path
            class="dark"
            d="M6-7.2c2.4-2 3.4-1.2 3-4-2.6-.2-3.4.4-4.6 2.6ZM-6-7.2c-2.4-2-3.4-1.2-3-4 2.6-.2 3.4.4 4.6 2.6Z"
          />
        </Match>
        <Match when={props.kind === 'noble'}>
          <path class="dark" d="M-7 5.4-8.6-5l4.4 3.6L0-8l4.2 6.6L8.6-5 7 5.4Z" />
        </Match>
      </Switch>
    </g>
  );
}

/** The letter of Calais, drawn. */
export function CalaisGlyph(): JSX.Element {
  return <path class="calais-letter" d="M5.6-5.4A7.8 7.8 0 1 0 5.6 5.4M5.6-8V-3.6M5.6 8V3.6" />;
}

/** The outline of a shield, 30 wide and 36 high. */
export const SHIELD_PATH = 'M-15-17H15V1C15 10.5 6.5 15.5 0 19-6.5 15.5-15 10.5-15 1Z';

/** A five-petalled rose: red for Lancaster, white for York, bare paper for nobody. */
export function Rose(props: { readonly house: string | null; readonly size?: number }): JSX.Element {
  const petals = (radius: number, r: number): JSX.Element =>
    [0, 1, 2, 3, 4].map((k) => {
      const a = ((-90 + k * 72) * Math.PI) / 180;
      return <circle cx={(Math.cos(a) * radius).toFixed(1)} cy={(Math.sin(a) * radius).toFixed(1)} r={r} />;
    });
  return (
    <g class="rose" data-house={props.house ?? 'none'} transform={`scale(${(props.size ?? 16) / 16})`}>
      <g class="outer">{petals(9, 7)}</g>
      <g class="inner">{petals(4.8, 4)}</g>
      <circle class="heart" r="3" />
    </g>
  );
}

/** A rose in a line of text. */
export function RoseMark(props: { readonly house: string | null }): JSX.Element {
  return (
    <svg class="mark" viewBox="-18 -18 36 36" aria-hidden="true">
      <Rose house={props.house} />
    </svg>
  );
}

export function KindMark(props: { readonly kind: CardType }): JSX.Element {
  return (
    <svg class="mark" viewBox="-13 -13 26 26" aria-hidden="true">
      <Glyph kind={props.kind} />
    </svg>
  );
}
