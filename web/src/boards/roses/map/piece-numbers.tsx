/**
 * Numbers and cubes upon the pieces: a Noble's value, and what one's plan has put there, behind the screen. Drawn apart
 * from the pieces, which say all of it in their names.
 */

import { bidOf, countOf } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { type Piece, type PieceSpot, REGION, radiusOf } from './piece-layout.ts';

export function PieceNumbers(props: { readonly state: BoardState; readonly pieces: readonly Piece[] }): JSX.Element {
  const { state } = props;
  const bid = () => bidOf(state.drawn());
  return (
    <svg class="hands-off" aria-hidden="true">
      <For each={props.pieces}>
        {(piece) => (
          <At spot={piece}>
            <Show when={piece.kind === 'noble'}>
              <text class="shield-cp" y="5" text-anchor="middle">
                {state.t.cp[piece.card]}
              </text>
            </Show>
            <OrderMarks state={state} id={piece.id} r={radiusOf(piece.kind)} />
          </At>
        )}
      </For>
      <Show when={bid()}>
        {(made) => (
          <At spot={REGION[made().region].calais ?? REGION[made().region].shelf}>
            <Badge x={14} y={-14} text={say('pounds', { pounds: made().pounds })} />
          </At>
        )}
      </Show>
    </svg>
  );
}

function At(props: { readonly spot: PieceSpot; readonly children: JSX.Element }): JSX.Element {
  return (
    <g class="numbers" style={{ transform: `translate(${props.spot.x}px, ${props.spot.y}px)` }}>
      <g class="body">{props.children}</g>
    </g>
  );
}

function OrderMarks(props: { readonly state: BoardState; readonly id: string; readonly r: number }): JSX.Element {
  const plan = () => props.state.drawn();
  const troops = (): number => countOf(plan(), 'troops', props.id);
  const hired = (): number => countOf(plan(), 'mercenaries', props.id);
  const cube = (): 'white' | 'black' | null =>
    plan().white?.includes(props.id) ? 'white' : plan().black?.includes(props.id) ? 'black' : null;
  return (
    <>
      <Show when={cube()}>
        {(colour) => (
          <g class={`cube ${colour()}`} transform={`translate(${-props.r * 0.8} ${-props.r * 0.8})`}>
            <path d="M-7-3.6 0-7.4 7-3.6V4L0 8-7 4Z" />
            <path class="edges" d="M-7-3.6 0 .2 7-3.6M0 .2V8" />
          </g>
        )}
      </Show>
      <Show when={troops() + hired() > 0}>
        <Badge
          x={props.r * 0.85}
          y={-props.r * 0.85}
          text={hired() > 0 ? `${troops()}+${hired()}` : String(troops())}
        />
      </Show>
    </>
  );
}

/** Troops, or pounds, on a small red plate. */
function Badge(props: { readonly x: number; readonly y: number; readonly text: string }): JSX.Element {
  const width = (): number => 13 + props.text.length * 7.5;
  return (
    <g class="troops-badge" transform={`translate(${props.x} ${props.y})`}>
      <rect x={-width() / 2} y="-9" width={width()} height="18" rx="3" />
      <text class="badge-count" y="5" text-anchor="middle">
        {props.text}
      </text>
    </g>
  );
}
