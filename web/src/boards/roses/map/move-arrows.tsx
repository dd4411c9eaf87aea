/** Where one's own pieces are ordered to go. An order that will be ignored is drawn broken. */
import { For, type JSX, Show } from 'solid-js';
import type { BoardState } from '../state/board-state.ts';
import { aimOf, type Piece, type PieceSpot } from './piece-layout.ts';

/** A bow from one spot to another, stopping short of both. */
export function bow(from: PieceSpot, to: PieceSpot): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far = Math.hypot(dx, dy) || 1;
  const bend = Math.min(60, far * 0.18);
  const middle = { x: (from.x + to.x) / 2 - (dy / far) * bend, y: (from.y + to.y) / 2 + (dx / far) * bend };
  const short = ({ x, y }: PieceSpot, by: number): string => {
    const [tx, ty] = [middle.x - x, middle.y - y];
    const length = Math.hypot(tx, ty) || 1;
    return `${(x + (tx / length) * by).toFixed(1)} ${(y + (ty / length) * by).toFixed(1)}`;
  };
  return `M${short(from, 20)}Q${short(middle, 0)} ${short(to, 14)}`;
}

export function MoveArrows(props: {
  readonly state: BoardState;
  readonly pieces: readonly Piece[];
  readonly drag: (PieceSpot & { readonly piece: Piece }) | null;
}): JSX.Element {
  const { t } = props.state;
  const orders = () => Object.entries(props.state.drawn().moves ?? {});
  return (
    <g class="move-arrows">
      <For each={orders()}>
        {([id, to]) => {
          const piece = () => props.pieces.find((it) => it.id === id);
          const place = (): number => t.placeOf.get(to) ?? -1;
          return (
            <Show when={piece()}>
              {(it) => (
                <path
                  classList={{ arrow: true, vain: !props.state.reaches(it().card, place()) }}
                  d={bow(it(), aimOf(t, place(), it().card))}
                  marker-end="url(#arrow-head)"
                />
              )}
            </Show>
          );
        }}
      </For>
      <Show when={props.drag}>
        {(now) => <path class="arrow drag" d={bow(now().piece, now())} marker-end="url(#arrow-head)" />}
      </Show>
    </g>
  );
}

export function ArrowHead(): JSX.Element {
  return (
    <defs>
      <marker id="arrow-head" viewBox="0 0 12 12" refX="8" refY="6" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M1 1 11 6 1 11 3.4 6Z" class="arrow-tip" />
      </marker>
    </defs>
  );
}
