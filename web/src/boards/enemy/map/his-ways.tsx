/** The enemy's last marches, voyages and Sieges, drawn over the map until one acts. */
import { For, type JSX, Show } from 'solid-js';
import type { Deed } from '../state/his-turn.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { middleOf } from './middle.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export function HisWays(props: {
  readonly deeds: readonly Deed[];
  readonly seat: string;
  /** Of strokes and figures, against the distance. */
  readonly scale: number;
}): JSX.Element {
  const spots = ({ path }: Deed): readonly Spot[] =>
    path.filter((id) => ENEMY_MAP.places[id] !== undefined).map((id) => middleOf(ENEMY_MAP.places, id));
  return (
    <g class="his-ways" data-seat={props.seat} style={{ '--w': `${props.scale}px` }}>
      <defs>
        <marker id="his-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3" markerHeight="3" orient="auto">
          <path d="M0 0 10 5 0 10z" class="his-head" />
        </marker>
      </defs>
      <For each={props.deeds}>
        {(deed) => (
          <Show when={deed.kind !== 'siege'} fallback={<Ring at={spots(deed)[0]} scale={props.scale} />}>
            <Show when={spots(deed).length > 1}>
              <path class="his-bed" d={bent(spots(deed))} />
              <path class={`his-line ${deed.kind}`} d={bent(spots(deed))} marker-end="url(#his-head)" />
              <Count at={halfway(spots(deed))} blocks={deed.blocks} scale={props.scale} />
            </Show>
          </Show>
        )}
      </For>
    </g>
  );
}

function Ring(props: { readonly at: Spot | undefined; readonly scale: number }): JSX.Element {
  return (
    <Show when={props.at}>{(at) => <circle class="his-siege" cx={at().x} cy={at().y} r={17 * props.scale} />}</Show>
  );
}

function Count(props: { readonly at: Spot; readonly blocks: number; readonly scale: number }): JSX.Element {
  return (
    <g transform={`translate(${props.at.x} ${props.at.y})scale(${props.scale})`}>
      <circle class="his-count" r="9" />
      <text class="his-number" y="4.5" text-anchor="middle">
        {props.blocks}
      </text>
    </g>
  );
}

/** A little to the side, so that two ways between the same places are two. */
const BEND = 0.14;

function bend(from: Spot, to: Spot): Spot {
  return {
    x: (from.x + to.x) / 2 - (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 + (to.x - from.x) * BEND,
  };
}

function bent(spots: readonly Spot[]): string {
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

/** On the curve of the last leg, nearer to its end. */
function halfway(spots: readonly Spot[]): Spot {
  const [from, to] = spots.slice(-2);
  const by = bend(from, to);
  return { x: (from.x + 2 * by.x + to.x) / 4, y: (from.y + 2 * by.y + to.y) / 4 };
}
