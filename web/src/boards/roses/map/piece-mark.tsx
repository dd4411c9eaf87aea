/** One piece on the board: an icon with its owner, or a Noble's shield. A button for mouse, finger and keyboard. */
import { type JSX, Show } from 'solid-js';
import { hueOf } from '../../../widgets/seat-mark.tsx';
import type { BoardState } from '../state/board-state.ts';
import { Glyph, SHIELD_PATH } from './glyphs.tsx';
import { type NameSpot, type Piece, radiusOf } from './piece-layout.ts';
import { describePiece } from './piece-words.ts';
import { RingDisc, Seal } from './seat-ring.tsx';

export function PieceMark(props: {
  readonly state: BoardState;
  readonly piece: Piece;
  /** Where its name stands; null where only pointing at it shows it. */
  readonly label: NameSpot | null | undefined;
  readonly tabbable: boolean;
  readonly onPress: (event: PointerEvent, piece: Piece) => void;
  readonly onChoose: (piece: Piece) => void;
  readonly onKey: (event: KeyboardEvent, piece: Piece) => void;
}): JSX.Element {
  const { state } = props;
  const owner = (): string | null => state.piece(props.piece.card).owner;
  const r = (): number => radiusOf(props.piece.kind);
  return (
    <g
      class="piece"
      data-stop={props.piece.id}
      data-kind={props.piece.kind}
      classList={{
        chosen: state.chosenCard() === props.piece.card,
        pointed: state.isPointed(props.piece.card),
        gone: state.piece(props.piece.card).isGone,
        own: owner() === state.seatId(),
        movable: state.movable(props.piece.card),
        vain: state.isPlanning() && state.isVain(props.piece.card),
      }}
      style={{ transform: `translate(${props.piece.x}px, ${props.piece.y}px)` }}
      role="button"
      tabindex={props.tabbable ? 0 : -1}
      aria-label={describePiece(state, props.piece.card)}
      aria-pressed={state.chosenCard() === props.piece.card}
      onPointerDown={(event) => props.onPress(event, props.piece)}
      onPointerEnter={() => state.setHovered(props.piece.card)}
      onPointerLeave={() => state.setHovered(null)}
      onFocus={() => state.setHovered(props.piece.card)}
      onBlur={() => state.setHovered(null)}
      onClick={() => props.onChoose(props.piece)}
      onKeyDown={(event) => props.onKey(event, props.piece)}
    >
      <title>{describePiece(state, props.piece.card)}</title>
      <g class="body">
        <circle class="halo" r={r() + 7} />
        <Show
          when={props.piece.kind === 'noble'}
          fallback={
            <>
              <RingDisc r={r()} seat={owner()} />
              <Glyph kind={props.piece.kind} />
              <Show when={owner()}>{(seat) => <Seal seat={seat()} x={r() * 0.74} y={r() * 0.74} />}</Show>
            </>
          }
        >
          <Shield owner={owner()} />
        </Show>
        <Show when={props.label !== undefined}>
          <text
            class="place-name"
            classList={{ 'noble-name': props.piece.kind === 'noble', squeezed: props.label === null }}
            x={props.label?.x ?? 0}
            y={props.label?.y ?? 31}
            text-anchor={props.label?.anchor ?? 'middle'}
          >
            {state.name(props.piece.id)}
          </text>
        </Show>
      </g>
    </g>
  );
}

function Shield(props: { readonly owner: string | null }): JSX.Element {
  return (
    <>
      <path class="shield" d={SHIELD_PATH} />
      <path
        class="shield-ring"
        d={SHIELD_PATH}
        stroke={props.owner ? hueOf(props.owner) : 'var(--ink-faint)'}
        transform="scale(.86)"
      />
      <path class="ring-edge" d={SHIELD_PATH} transform="scale(.72)" />
      <Show when={props.owner}>{(seat) => <Seal seat={seat()} x={11} y={12} />}</Show>
    </>
  );
}
