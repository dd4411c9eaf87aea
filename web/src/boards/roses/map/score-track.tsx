/** The score track under the map: one ruler, everybody's mark upon it. */
import { For, type JSX } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import type { BoardState } from '../state/board-state.ts';

/** The ruler grows with the leader, in steps of twenty. */
const LEAST = 40;

export function ScoreTrack(props: { readonly state: BoardState }): JSX.Element {
  const scores = (): readonly number[] => props.state.board().seats.map(({ score }) => score);
  const end = (): number => Math.max(LEAST, Math.ceil((props.state.topScore() + 1) / 20) * 20);
  const step = (): number => (end() > 80 ? 20 : 10);
  const marks = (): number[] => Array.from({ length: end() / step() + 1 }, (_, index) => index * step());
  /** Equal scores stand one above the other. */
  const height = (seat: number): number =>
    scores().filter((score, other) => other < seat && Math.abs(score - scores()[seat]) < end() / 45).length;
  return (
    <div class="score-track" aria-hidden="true">
      <For each={marks()}>
        {(score) => (
          <span class="score-tick" style={{ left: `${(100 * score) / end()}%` }}>
            {score}
          </span>
        )}
      </For>
      <For each={scores()}>
        {(score, seat) => (
          <span
            class="score-mark"
            style={{ left: `${(100 * score) / end()}%`, 'margin-left': `${height(seat()) * 0.8}rem` }}
          >
            <SeatMark seat={props.state.t.seats[seat()]} />
          </span>
        )}
      </For>
    </div>
  );
}
