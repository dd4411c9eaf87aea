/** Who leads where: a ribbon with his name beside each general, as large on the screen from near as from far. */
import type { CommandState } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { drawnAt } from './plane.ts';

const LETTER = 6.1;

export function Ribbons(props: { readonly state: TableState; readonly pace: number }): JSX.Element {
  const { state } = props;
  const led = createMemo(() =>
    state
      .armies()
      .flatMap(({ commands }) => commands)
      .filter(({ leader, general }) => leader !== '' && general >= 0),
  );
  const at = ({ general }: CommandState) => {
    const { e } = state.read().f;
    return drawnAt(e.x[general], e.y[general], state.shape().height);
  };
  /** On the side of him where his troops do not look. */
  const behind = ({ general }: CommandState): number => {
    const away = Math.round((state.read().f.e.h[general] / 1024 + state.turn() * 90) / 180) % 2;
    return away === 1 ? -30 : 34;
  };
  return (
    <g class="ribbons">
      <For each={led()}>
        {(command) => {
          const name = state.name(`${command.leader}_short`);
          const half = (name.length * LETTER) / 2 + 6;
          return (
            <g style={{ transform: `translate(${at(command).x.toFixed(1)}px,${at(command).y.toFixed(1)}px)` }}>
              <g class="upright">
                <g
                  transform={`scale(${(1 / props.pace).toFixed(3)}) translate(0 ${behind(command)})`}
                  data-side={command.side}
                >
                  <path d={`M${-half - 7} -8L${-half} 0L${-half - 7} 8H${half + 7}L${half} 0L${half + 7} -8Z`} />
                  <text y="4">{name}</text>
                </g>
              </g>
            </g>
          );
        }}
      </For>
    </g>
  );
}
