/** All that is drawn under the pieces. Hidden from those who listen: the dock says it in words. */
import type { JSX } from 'solid-js';
import { MapFrame } from '../../map/engraving.tsx';
import type { BoardState } from '../state/board-state.ts';
import { MoveArrows } from './move-arrows.tsx';
import type { MoveOrdering } from './move-ordering.ts';
import type { NamePlaces } from './name-places.ts';
import type { Piece } from './piece-layout.ts';
import { RegionLayer, RegionNames } from './region-layer.tsx';
import { RegionPlates } from './region-plates.tsx';
import { FarLand, Relief } from './roses-base.tsx';
import { ROSES_PLANE } from './roses-plane.ts';
import { RosesSeaNames, SeaLayer } from './sea-layer.tsx';
import { TitleTokens, TurnTrack } from './tracks.tsx';

export function Picture(props: {
  readonly state: BoardState;
  readonly ordering: MoveOrdering;
  readonly pieces: readonly Piece[];
  readonly far: boolean;
  readonly land: NamePlaces['land'];
  readonly landSize: number;
  readonly plateSize: number;
}): JSX.Element {
  const { state, ordering } = props;
  return (
    <svg class="picture" width="1000" height="1000" aria-hidden="true">
      <SeaLayer state={state} target={ordering.target} onTarget={ordering.click} />
      <FarLand />
      <RegionLayer state={state} target={ordering.target} onTarget={ordering.click} />
      <Relief />
      <RegionNames state={state} land={props.land} size={props.landSize} />
      <RosesSeaNames state={state} />
      <MapFrame plane={ROSES_PLANE} />
      <RegionPlates
        state={state}
        far={props.far}
        size={props.plateSize}
        target={ordering.target}
        onTarget={ordering.click}
      />
      <TurnTrack state={state} />
      <TitleTokens state={state} />
      <MoveArrows state={state} pieces={props.pieces} drag={ordering.drag()} />
    </svg>
  );
}
