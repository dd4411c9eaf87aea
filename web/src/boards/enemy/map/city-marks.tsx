/** Cities: walls by their fortress, towers by size, colour by who holds a Victory City, a port's anchor, the siege. */
import { For, type JSX, Show } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';
import type { EnemyState } from '../state/enemy-state.ts';
import { type CityName, markerSpot, signScale } from './city-places.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';

/** A bastioned trace of n points around the origin. */
function bastion(r: number, n: number): string {
  const points: string[] = [];
  const step = 180 / n;
  const at = (angle: number, reach: number): void => {
    const a = (angle * Math.PI) / 180;
    points.push(`${(Math.cos(a) * reach).toFixed(1)} ${(Math.sin(a) * reach).toFixed(1)}`);
  };
  for (let i = 0; i < n; i++) {
    const a = -90 + (i * 360) / n;
    at(a - step * 0.62, r * 0.7);
    at(a - step * 0.3, r * 0.86);
    at(a, r * 1.1);
    at(a + step * 0.3, r * 0.86);
    at(a + step * 0.62, r * 0.7);
  }
  return `M${points.join('L')}Z`;
}

const ANCHOR =
  'M0-4.4m-1.2 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M0-3.2V4.6M-2-1.6H2M-3.8 1.6C-3.6 4-1.6 4.7 0 4.7S3.6 4 3.8 1.6';

export function CityMarks(props: {
  readonly state: EnemyState;
  readonly zoom: number;
  readonly names: readonly CityName[];
  /** Those of these Areas alone; all where nothing is said. */
  readonly only?: ReadonlySet<string>;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  const cityOf = new Map(t.data.map.areas.map(({ id, city }) => [id, city]));
  return (
    <g class="cities">
      <For each={props.names}>
        {({ id, x, y, anchor, size }) => (
          <text
            class="city-name"
            classList={{ fort: cityOf.get(id)?.fortified }}
            x={x}
            y={y}
            text-anchor={anchor}
            font-size={`${size}`}
          >
            {state.name(id, 'city_map')}
          </text>
        )}
      </For>
      <For each={t.data.map.areas}>
        {({ id, city }, index) => {
          const spot = ENEMY_MAP.places[id].city;
          if (!city || !spot || props.only?.has(id) === false) return null;
          const holder = (): number => state.facts()[index()].city;
          const side = spot.anchor === 'start' ? -1 : 1;
          return (
            <g
              class="city"
              classList={{ victory: city.victory, besieged: state.facts()[index()].besieged >= 0 }}
              data-seat={t.seats[holder()]}
              transform={`translate(${spot.x} ${spot.y})scale(${signScale(spot.r, props.zoom)})`}
            >
              <Show when={city.fortified} fallback={<circle r={spot.r * 0.8} class="walls" />}>
                <path d={bastion(spot.r, city.size >= 4 ? 8 : city.size >= 2 ? 6 : 5)} class="walls" />
              </Show>
              <circle r={spot.r * 0.66} class="ward" />
              <text class="city-size" y={spot.r * 0.42} font-size={`${spot.r * 1.22}`}>
                {city.size}
              </text>
              <Show when={city.port !== 'none'}>
                <path
                  class={`anchor ${city.port}`}
                  d={ANCHOR}
                  transform={`translate(${side * (spot.r * 1.15 + 5)} 1)scale(.9)`}
                />
              </Show>
              <Show when={city.sympathy}>
                {(seat) => (
                  <path
                    class={`sympathy ${seat()}`}
                    d={SHAPE_PATHS[shapeOf(seat())]}
                    transform={`translate(${-side * spot.r * 0.85} ${-spot.r * 0.85})scale(.24)`}
                  />
                )}
              </Show>
              <Show when={state.facts()[index()].marker >= 0}>
                <SiegeMarker value={state.facts()[index()].marker} r={spot.r} zoom={props.zoom} />
              </Show>
            </g>
          );
        }}
      </For>
    </g>
  );
}

/** A ring of trenches with the marker's figure. */
function SiegeMarker(props: { readonly value: number; readonly r: number; readonly zoom: number }): JSX.Element {
  /** Of the sign around it, which is scaled already. */
  const spot = () => {
    const { at, r } = markerSpot(props.r, props.zoom);
    const by = signScale(props.r, props.zoom);
    return { at: at / by, r: r / by };
  };
  return (
    <g class="siege-marker">
      <circle r={props.r * 1.12} class="trench" />
      <g transform={`translate(${spot().at} ${spot().at})scale(${spot().r})`}>
        <circle r="1" class="siege-figure" />
        <text y=".52" font-size="1.5">
          {props.value}
        </text>
      </g>
    </g>
  );
}
