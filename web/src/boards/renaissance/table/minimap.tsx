/** Come near, the whole table stays in a corner: who stands where, and what of it one looks at. A touch goes there. */
import { onTable } from '@drumhead/renaissance';
import { createMemo, For, type JSX, Show, untrack } from 'solid-js';
import { BoxRect } from '../../map/box-rect.tsx';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { TableState } from '../state/table-state.ts';
import { drawnAt, highOf, MARGIN, planeAt, SCALE, wideOf } from './plane.ts';
import '../styles/minimap.css';

/** From so much nearer on than where the whole table is seen. */
const NEAR = 1.3;

/** Where it may lie: the first that hides the fewest troops. */
const CORNERS = [
  { right: true, bottom: false },
  { right: false, bottom: false },
  { right: true, bottom: true },
  { right: false, bottom: true },
] as const;
type Corner = (typeof CORNERS)[number];
/** Of the window, and in pixels (`minimap.css`): with what is left free about it, and half a base. */
const SHARE = 0.21;
const [LEAST, MOST] = [120, 210];

export function Minimap(props: { readonly state: TableState; readonly camera: PanZoom }): JSX.Element {
  const { state } = props;
  const { camera, window, nearness } = props.camera;
  const size = () => ({ width: wideOf(state.shape()) * SCALE, height: highOf(state.shape()) * SCALE });
  const stands = createMemo(() => {
    const { f } = state.read();
    return [...f.e.troop.keys()]
      .filter((i) => onTable(f, i))
      .map((i) => ({
        side: f.e.side[i],
        ...planeAt(state.shape(), drawnAt(f.e.x[i], f.e.y[i], state.shape().height)),
      }));
  });
  /** By side, all in one path: a thick dot for each. */
  const troops = createMemo(() => {
    const paths = ['', ''];
    for (const { side, x, y } of stands()) paths[side] += `M${x.toFixed(0)} ${y.toFixed(0)}h.1`;
    return paths;
  });
  const hiddenIn = (at: Corner): number => {
    const { width, height } = window();
    const wide = Math.min(MOST, Math.max(LEAST, SHARE * width));
    const high = (wide * size().height) / size().width;
    const now = camera();
    return stands().filter(({ x, y }) => {
      const [left, top] = [now.x + x * now.zoom, now.y + y * now.zoom];
      return (at.right ? left > width - wide : left < wide) && (at.bottom ? top > height - high : top < high);
    }).length;
  };
  /** Chosen anew when one comes nearer or troops move, not while the table glides under it. */
  const nearer = createMemo(nearness);
  const corner = createMemo<Corner>((before) => {
    nearer();
    const { length } = stands();
    return untrack(() => {
      const counts = CORNERS.map(hiddenIn);
      const least = Math.min(...counts);
      return length > 0 && hiddenIn(before) > least ? CORNERS[counts.indexOf(least)] : before;
    });
  }, CORNERS[0]);
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
        classList={{ left: !corner().right, bottom: corner().bottom }}
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
