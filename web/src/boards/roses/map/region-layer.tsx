/** The six regions: fill says who leads there now, the inner border and the name say where one is. */
import { For, type JSX, Show } from 'solid-js';
import { hueOf, SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';
import type { BoardState } from '../state/board-state.ts';
import { LINE, type NamePlaces } from './name-places.ts';
import { REGION } from './piece-layout.ts';

/** Navy laid thin on paper is the grey of nobody's land: a wash wants more blue. */
const washOf = (seat: string): string => (seat === 'blue' ? 'var(--wash-blue)' : hueOf(seat));

/** The leader's shape, small and repeated: the fill does not rest on hue alone. */
export function SeatPatterns(props: { readonly seats: readonly string[] }): JSX.Element {
  return (
    <defs>
      <For each={props.seats}>
        {(seat) => (
          <pattern
            id={`lead-${seat}`}
            width="26"
            height="26"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(20)"
          >
            <g fill={hueOf(seat)} fill-opacity=".3">
              <path d={SHAPE_PATHS[shapeOf(seat)]} transform="translate(6.5 6.5)scale(.34)" />
              <path d={SHAPE_PATHS[shapeOf(seat)]} transform="translate(19.5 19.5)scale(.34)" />
            </g>
          </pattern>
        )}
      </For>
    </defs>
  );
}

export function RegionLayer(props: {
  readonly state: BoardState;
  /** Whether a piece is about to be ordered somewhere, and if it gets there. */
  readonly target: (place: number) => 'lit' | 'unlit' | null;
  readonly onTarget: (place: number) => void;
}): JSX.Element {
  const { t } = props.state;
  const leader = (id: string): string | null =>
    props.state.ladder().regions.find(({ region }) => region === id)?.first ?? null;
  const pointed = (region: number): boolean => {
    const card = props.state.hovered() ?? props.state.chosenCard();
    return card !== null && card >= 0 && t.region[card] === region && props.state.mode() === 'draft';
  };
  return (
    <For each={t.regions}>
      {(id, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboard orders are given in the panel beside the map
        <g
          class="region"
          classList={{
            lit: props.target(index()) === 'lit',
            unlit: props.target(index()) === 'unlit',
            pointed: pointed(index()),
          }}
          data-place={index()}
          onClick={() => props.onTarget(index())}
          onKeyDown={() => {}}
        >
          <use href={`#a-${id}`} class="ground" />
          <Show when={leader(id)}>
            {(seat) => (
              <>
                <use href={`#a-${id}`} fill={washOf(seat())} class="control" />
                <use href={`#a-${id}`} fill={`url(#lead-${seat()})`} class="control-shape" />
              </>
            )}
          </Show>
          <g clip-path={`url(#c-${id})`} class="inner-border">
            <use href={`#a-${id}`} stroke-width="20" stroke-opacity=".1" />
            <use href={`#a-${id}`} stroke-width="9" stroke-opacity=".2" />
            <use href={`#a-${id}`} class="glow" stroke-width="14" />
          </g>
        </g>
      )}
    </For>
  );
}

export function RegionNames(props: {
  readonly state: BoardState;
  readonly land: NamePlaces['land'];
  readonly size: number;
}): JSX.Element {
  return (
    <g>
      <For each={props.state.t.regions}>
        {(id) => (
          <>
            <Show when={props.land.get(id)}>
              {(at) => (
                <text class="region-name" y={at().y} font-size={String(props.size)} text-anchor="middle">
                  <For each={at().lines}>
                    {(line, index) => (
                      <tspan x={at().x} dy={index() === 0 ? 0 : LINE * props.size}>
                        {line}
                      </tspan>
                    )}
                  </For>
                </text>
              )}
            </Show>
            <text class="region-letters" x={REGION[id].name.x} y={REGION[id].name.y + 12} text-anchor="middle">
              {lettersOf(props.state.name(id))}
            </text>
          </>
        )}
      </For>
    </g>
  );
}

/** From afar a region is known by its first letters: NM for Northern Marches. */
export const lettersOf = (name: string): string => name.replace(/(\S)\S*\s*/g, '$1').toUpperCase();
