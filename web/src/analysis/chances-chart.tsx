/** Chances of victory over a match: a line for each seat, with its mark at the end, and the turning points numbered. */
import type { Chances, Turn } from '@drumhead/bots/analysis';
import { For, type JSX } from 'solid-js';
import { hueOf, SHAPE_PATHS, shapeOf } from '../widgets/seat-mark.tsx';

const WIDE = 600;
const HIGH = 200;
const LEFT = 62;
const EDGE = 20;

export function ChancesChart(props: {
  readonly label: string;
  /** By moment, as far as they are known. */
  readonly chances: readonly Chances[];
  /** Of all moments. */
  readonly moments: number;
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly turns: readonly Turn[];
}): JSX.Element {
  const x = (at: number): number => LEFT + ((WIDE - LEFT - EDGE) * at) / Math.max(1, props.moments - 1);
  const y = (share: number): number => EDGE + (HIGH - 2 * EDGE) * (1 - share);
  const line = (seat: number): string =>
    props.chances.map((shares, at) => `${x(at).toFixed(1)},${y(shares[seat]).toFixed(1)}`).join(' ');
  return (
    <svg class="chances" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={props.label}>
      <For each={[0, 0.5, 1]}>
        {(share) => (
          <>
            <line class="chances-grid" x1={LEFT} x2={WIDE - EDGE} y1={y(share)} y2={y(share)} />
            <text class="chances-share" x={LEFT - 6} y={y(share) + 4}>
              {100 * share}%
            </text>
          </>
        )}
      </For>
      <For each={props.seats}>
        {({ id }, seat) => (
          <g data-seat={id}>
            <polyline class="chances-line" points={line(seat())} stroke={hueOf(id)} />
            <path
              transform={`translate(${x(props.chances.length - 1)} ${y(props.chances.at(-1)?.[seat()] ?? 0)}) scale(0.6)`}
              d={SHAPE_PATHS[shapeOf(id)]}
              fill={hueOf(id)}
              stroke="var(--ink)"
            />
          </g>
        )}
      </For>
      <For each={props.turns}>
        {({ at, seat }, index) => (
          <g transform={`translate(${x(at)} ${y(props.chances[at][seat])})`} class="chances-turn">
            <circle />
            <text>{index() + 1}</text>
          </g>
        )}
      </For>
    </svg>
  );
}
