/**
 * The board in play: the picture, the blocks upon it, one camera. Panning moves a plane that is already painted; the
 * water lines, dear to paint, lie in a layer of their own.
 */
import { AREAS } from '@drumhead/enemy';
import { createEffect, createMemo, type JSX, on, onMount, Show } from 'solid-js';
import { MapTools } from '../../map/map-tools.tsx';
import { createPanZoom } from '../../map/pan-zoom.ts';
import { createRoving } from '../../map/roving.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { say } from '../texts/texts.ts';
import { AreaLayer } from './area-layer.tsx';
import { AreaNames } from './area-names.tsx';
import { Frame, Hills, Outlines, Relief, Waters } from './base.tsx';
import { BorderLayer, BorderLimits } from './border-layer.tsx';
import { CityMarks } from './city-marks.tsx';
import { MAP } from './map-data.ts';
import { BOXES, PLANE } from './map-shape.ts';
import { Overview } from './overview.tsx';
import type { PlaceHands } from './place-button.ts';
import { OffMapBoxes, SeaNames } from './sea-layer.tsx';
import { StackLayer } from './stack-layer.tsx';
import { middleOf, stacksAt } from './stacks.ts';
import { Tray } from './tray.tsx';
import { WayArrow } from './way-arrow.tsx';

const VIEW_BOX = `0 0 ${PLANE.width} ${PLANE.height}`;
/** How near the Midlands are looked at, where armies crowd. */
const MIDLANDS = 1.7;
/** Blocks are laid anew only after a change of distance one can see. */
const STEPS = 12;

export function EnemyMap(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly large: boolean;
  readonly enlarge: (large: boolean) => void;
}): JSX.Element {
  const { state, choosing } = props;
  const { t } = state;
  let window!: HTMLDivElement;
  const panZoom = createPanZoom(() => window, PLANE);
  const { camera } = panZoom;
  onMount(panZoom.attach);

  const zoom = createMemo(() => 2 ** (Math.floor(Math.log2(camera().zoom) * STEPS + 0.001) / STEPS));
  const stacks = createMemo(() => stacksAt(MAP.places, t.places, state.at, zoom()));
  const stops = t.places.slice(0, AREAS + Object.keys(BOXES).length).map((id) => ({ id, ...middleOf(MAP.places, id) }));
  const roving = createRoving(
    () => stops,
    () => window,
    panZoom,
  );
  const toMidlands = (): void => panZoom.comeTo(PLANE.heart.x, PLANE.heart.y, MIDLANDS);
  const hands: PlaceHands = {
    isHome: (area) => roving.isHome(t.places[area]),
    press: (area) => {
      if (panZoom.hasPanned()) return;
      roving.visit(t.places[area]);
      choosing.press(area);
    },
    key: (event, area) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        choosing.press(area);
      } else roving.key(event, t.places[area]);
    },
  };
  createEffect(on(state.looked, (place) => place >= 0 && roving.visit(t.places[place]), { defer: true }));

  return (
    <div class="map-frame">
      <div
        ref={window}
        class="map-window"
        role="group"
        aria-label={say('map.label')}
        aria-describedby="enemy-map-keys"
        tabindex="0"
        onKeyDown={(event) => {
          if (event.key === 'm') toMidlands();
          else panZoom.key(event, event.target === window);
        }}
      >
        <div
          class="map-plane"
          style={{
            width: `${(PLANE.width * camera().zoom).toFixed(1)}px`,
            height: `${(PLANE.height * camera().zoom).toFixed(1)}px`,
            transform: `translate(${camera().x.toFixed(1)}px, ${camera().y.toFixed(1)}px)`,
          }}
        >
          <svg class="plane-picture under" viewBox={VIEW_BOX} aria-hidden="true">
            <Outlines />
            <Waters />
          </svg>
          <svg class="plane-picture" viewBox={VIEW_BOX} role="group" aria-label={say('map.areas')}>
            <AreaLayer state={state} choosing={choosing} hands={hands} />
            <OffMapBoxes state={state} choosing={choosing} hands={hands} />
          </svg>
          <svg class="plane-picture over" viewBox={VIEW_BOX} aria-hidden="true">
            <Relief />
            <BorderLayer />
            <Hills />
            <SeaNames state={state} />
            <Frame />
            <CityMarks state={state} zoom={zoom()} />
            <AreaNames state={state} stacks={stacks()} zoom={zoom()} />
            <BorderLimits state={state} scale={0.85 / zoom()} />
            <StackLayer state={state} stacks={stacks()} zoom={zoom()} />
            <Show when={choosing.shown()} keyed>
              {(way) => <WayArrow state={state} way={way} />}
            </Show>
          </svg>
        </div>
      </div>
      <Overview state={state} camera={panZoom} />
      <Tray state={state} choosing={choosing} camera={panZoom} />
      <MapTools camera={panZoom} large={props.large} enlarge={props.enlarge}>
        <button type="button" aria-label={say('map.midlands')} title={say('map.midlands')} onClick={toMidlands}>
          M
        </button>
      </MapTools>
      <p id="enemy-map-keys" class="hidden">
        {say('map.keys')}
      </p>
    </div>
  );
}
