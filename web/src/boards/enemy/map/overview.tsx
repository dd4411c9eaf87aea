/**
 * The whole war in a corner while one looks from near: who holds what, where the armies stand, and what part is in the
 * window. The map itself is the inset then; pressing here goes there.
 */
import { For, type JSX } from 'solid-js';
import { BoxRect } from '../../map/box-rect.tsx';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { groupsOf } from './arrange.ts';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { ENEMY_PLANE } from './map-shape.ts';
import { middleOf } from './middle.ts';
import '../styles/overview.css';

/** Half the side of a lone block, in units of the plane, and how it grows with others. */
const ONE = 9;
const GROWS = 5;

export function Overview(props: { readonly state: EnemyState; readonly camera: PanZoom }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const seen = () => {
    const { x, y, zoom } = props.camera.camera();
    const { width, height } = props.camera.window();
    return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
  };
  function go(event: PointerEvent & { readonly currentTarget: Element }): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * ENEMY_PLANE.width;
    const y = ((event.clientY - top) / height) * ENEMY_PLANE.height;
    props.camera.comeTo(x, y, props.camera.camera().zoom);
  }
  return (
    <svg
      class="overview"
      viewBox={`0 0 ${ENEMY_PLANE.width} ${ENEMY_PLANE.height}`}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
    >
      <For each={t.data.map.areas}>
        {({ id }, index) => (
          <>
            <use href={`#a-${id}`} class={`land ${t.seats[state.facts()[index()].owner] ?? ''}`} />
            <For each={groupsOf(state.at(index()))}>
              {({ side, blocks }) => {
                const { x, y } = middleOf(ENEMY_MAP.places, id);
                const half = ONE + GROWS * Math.sqrt(blocks.length - 1);
                return (
                  <rect
                    class={`army ${t.seats[side]}`}
                    x={x - half + (side === 0 ? -7 : 7)}
                    y={y - half}
                    width={2 * half}
                    height={2 * half}
                  />
                );
              }}
            </For>
          </>
        )}
      </For>
      <BoxRect class="window" box={seen()} />
    </svg>
  );
}
