/** All that is drawn under the pieces. Hidden from those who listen: the dock says it in words. */
import type { JSX } from 'solid-js';
import { Frame } from '../../map/engraving.tsx';
import type { BoardState } from '../state/board-state.ts';
import { MoveArrows } from './move-arrows.tsx';
import type { Ordering } from './move-ordering.ts';
import type { Piece } from './piece-layout.ts';
import { RegionLayer, RegionNames } from './region-layer.tsx';
import { RegionPlates } from './region-plates.tsx';
import { FarLand, Relief } from './roses-base.tsx';
import { PLANE } from './roses-plane.ts';
import { SeaLayer, SeaNames } from './sea-layer.tsx';
import { TitleTokens, TurnTrack } from './tracks.tsx';

export function Picture(props: {
  readonly state: BoardState;
  readonly ordering: Ordering;
  readonly pieces: readonly Piece[];
  readonly far: boolean;
}): JSX.Element {
  const { state, ordering } = props;
  return (
    <svg class="picture" width="1000" height="1000" aria-hidden="true">
      <SeaLayer state={state} target={ordering.target} onTarget={ordering.click} />
      <FarLand />
      <RegionLayer state={state} target={ordering.target} onTarget={ordering.click} />
      <Relief />
      <RegionNames state={state} />
      <SeaNames state={state} />
      <Frame plane={PLANE} />
      <RegionPlates state={state} far={props.far} target={ordering.target} onTarget={ordering.click} />
      <TurnTrack state={state} />
      <TitleTokens state={state} />
      <MoveArrows state={state} pieces={props.pieces} drag={ordering.drag()} />
    </svg>
  );
}
