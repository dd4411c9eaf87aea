/** Victory Points by Turn as a line, the King's above the middle one. */
import { For, type JSX, Show } from 'solid-js';
import { figure } from '../../../texts/numbers.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { TurnTold } from '../state/chronicle.ts';
import type { EnemyState } from '../state/enemy-state.ts';

const WIDTH = 300;
const HEIGHT = 52;
/** More Turns than these have no room for their numbers: the years must do. */
const NUMBERED = 14;

export function EndChart(props: {
  readonly state: EnemyState;
  readonly turns: readonly TurnTold[];
  readonly start: number;
  readonly turnName: (turn: TurnTold) => string;
}): JSX.Element {
  const points = (): readonly number[] => [props.start, ...props.turns.map(({ vp }) => vp)];
  const most = (): number => Math.max(0, ...points());
  const least = (): number => Math.min(0, ...points());
  const x = (at: number): number => (WIDTH * at) / Math.max(1, points().length - 1);
  const y = (vp: number): number => (HEIGHT * (most() - vp)) / Math.max(1, most() - least());
  const line = (): string =>
    points()
      .map((vp, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(vp).toFixed(1)}`)
      .join('');
  const isNews = (at: number): boolean => at === points().length - 1 || points()[at] !== points()[at - 1];
  const number = (turn: string): string => (turn === 'winter' ? props.state.name(turn).slice(0, 1) : turn);
  const beginsYear = (at: number): boolean => props.turns[at].year !== props.turns[at - 1]?.year;
  const words = (): string =>
    props.turns.map((turn) => `${props.turnName(turn)}: ${figure(Math.abs(turn.vp))} ${leader(turn.vp)}`).join('; ');
  const leader = (vp: number): string => (vp === 0 ? '' : props.state.seatName(vp > 0 ? 0 : 1));
  return (
    <figure class="vp-chart">
      <svg viewBox={`-8 -14 ${WIDTH + 16} ${HEIGHT + 54}`} role="img" aria-label={words()}>
        <path class="zero" d={`M0 ${y(0)}H${WIDTH}`} />
        <For each={props.turns}>
          {(turn, at) => (
            <>
              <Show when={props.turns.length <= NUMBERED}>
                <text class="turn" x={x(at() + 1)} y={HEIGHT + 22} text-anchor="middle">
                  {number(turn.turn)}
                </text>
              </Show>
              <Show when={beginsYear(at())}>
                <path class="year" d={`M${x(at())} -8V${HEIGHT + 36}`} />
                <text class="turn" x={x(at()) + 3} y={HEIGHT + 36}>
                  {figure(turn.year)}
                </text>
              </Show>
            </>
          )}
        </For>
        <path class="course" d={line()} />
        <For each={points()}>
          {(vp, at) => (
            <g transform={`translate(${x(at())} ${y(vp)})`}>
              <circle r="3.4" classList={{ royal: vp > 0, parliament: vp < 0 }} />
              <Show when={isNews(at())}>
                <text y={vp >= 0 ? -6 : 14} text-anchor="middle">
                  {figure(Math.abs(vp))}
                </text>
              </Show>
            </g>
          )}
        </For>
      </svg>
      <figcaption class="small">
        {say('end.chart', { royalist: props.state.t.seats[0], parliament: props.state.t.seats[1] })}
      </figcaption>
    </figure>
  );
}
