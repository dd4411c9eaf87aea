/** Names of Areas with their figures: the region's letter from near, loyalty, and what is fed of what can be. */
import { For, type JSX, Show } from 'solid-js';
import { SHAPE_PATHS, shapeOf } from '../../../widgets/seat-mark.tsx';
import type { EnemyState } from '../state/enemy-state.ts';
import type { Detail } from './arrange.ts';
import type { Label, LaidOut } from './block-layout.ts';

/** Of a letter's size. */
const FIGURES = 0.86;

/** How many letters an Area's figures take. */
export function figureLetters({ t, facts }: EnemyState, area: number, detail: Detail): number {
  const { supply } = facts()[area];
  const loyalty = t.data.map.areas[area].loyalty ? 2 : 0;
  return loyalty + (detail === 'operational' ? 1.5 : 0) + 4 * supply.length;
}

export function AreaNames(props: { readonly state: EnemyState; readonly laid: readonly LaidOut[] }): JSX.Element {
  return (
    <g class="area-names">
      <For each={props.laid}>
        {({ place, id, label, detail }) => (
          <Show when={label} keyed>
            {(written) => (
              <g class="area-name" data-name={id} font-size={`${written.size}`}>
                <For each={written.lines}>
                  {(line, i) => (
                    <text x={middle(written)} y={written.box[1] + (i() + 0.84) * written.size}>
                      {line}
                    </text>
                  )}
                </For>
                <Show when={!written.bare}>
                  <Figures state={props.state} area={place} label={written} near={detail === 'operational'} />
                </Show>
              </g>
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

const middle = ({ box }: Label): number => box[0] + box[2] / 2;

function Figures(props: {
  readonly state: EnemyState;
  readonly area: number;
  readonly label: Label;
  readonly near: boolean;
}): JSX.Element {
  const { t } = props.state;
  const { region, loyalty } = t.data.map.areas[props.area];
  const supply = () => props.state.facts()[props.area].supply;
  const size = (): number => props.label.size * FIGURES;
  const y = (): number => props.label.box[1] + (props.label.lines.length + 0.84) * props.label.size;
  /** Half of what is written beside the sign of loyalty. */
  const half = (): number => size() * 0.27 * ((props.near ? 1.5 : 0) + 4 * supply().length);
  return (
    <g class="area-figures" transform={`translate(${middle(props.label)} ${y()})`} font-size={`${size()}`}>
      <Show when={loyalty}>
        {(seat) => (
          <path
            class={`loyalty ${seat()}`}
            d={SHAPE_PATHS[shapeOf(seat())]}
            transform={`translate(${-half() - (half() > 0 ? size() * 0.5 : 0)} ${-size() * 0.3})scale(${size() * 0.04})`}
          />
        )}
      </Show>
      <text>
        <Show when={props.near}>{region}</Show>
        <For each={supply()}>
          {({ side, count, limit }, i) => (
            <tspan
              class={`supply ${t.seats[side]}`}
              classList={{ hungry: count > limit }}
              dx={i() > 0 || props.near ? '.4em' : undefined}
            >
              {count}/{limit}
            </tspan>
          )}
        </For>
      </text>
    </g>
  );
}
