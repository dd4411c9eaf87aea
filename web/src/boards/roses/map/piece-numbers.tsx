/**
 * Numbers and cubes upon the pieces: a Noble's value, and what one's plan has put there, behind the screen. Drawn apart
 * from the pieces, which say all of it in their names.
 */

import { bidOf } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { BADGE_HEIGHT, BID_SPOT, badgeSpot, badgeWidth, cubeSpot, orderMark } from './order-marks.ts';
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
            <Cube state={state} id={piece.id} r={radiusOf(piece.kind)} />
          </At>
        )}
      </For>
      {/* Above them all: a figure that a neighbour's cube covers would be another figure. */}
      <For each={props.pieces}>
        {(piece) => (
          <Show when={orderMark(state.drawn(), piece.id).count}>
            {(count) => (
              <At spot={piece}>
                <Badge {...badgeSpot(radiusOf(piece.kind))} text={count()} vain={state.isIgnored(piece.id)} />
              </At>
            )}
          </Show>
        )}
      </For>
      <Show when={bid()}>
        {(made) => (
          <At spot={REGION[made().region].calais ?? REGION[made().region].shelf}>
            <Badge {...BID_SPOT} text={say('pounds', { pounds: made().pounds })} />
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

function Cube(props: { readonly state: BoardState; readonly id: string; readonly r: number }): JSX.Element {
  return (
    <Show when={orderMark(props.state.drawn(), props.id).cube}>
      {(colour) => (
        <g
          class={`cube ${colour()}`}
          classList={{ vain: props.state.isIgnored(props.id) }}
          transform={`translate(${cubeSpot(props.r).x} ${cubeSpot(props.r).y})`}
        >
          <path d="M-7-3.6 0-7.4 7-3.6V4L0 8-7 4Z" />
          <path class="edges" d="M-7-3.6 0 .2 7-3.6M0 .2V8" />
        </g>
      )}
    </Show>
  );
}

/** Troops, or pounds, on a small red plate; crossed out on paper where the order will be ignored. */
function Badge(props: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly vain?: boolean;
}): JSX.Element {
  const width = (): number => badgeWidth(props.text);
  return (
    <g class="troops-badge" classList={{ vain: props.vain === true }} transform={`translate(${props.x} ${props.y})`}>
      <rect x={-width() / 2} y={-BADGE_HEIGHT / 2} width={width()} height={BADGE_HEIGHT} rx="3" />
      <text class="badge-count" y="5" text-anchor="middle">
        {props.text}
      </text>
      <Show when={props.vain}>
        <path class="crossed" d={`M${-width() / 2 - 2} ${BADGE_HEIGHT / 2}L${width() / 2 + 2} ${-BADGE_HEIGHT / 2}`} />
      </Show>
    </g>
  );
}
