/** The 34 Areas: fill says whose they are, the inner border which region they belong to. */
import { For, type JSX, Show } from 'solid-js';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { areaWords } from './area-words.ts';
import { MAP } from './map-data.ts';
import { PLANE } from './map-shape.ts';
import { type PlaceHands, placeButton } from './place-button.ts';
import { middleOf } from './stacks.ts';

export function AreaLayer(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly hands: PlaceHands;
}): JSX.Element {
  const { state, choosing } = props;
  const { t } = state;
  return (
    <For each={t.data.map.areas}>
      {({ id, region }, index) => {
        const facts = () => state.facts()[index()];
        const owner = (): string | undefined => t.seats[facts().owner];
        return (
          <g
            class="area"
            classList={{
              lit: choosing.area(index()) === 'lit',
              some: choosing.area(index()) === 'some',
              unlit: choosing.area(index()) === 'unlit',
              looked: state.looked() === index() || choosing.origin() === index(),
              way: choosing.onWay(index()),
            }}
            data-region={region}
            aria-label={areaWords(state, index(), choosing.area(index()))}
            {...placeButton(state, props.hands, index())}
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
      }}
    </For>
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
  const middle = (): number => middleOf(MAP.places, props.id).x;
  return (
    <>
      <use href={`#a-${props.id}`} class="hold royalist" />
      <rect x={middle()} y="0" width={PLANE.width} height={PLANE.height} class="hold parliament whole" />
      <path d={`M${middle()} 0V${PLANE.height}`} class="split" />
    </>
  );
}
