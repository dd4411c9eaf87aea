/**
 * The board in play: the picture, the blocks upon it, one camera. Panning moves a plane that is already painted; the
 * water lines, dear to paint, lie in a layer of their own.
 */
import { AREAS } from '@drumhead/enemy';
import { createEffect, createMemo, type JSX, on, Show } from 'solid-js';
import { Hills, MapFrame, Rivers } from '../../map/engraving.tsx';
import { MapTools } from '../../map/map-tools.tsx';
import { MapWindow } from '../../map/map-window.tsx';
import { createPanZoom } from '../../map/pan-zoom.ts';
import { createRoving } from '../../map/roving.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { createFold } from '../state/folded.ts';
import { AreaLayer } from './area-layer.tsx';
import { AreaNames, figureLetters } from './area-names.tsx';
import { boxesOf, createLayout } from './block-layout.ts';
import { BorderLayer } from './border-layer.tsx';
import { CityMarks } from './city-marks.tsx';
import { citiesOf, cityNames, signBoxes } from './city-places.ts';
import { EnemyOutlines, EnemyWaters } from './enemy-base.tsx';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { hasRoom, paperFor } from './inset-shape.ts';
import { wordings } from './labels.ts';
import { BOXES, ENEMY_PLANE } from './map-shape.ts';
import { middleOf } from './middle.ts';
import type { PlaceHands } from './place-button.ts';
import { OffMapBoxes, SeaNames } from './sea-names.tsx';
import { StackLayer } from './stack-layer.tsx';

/** How near the Midlands are looked at, where armies crowd. */
const MIDLANDS = 1.7;
/** As much nearer than the whole map one must be to miss it: then an overview takes the inset's part. */
const NEAR = 1.3;
/** Blocks are laid anew only after a change of distance one can see. */
const STEPS = 12;

export type MapParts = Pick<
  typeof import('./map-parts.ts'),
  'BorderLimits' | 'CarriedBlocks' | 'HisCounts' | 'HisWays' | 'Inset' | 'Overview' | 'Tray' | 'WayArrow'
>;

export function EnemyMap(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  /** Inset, overview and tray, once they are there. */
  readonly parts: MapParts | null | undefined;
  readonly large: boolean;
  readonly enlarge: (large: boolean) => void;
}): JSX.Element {
  const { state, choosing } = props;
  const { t } = state;
  const { unfolded, unfold } = createFold();
  const panZoom = createPanZoom((size) => paperFor(size, unfolded()));
  const { camera, plane } = panZoom;
  const viewBox = (): string => `${plane().left} 0 ${plane().width} ${plane().height}`;

  const isNear = createMemo(() => panZoom.nearness() > NEAR);
  const zoom = createMemo(() => 2 ** (Math.floor(Math.log2(camera().zoom) * STEPS + 0.001) / STEPS));
  const ground = { places: ENEMY_MAP.places, isBesieged: state.isBesieged };
  // Anew in another language: names have other lengths.
  const layout = createMemo(() =>
    createLayout(ground, t.places, wordings(t, state.name), (area, detail) => figureLetters(state, area, detail)),
  );
  const laid = createMemo(() => (panZoom.hasSize() ? layout()(state.at, zoom()) : []));
  const cities = createMemo(() =>
    panZoom.hasSize() ? cityNames(ground, citiesOf(t, state.name), laid().flatMap(boxesOf), zoom()) : [],
  );
  /** Names, Cities and blocks as they lie now. */
  const written = createMemo(() => [
    ...laid().flatMap(boxesOf),
    ...signBoxes(ground, zoom()),
    ...cities().map(({ box }) => box),
  ]);
  const his = () => ({ deeds: state.hisDeeds(), seat: t.seats[1 - state.seat()], scale: 1 / zoom() });
  const stops = t.places
    .slice(0, AREAS + Object.keys(BOXES).length)
    .map((id) => ({ id, ...middleOf(ENEMY_MAP.places, id) }));
  const roving = createRoving(() => stops, panZoom);
  const toMidlands = (): void => panZoom.comeTo(ENEMY_PLANE.heart.x, ENEMY_PLANE.heart.y, MIDLANDS);
  const hands: PlaceHands = {
    isHome: (area) => roving.isHome(t.places[area]),
    press: (area) => {
      if (panZoom.hasPanned()) return;
      roving.visit(t.places[area]);
      choosing.press(area);
    },
    key: (event, area) => roving.key(event, t.places[area], () => choosing.press(area)),
    grab: panZoom.begin,
  };
  // A film goes where it happens, where not all of the map is seen.
  const played = () => (state.isPlayed() ? state.hisDeeds().flatMap(({ path }) => path) : []);
  createEffect(
    on(played, (ids) => {
      const there = ids.filter((id) => id in ENEMY_MAP.places);
      if (there.length > 0) panZoom.lookAt(...there.map((id) => middleOf(ENEMY_MAP.places, id)));
    }),
  );
  createEffect(on(state.looked, (place) => place >= 0 && roving.visit(t.places[place]), { defer: true }));

  return (
    <div class="map-frame">
      <MapWindow
        camera={panZoom}
        label={say('map.label')}
        keys={say('map.keys')}
        onKey={(event) => {
          if (event.key === 'm') toMidlands();
          return event.key === 'm';
        }}
      >
        <svg class="plane-picture under" viewBox={viewBox()} aria-hidden="true">
          <EnemyOutlines />
          <EnemyWaters plane={plane()} />
        </svg>
        <svg class="plane-picture" viewBox={viewBox()} role="group" aria-label={say('map.areas')}>
          <AreaLayer state={state} choosing={choosing} hands={hands} />
          <OffMapBoxes state={state} choosing={choosing} hands={hands} />
        </svg>
        <svg class="plane-picture over" viewBox={viewBox()} aria-hidden="true">
          <Rivers of={ENEMY_MAP.rivers} />
          <BorderLayer />
          <Hills of={ENEMY_MAP.hills} />
          <SeaNames state={state} />
          <MapFrame plane={plane()} />
          {/* Ways under what is written: a name is read across an arrow, but not beneath it. */}
          <Show when={state.hisDeeds().length > 0 && props.parts} keyed>
            {(parts) => <parts.HisWays {...his()} />}
          </Show>
          <Show when={props.parts} keyed>
            {(parts) => (
              <Show when={choosing.shown()} keyed>
                {(way) => <parts.WayArrow state={state} way={way} from={choosing.carried()?.from} />}
              </Show>
            )}
          </Show>
          <CityMarks state={state} zoom={zoom()} names={cities()} />
          <AreaNames state={state} laid={laid()} />
          <Show when={props.parts} keyed>
            {(parts) => <parts.BorderLimits state={state} scale={0.85 / zoom()} taken={written()} />}
          </Show>
          <StackLayer state={state} choosing={choosing} hands={hands} laid={laid()} />
          <Show when={state.hisDeeds().length > 0 && props.parts} keyed>
            {(parts) => <parts.HisCounts {...his()} taken={written()} />}
          </Show>
        </svg>
        <Show when={hasRoom(panZoom.window()) && !isNear() && props.parts} keyed>
          {(parts) => (
            <parts.Inset
              state={state}
              choosing={choosing}
              hands={hands}
              zoom={zoom()}
              layout={layout()}
              paper={plane()}
              unfolded={unfolded()}
              unfold={unfold}
            />
          )}
        </Show>
      </MapWindow>
      <Show when={props.parts} keyed>
        {(parts) => (
          <>
            <Show when={isNear()}>
              <parts.Overview state={state} camera={panZoom} />
            </Show>
            <parts.Tray state={state} choosing={choosing} camera={panZoom} />
            <Show when={choosing.carried()} keyed>
              {(carried) => <parts.CarriedBlocks state={state} choosing={choosing} carried={carried} />}
            </Show>
          </>
        )}
      </Show>
      <MapTools camera={panZoom} large={props.large} enlarge={props.enlarge}>
        <button type="button" aria-label={say('map.midlands')} title={say('map.midlands')} onClick={toMidlands}>
          M
        </button>
      </MapTools>
    </div>
  );
}
