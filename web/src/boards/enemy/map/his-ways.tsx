/** The enemy's last marches, voyages and Sieges, drawn over the map until one acts. */
import { For, type JSX, Show } from 'solid-js';
import type { Deed } from '../state/his-turn.ts';
import type { Room } from './area-rooms.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { freeSpot, type MapSpot } from './free-spot.ts';
import { middleOf } from './middle.ts';

const spotsOf = ({ path }: Deed): readonly MapSpot[] =>
  path.filter((id) => ENEMY_MAP.places[id] !== undefined).map((id) => middleOf(ENEMY_MAP.places, id));

/** Of the circle with how many went, in pixels. */
const COUNT = 9;

export function HisWays(props: {
  readonly deeds: readonly Deed[];
  readonly seat: string;
  /** Of strokes, against the distance. */
  readonly scale: number;
}): JSX.Element {
  return (
    <g class="his-ways" data-seat={props.seat} style={{ '--w': `${props.scale}px` }}>
      <defs>
        <marker id="his-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3" markerHeight="3" orient="auto">
          <path d="M0 0 10 5 0 10z" class="his-head" />
        </marker>
      </defs>
      <For each={props.deeds}>
        {(deed) => (
          <Show when={deed.kind !== 'siege'} fallback={<Ring at={spotsOf(deed)[0]} scale={props.scale} />}>
            <Show when={spotsOf(deed).length > 1}>
              <path class="his-bed" d={bent(spotsOf(deed))} />
              <path class={`his-line ${deed.kind}`} d={bent(spotsOf(deed))} marker-end="url(#his-head)" />
            </Show>
          </Show>
        )}
      </For>
    </g>
  );
}

/** How many went each way: on it, and beside what is written. */
export function HisCounts(props: {
  readonly deeds: readonly Deed[];
  readonly seat: string;
  readonly scale: number;
  readonly taken: readonly Room[];
}): JSX.Element {
  return (
    <g class="his-ways" data-seat={props.seat}>
      <For each={props.deeds.filter((deed) => deed.kind !== 'siege' && spotsOf(deed).length > 1)}>
        {(deed) => {
          const at = () => freeSpot(along(spotsOf(deed)), COUNT * props.scale, props.taken);
          return (
            <g transform={`translate(${at().x} ${at().y})scale(${props.scale})`}>
              <circle class="his-count" r={COUNT} />
              <text class="his-number" y="4.5" text-anchor="middle">
                {deed.blocks}
              </text>
            </g>
          );
        }}
      </For>
    </g>
  );
}

function Ring(props: { readonly at: MapSpot | undefined; readonly scale: number }): JSX.Element {
  return (
    <Show when={props.at}>{(at) => <circle class="his-siege" cx={at().x} cy={at().y} r={17 * props.scale} />}</Show>
  );
}

/** A little to the side, so that two ways between the same places are two. */
const BEND = 0.14;

function bend(from: MapSpot, to: MapSpot): MapSpot {
  return {
    x: (from.x + to.x) / 2 - (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 + (to.x - from.x) * BEND,
  };
}

function bent(spots: readonly MapSpot[]): string {
  const [first, ...rest] = spots;
  let from = first;
  let path = `M${first.x} ${first.y}`;
  for (const to of rest) {
    const by = bend(from, to);
    path += `Q${by.x.toFixed(1)} ${by.y.toFixed(1)} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
}

const PARTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Places on the way, those of the last leg first. */
function along(spots: readonly MapSpot[]): readonly MapSpot[] {
  const legs = spots.slice(1).map((to, i) => ({ from: spots[i], to }));
  return legs.toReversed().flatMap(({ from, to }) => {
    const by = bend(from, to);
    return PARTS.map((part) => {
      const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
      return { x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y };
    });
  });
}
