/** The 34 Areas: fill says whose they are, the inner border which region they belong to. */
import { AREAS } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { areaWords } from './area-words.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { ENEMY_PLANE } from './map-shape.ts';
import { middleOf } from './middle.ts';
import { type PlaceHands, placeButton } from './place-button.ts';

const ALL = Array.from({ length: AREAS }, (_, area) => area);

export function AreaLayer(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly hands: PlaceHands;
}): JSX.Element {
  const { state, choosing } = props;
  return (
    <For each={ALL}>
      {(area) => (
        <AreaGround
          state={state}
          choosing={choosing}
          area={area}
          label={areaWords(state, area, choosing.area(area))}
          answers={placeButton(state, props.hands, area)}
        />
      )}
    </For>
  );
}

/** One Area, and how it answers to hands. */
export function AreaGround(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly area: number;
  readonly label?: string;
  readonly answers: (shape: SVGGElement) => void;
}): JSX.Element {
  const { state, choosing, area } = props;
  const { id, region } = state.t.data.map.areas[area];
  const outline = ENEMY_MAP.areas[id];
  const facts = () => state.facts()[area];
  const owner = (): string | undefined => (facts().contested ? undefined : state.t.seats[facts().owner]);
  const light = () => choosing.area(area);
  const isLooked = (): boolean => state.looked() === area || choosing.origin() === area;
  const inside = `url(#c-${id})`;
  return (
    <g
      ref={props.answers}
      class="area"
      classList={{
        lit: light() === 'lit',
        some: light() === 'some',
        unlit: light() === 'unlit',
        looked: isLooked(),
        way: choosing.onWay(area),
      }}
      data-region={region}
      aria-label={props.label}
    >
      <path d={outline} class={`ground ${owner() ?? ''}`} />
      <Show when={facts().contested}>
        <g clip-path={inside}>
          <Split id={id} outline={outline} />
        </g>
      </Show>
      <path d={outline} clip-path={inside} class="region-wash" fill={owner() ? `url(#hatch-${owner()})` : 'none'} />
      <Show when={light() === 'lit' || light() === 'some' || isLooked() || choosing.onWay(area)}>
        <path d={outline} clip-path={inside} class="glow" />
      </Show>
    </g>
  );
}

/** Contested: one half each, the left the Royalists'. */
function Split(props: { readonly id: string; readonly outline: string }): JSX.Element {
  const middle = (): number => middleOf(ENEMY_MAP.places, props.id).x;
  return (
    <>
      <path d={props.outline} class="half royalist" />
      <rect x={middle()} y="0" width={ENEMY_PLANE.width} height={ENEMY_PLANE.height} class="half parliament" />
      <path d={`M${middle()} 0V${ENEMY_PLANE.height}`} class="split" />
    </>
  );
}
