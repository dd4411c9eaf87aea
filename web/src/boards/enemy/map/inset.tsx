/** The Midlands at a larger scale, engraved over the Irish Sea: the same Areas and blocks, under the same hands. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { Hills } from '../../map/engraving.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { AreaGround } from './area-layer.tsx';
import { AreaNames } from './area-names.tsx';
import { boxesOf, type Layout } from './block-layout.ts';
import { BorderLayer } from './border-layer.tsx';
import { CityMarks } from './city-marks.tsx';
import { citiesOf, cityNames } from './city-places.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { INSET, INSET_SCALE, isShown, PARTS, SHOWN, WHOLE } from './inset-shape.ts';
import { type PlaceHands, placeTarget } from './place-button.ts';
import { StackLayer } from './stack-layer.tsx';
import '../styles/inset.css';

export function Inset(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly hands: PlaceHands;
  readonly zoom: number;
  readonly layout: Layout;
  /** Where the paper begins, and how wide it is. */
  readonly paper: { readonly left: number; readonly width: number; readonly height: number };
  readonly unfolded: boolean;
  readonly unfold: (unfolded: boolean) => void;
}): JSX.Element {
  const { state } = props;
  const zoom = (): number => props.zoom * INSET_SCALE;
  const laid = createMemo(() =>
    props.layout(state.at, zoom(), 'operational').filter((it) => PARTS.has(it.id) && boxesOf(it).every(isShown)),
  );
  const cities = createMemo(() =>
    cityNames(
      { places: ENEMY_MAP.places, isBesieged: state.isBesieged },
      citiesOf(state.t, state.name).filter(({ id }) => WHOLE.has(id)),
      laid().flatMap(boxesOf),
      zoom(),
    ),
  );
  const place = () => {
    const [x, y, w, h] = INSET;
    const { left, width, height } = props.paper;
    const part = (of: number, all: number): string => `${((100 * of) / all).toFixed(2)}%`;
    return props.unfolded
      ? { left: part(x - left, width), top: part(y, height), width: part(w, width), height: part(h, height) }
      : { left: part(INSET[1], width), top: part(y, height) };
  };
  return (
    <div class="inset" style={place()}>
      <button type="button" aria-expanded={props.unfolded} onClick={() => props.unfold(!props.unfolded)}>
        {say('map.inset')}
      </button>
      <Show when={props.unfolded}>
        <svg class="plane-picture" viewBox={SHOWN.join(' ')} aria-hidden="true">
          <For each={state.t.data.map.areas}>
            {({ id }, area) => (
              <Show when={PARTS.has(id)}>
                <g classList={{ part: !WHOLE.has(id) }}>
                  <AreaGround
                    state={state}
                    choosing={props.choosing}
                    area={area()}
                    answers={placeTarget(state, props.hands, area())}
                  />
                </g>
              </Show>
            )}
          </For>
          <g class="hands-off">
            <BorderLayer only={PARTS} />
            <Hills of={ENEMY_MAP.hills} />
            <CityMarks state={state} zoom={zoom()} names={cities()} only={WHOLE} />
            <AreaNames state={state} laid={laid()} />
            <StackLayer state={state} choosing={props.choosing} hands={props.hands} laid={laid()} />
          </g>
        </svg>
      </Show>
    </div>
  );
}
