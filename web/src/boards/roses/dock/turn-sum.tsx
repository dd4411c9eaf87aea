/** What a turn brought everybody, by source: the last word of a reveal. */
import type { RosesReport } from '@drumhead/roses';
import { POINT_SOURCES, readParliament, totalOf } from '@drumhead/roses/queries';
import { createMemo, For, type JSX } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function TurnSum(props: { readonly state: BoardState; readonly reports: readonly RosesReport[] }): JSX.Element {
  const { state } = props;
  const points = createMemo(() => readParliament(props.reports).points);
  const seats = (): string[] =>
    state
      .board()
      .order.map((seat) => state.t.seats[seat])
      .sort((a, b) => totalOf(points()[b]) - totalOf(points()[a]));
  return (
    <table class="by-turn">
      <caption>{say('reveal.sum')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('seats.seat')}</th>
          <For each={POINT_SOURCES}>{(source) => <th scope="col">{say(`source.${source}.short`)}</th>}</For>
          <th scope="col">{say('seats.points')}</th>
        </tr>
      </thead>
      <tbody>
        <For each={seats()}>
          {(id) => (
            <tr classList={{ own: id === state.seatId() }}>
              <th scope="row">
                <SeatMark seat={id} /> {state.name(id)}
              </th>
              <For each={POINT_SOURCES}>{(source) => <td>{points()[id]?.[source] ?? 0}</td>}</For>
              <td>
                <strong>+{totalOf(points()[id])}</strong>
              </td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
