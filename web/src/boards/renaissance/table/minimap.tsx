/** Come near, the whole table stays in a corner: who stands where, and what of it one looks at. A touch goes there. */
import { onTable } from '@drumhead/renaissance';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { BoxRect } from '../../map/box-rect.tsx';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, highOf, MARGIN, planeAt, SCALE, wideOf } from './plane.ts';
import '../styles/minimap.css';

/** From so much nearer on than where the whole table is seen. */
const NEAR = 1.3;

export function Minimap(props: { readonly state: TableState; readonly camera: PanZoom }): JSX.Element {
  const { state } = props;
  const { camera, window, nearness } = props.camera;
  const size = () => ({ width: wideOf(state.shape()) * SCALE, height: highOf(state.shape()) * SCALE });
  /** By side, all in one path: a thick dot for each. */
  const troops = createMemo(() => {
    const { f } = state.read();
    const paths = ['', ''];
    for (const i of f.e.troop.keys()) {
      if (!onTable(f, i)) continue;
      const { x, y } = planeAt(state.shape(), drawnAt(f.e.x[i], f.e.y[i], state.shape().height));
      paths[f.e.side[i]] += `M${x.toFixed(0)} ${y.toFixed(0)}h.1`;
    }
    return paths;
  });
  const seen = () => {
    const { x, y, zoom } = camera();
    return { x: -x / zoom, y: -y / zoom, width: window().width / zoom, height: window().height / zoom };
  };
  function goTo(event: PointerEvent & { readonly currentTarget: SVGSVGElement }): void {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * size().width;
    const y = ((event.clientY - top) / height) * size().height;
    props.camera.comeTo(x, y, camera().zoom);
  }
  const edge = MARGIN * SCALE;
  return (
    <Show when={nearness() > NEAR}>
      <svg
        class="minimap"
        viewBox={`0 0 ${size().width} ${size().height}`}
        style={{ 'aspect-ratio': `${size().width} / ${size().height}` }}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          goTo(event);
        }}
        onPointerMove={goTo}
      >
        <rect
          class="minimap-table"
          x={edge}
          y={edge}
          width={size().width - 2 * edge}
          height={size().height - 2 * edge}
        />
        <For each={[0, 1]}>{(side) => <path class="minimap-side" data-side={side} d={troops()[side]} />}</For>
        <BoxRect class="minimap-seen" box={seen()} />
      </svg>
    </Show>
  );
}
