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
  const facts = () => state.facts()[area];
  const owner = (): string | undefined => state.t.seats[facts().owner];
  return (
    <g
      ref={props.answers}
      class="area"
      classList={{
        lit: choosing.area(area) === 'lit',
        some: choosing.area(area) === 'some',
        unlit: choosing.area(area) === 'unlit',
        looked: state.looked() === area || choosing.origin() === area,
        way: choosing.onWay(area),
      }}
      data-region={region}
      aria-label={props.label}
    >
      <use href={`#a-${id}`} class="ground" classList={{ neutral: facts().neutral }} />
      <Show when={facts().contested} fallback={<Hold id={id} owner={owner()} />}>
        <g clip-path={`url(#c-${id})`}>
          <Split id={id} />
        </g>
      </Show>
      <g clip-path={`url(#c-${id})`} class="inner-border">
        <use href={`#a-${id}`} class="region-wash" />
        <use href={`#a-${id}`} class="glow" />
      </g>
    </g>
  );
}

/** Tint and hatch of who holds it. */
function Hold(props: { readonly id: string; readonly owner: string | undefined }): JSX.Element {
  return (
    <Show when={props.owner}>
      {(owner) => (
        <>
          <use href={`#a-${props.id}`} class={`hold ${owner()}`} />
          <use href={`#a-${props.id}`} fill={`url(#hatch-${owner()})`} class="hold-hatch" />
        </>
      )}
    </Show>
  );
}

/** Contested: one half each, the left the Royalists'. */
function Split(props: { readonly id: string }): JSX.Element {
  const middle = (): number => middleOf(ENEMY_MAP.places, props.id).x;
  return (
    <>
      <use href={`#a-${props.id}`} class="hold royalist" />
      <rect x={middle()} y="0" width={ENEMY_PLANE.width} height={ENEMY_PLANE.height} class="hold parliament whole" />
      <path d={`M${middle()} 0V${ENEMY_PLANE.height}`} class="split" />
    </>
  );
}
