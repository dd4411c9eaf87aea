/** Who leads where: a ribbon with his name beside each general, as large on the screen from near as from far. */
import { createMemo, Index, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { drawnAt } from './plane.ts';
import { POINT, type Ribbon, ribbonsAt } from './ribbon-places.ts';

/** Half of a ribbon's height. */
const HALF = 8;

export function Ribbons(props: { readonly state: TableState; readonly pace: number }): JSX.Element {
  const { state } = props;
  const ribbons = createMemo(() => ribbonsAt(state, props.pace));
  const at = ({ command }: Ribbon): string => {
    const { e } = state.read().f;
    const { x, y } = drawnAt(e.x[command.general], e.y[command.general], state.shape().height);
    return `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
  };
  const inPixels = (): string => `scale(${(1 / props.pace).toFixed(3)})`;
  // All ties under all ribbons.
  return (
    <g class="ribbons">
      <Index each={ribbons()}>
        {(it) => (
          <g style={{ transform: at(it()) }}>
            <g class="upright">
              <path class="tie" data-side={it().command.side} transform={inPixels()} d={`M0 0V${it().place}`} />
            </g>
          </g>
        )}
      </Index>
      <Index each={ribbons()}>
        {(it) => (
          <g style={{ transform: at(it()) }}>
            <g class="upright">
              <g transform={`${inPixels()} translate(0 ${it().place})`} data-side={it().command.side}>
                <path d={outline(it().half - POINT)} />
                <text y="4">{it().name}</text>
              </g>
            </g>
          </g>
        )}
      </Index>
    </g>
  );
}

const outline = (half: number): string =>
  `M${-half - POINT} ${-HALF}L${-half} 0L${-half - POINT} ${HALF}H${half + POINT}L${half} 0L${half + POINT} ${-HALF}Z`;
