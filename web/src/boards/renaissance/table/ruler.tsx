/** A ruler: from where the hand is laid to where it goes, with marks at the distances of the rules. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import type { Spot } from './plane.ts';

const TICKS = [50, 100, 200, 300, 400, 500, 600, 800, 1000, 1200];

export function Ruler(props: {
  readonly state: TableState;
  readonly spotOf: (event: MouseEvent) => Spot;
  readonly begin: () => void;
  readonly pace: number;
}): JSX.Element {
  const [ends, setEnds] = createSignal<readonly [Spot, Spot] | null>(null);
  const length = (): number => {
    const now = ends();
    return now ? Math.hypot(now[1].x - now[0].x, now[1].y - now[0].y) : 0;
  };
  const turn = (): number => {
    const [a, b] = ends() ?? [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  };
  return (
    <>
      <rect
        class="ruler-ground"
        x="0"
        y="0"
        width={props.state.shape().width}
        height={props.state.shape().height}
        on:pointerdown={(event) => {
          event.stopPropagation();
          props.begin();
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = props.spotOf(event);
          setEnds([from, from]);
        }}
        onPointerMove={(event) => {
          const now = ends();
          if (now && event.buttons > 0) setEnds([now[0], props.spotOf(event)]);
        }}
      />
      <Show when={ends()}>
        {(now) => (
          <g
            class="ruler"
            transform={`translate(${now()[0].x.toFixed(1)} ${now()[0].y.toFixed(1)}) rotate(${turn().toFixed(2)})`}
          >
            <path class="ruler-line" d={`M0 0H${length().toFixed(1)}`} />
            <For each={TICKS.filter((tick) => tick <= length())}>
              {(tick) => <path class="ruler-tick" d={`M${tick} ${-6 / props.pace}V${6 / props.pace}`} />}
            </For>
            <text
              transform={`translate(${length().toFixed(1)} 0) rotate(${(-turn() - props.state.turn() * 90).toFixed(2)}) scale(${(1 / props.pace).toFixed(3)}) translate(0 -14)`}
            >
              {say('ruler.paces', { paces: Math.round(length()) })}
            </text>
          </g>
        )}
      </Show>
    </>
  );
}
