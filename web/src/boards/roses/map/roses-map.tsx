/**
 * The board in play: the picture, the pieces upon it, one camera. Panning moves a plane that is already painted; the
 * water lines, dear to paint, lie in a layer of their own and are left alone when pieces are pointed at or dragged.
 */
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { MapTools } from '../../map/map-tools.tsx';
import { MapWindow } from '../../map/map-window.tsx';
import { createPanZoom } from '../../map/pan-zoom.ts';
import { createRoving } from '../../map/roving.ts';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { CalaisMarks } from './calais-marks.tsx';
import { ArrowHead } from './move-arrows.tsx';
import { createMoveOrdering } from './move-ordering.ts';
import { LAND, placeNames } from './name-places.ts';
import { markBoxes } from './order-marks.ts';
import { Picture } from './picture.tsx';
import { type Piece, piecesOf, REGION } from './piece-layout.ts';
import { PieceMark } from './piece-mark.tsx';
import { PieceNumbers } from './piece-numbers.tsx';
import { SeatPatterns } from './region-layer.tsx';
import { PLATE_NAME } from './region-plates.tsx';
import { RosesOutlines, RosesWaters } from './roses-base.tsx';
import { ROSES_PLANE, SIZE } from './roses-plane.ts';
import { ScoreTrack } from './score-track.tsx';

/** Below this many pixels to a unit names are noise. */
const LEGIBLE = 0.45;
/** The least a name's letters have, in pixels. */
const LEAST = 11.2;
const VIEW_BOX = `0 0 ${SIZE} ${SIZE}`;

export function RosesMap(props: {
  readonly state: BoardState;
  readonly large: boolean;
  readonly enlarge: (large: boolean) => void;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  const panZoom = createPanZoom(() => ROSES_PLANE);
  const { camera } = panZoom;

  const pieces = createMemo(() => piecesOf(t, state.board().pieces));
  const byId = createMemo(() => new Map(pieces().map((piece) => [piece.id, piece])));
  const ordering = createMoveOrdering(state, panZoom);
  const calais = t.regions.flatMap((id, region) => {
    const spot = REGION[id].calais;
    return spot && t.isCalais[region] ? [{ id: calaisId(region), ...spot }] : [];
  });
  const stops = createMemo(() => [...pieces().map(({ id, x, y }) => ({ id, x, y })), ...calais]);
  const roving = createRoving(stops, panZoom);

  /** Pieces stay near a readable size: larger from afar, smaller than the land from near. */
  const pieceScale = (): number => Math.min(1.4, Math.max(0.5, 0.9 / camera().zoom ** 0.6));
  /** Names of the land and of its plates grow as the board gets smaller. */
  const enlarged = (size: number): number => Math.min(1.3 * size, Math.max(size, LEAST / camera().zoom));
  /** By steps, so that a zoom does not lay all of them anew for each pixel. */
  const step = createMemo(() => Math.ceil(pieceScale() * 20) / 20);
  const landSize = createMemo(() => Math.ceil(enlarged(LAND)));
  const pounds = (sum: number): string => say('pounds', { pounds: sum });
  const marks = createMemo(() => markBoxes(state.drawn(), pieces(), step(), pounds));
  const names = createMemo(() =>
    placeNames({
      pieces: pieces(),
      regions: t.regions,
      name: state.name,
      scale: step(),
      land: landSize(),
      marks: marks(),
    }),
  );
  const isFar = createMemo(() => camera().zoom < LEGIBLE);

  function choose(piece: Piece): void {
    if (ordering.hasDropped() || panZoom.hasPanned()) return;
    state.choose(state.chosenCard() === piece.card ? -1 : piece.card);
  }
  createEffect(on(state.chosenCard, (card) => card >= 0 && roving.visit(t.cards[card]), { defer: true }));

  return (
    <div class="map-frame">
      <MapWindow
        camera={panZoom}
        label={say('map.label')}
        keys={say('map.keys')}
        planeClass={{ far: isFar(), ordering: ordering.mover() >= 0 }}
        planeStyle={{ '--k': pieceScale().toFixed(3) }}
      >
        <svg class="plane-picture under" viewBox={VIEW_BOX} aria-hidden="true">
          <RosesOutlines />
          <rect class="sea-ground" width={SIZE} height={SIZE} />
          <RosesWaters />
        </svg>
        <svg class="plane-picture" viewBox={VIEW_BOX} role="group" aria-label={say('map.pieces')}>
          <SeatPatterns seats={t.seats} />
          <ArrowHead />
          <Picture
            state={state}
            ordering={ordering}
            pieces={pieces()}
            far={isFar()}
            land={names().land}
            landSize={landSize()}
            plateSize={enlarged(PLATE_NAME)}
          />
          <CalaisMarks
            state={state}
            isHome={(region) => roving.isHome(calaisId(region))}
            onKey={(event, region) => roving.key(event, calaisId(region), () => state.setChosen({ calais: region }))}
          />
          <For each={pieces().map(({ id }) => id)}>
            {(id) => (
              <PieceMark
                state={state}
                piece={byId().get(id)!}
                label={names().of.get(id)}
                tabbable={roving.isHome(id)}
                onPress={ordering.press}
                onChoose={choose}
                onKey={(event, piece) => roving.key(event, piece.id, () => choose(piece))}
              />
            )}
          </For>
          <PieceNumbers state={state} pieces={pieces()} />
        </svg>
      </MapWindow>
      <Show when={state.isForetold()}>
        <p class="foretold small">{say('tab.forecast')}</p>
      </Show>
      <div class="under-map">
        <ScoreTrack state={state} />
        <MapTools camera={panZoom} large={props.large} enlarge={props.enlarge} />
      </div>
    </div>
  );
}

/** A Calais icon among the stops of the keyboard. */
const calaisId = (region: number): string => `calais-${region}`;
