/** The end: who won and by what, and where everybody's points came from. */

import { endingOf, POINT_SOURCES, pointsBySource, scoresByTurn, totalOf } from '@drumhead/roses/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function FinalPanel(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const log = () => state.props.session.log();
  const turns = createMemo(() => scoresByTurn(log()).filter(({ points }) => Object.keys(points).length > 0));
  const ending = createMemo(() => endingOf(log()));
  const seats = (): number[] =>
    state
      .board()
      .seats.toSorted((a, b) => b.score - a.score)
      .map(({ seat }) => seat);
  return (
    <section class="final" aria-labelledby="final-head">
      <Show when={ending()} fallback={<h2 id="final-head">{say('final.head')}</h2>}>
        {(end) => (
          <>
            <h2 id="final-head" class="winner">
              <For each={end().winners}>{(seat) => <SeatMark seat={seat} />}</For>
              {say('final.winner', { seat: end().winners })}
            </h2>
            <p>
              {say('final.by', { by: end().tieBreak })}{' '}
              <RuleIds ids={end().cites.slice(0, 4)} show={state.props.showRule} />
            </p>
          </>
        )}
      </Show>
      <figure class="score-chart">
        <figcaption class="small">{say('final.sources')}</figcaption>
        <For each={seats()}>
          {(seat) => {
            const points = () => pointsBySource(turns(), state.t.seats[seat]);
            return (
              <div class="score-row">
                <span class="score-seat">
                  <SeatMark seat={state.t.seats[seat]} /> {state.seatName(seat)}
                </span>
                <span class="score-stack" aria-hidden="true">
                  <For each={POINT_SOURCES}>
                    {(source) => (
                      <i
                        data-source={source}
                        style={{ width: `${(100 * points()[source]) / Math.max(1, state.topScore())}%` }}
                        title={`${say(`source.${source}`)}: ${points()[source]}`}
                      />
                    )}
                  </For>
                </span>
                <strong>{state.board().seats[seat].score}</strong>
              </div>
            );
          }}
        </For>
        <ul class="legend" aria-hidden="true">
          <For each={POINT_SOURCES}>
            {(source) => (
              <li>
                <i data-source={source} /> {say(`source.${source}`)}
              </li>
            )}
          </For>
        </ul>
      </figure>
      <table class="by-turn">
        <caption>{say('final.by-turn')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('seats.seat')}</th>
            <For each={turns()}>{({ turn }) => <th scope="col">{turn}</th>}</For>
            <For each={POINT_SOURCES}>
              {(source) => (
                <th scope="col" class="source-head">
                  {say(`source.${source}.short`)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={seats()}>
            {(seat) => (
              <tr classList={{ own: seat === state.seat() }}>
                <th scope="row">
                  <SeatMark seat={state.t.seats[seat]} />
                  <span class="hidden">{state.seatName(seat)}</span>
                </th>
                <For each={turns()}>{({ points }) => <td>{totalOf(points[state.t.seats[seat]])}</td>}</For>
                <For each={POINT_SOURCES}>
                  {(source) => <td class="source-cell">{pointsBySource(turns(), state.t.seats[seat])[source]}</td>}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={state.reveal.last()}>
        {(entry) => (
          <button type="button" onClick={() => state.reveal.watch(entry())}>
            {say('reveal.again')}
          </button>
        )}
      </Show>
    </section>
  );
}
