/** Parliament if nobody else acts: every region, the King, and what it all brings. */

import type { RosesReport } from '@drumhead/roses';
import { type RegionResult, totalOf, touches } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { RoseMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

/** Reports that say what became of one's own orders. */
const DEEDS: readonly RosesReport['key'][] = ['calais-won', 'moved', 'bribe', 'battle', 'deployed'];

export function ForecastTab(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const parliament = () => state.forecast().parliament;
  const before = (id: string): RegionResult | undefined => state.now().regions.find(({ region }) => region === id);
  const deeds = () =>
    state.forecast().reports.filter((report) => DEEDS.includes(report.key) && touches(report, state.seatId()));
  return (
    <>
      <p class="small">{say('forecast.note')}</p>
      <table class="forecast">
        <thead>
          <tr>
            <th scope="col">{say('forecast.region')}</th>
            <th scope="col">{say('forecast.first')}</th>
            <th scope="col">{say('forecast.second')}</th>
            <Show when={parliament().king}>
              <th scope="col">{say('forecast.votes')}</th>
            </Show>
          </tr>
        </thead>
        <tbody>
          <For each={parliament().regions}>
            {(it) => (
              <tr>
                <th scope="row" class="forecast-region">
                  {state.name(it.region)}
                </th>
                <Place
                  state={state}
                  seat={it.first}
                  vp={it.firstVp}
                  cp={it.cp[0]?.[1]}
                  tie={it.tieBreak}
                  was={before(it.region)?.first}
                />
                <Place
                  state={state}
                  seat={it.second}
                  vp={it.secondVp}
                  cp={it.cp[1]?.[1]}
                  tie={it.secondTieBreak}
                  was={before(it.region)?.second}
                />
                <Show when={parliament().king}>
                  <td>
                    <RoseMark house={it.house} />
                    <span class="hidden">{it.house ? state.name(it.house) : say('forecast.nobody')}</span>
                    <Show when={it.house}>{state.t.votes[state.t.regions.indexOf(it.region)]}</Show>
                  </td>
                </Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={parliament().king}>
        {(king) => (
          <p class="king-line">
            <RoseMark house="lancaster" /> {king().lancaster} : {king().york} <RoseMark house="york" />{' '}
            <strong>
              {king().house ? say('forecast.king', { house: king().house ?? '' }) : say('forecast.no-king')}
            </strong>
          </p>
        )}
      </Show>
      <h3>{say('forecast.after')}</h3>
      <ul class="forecast-scores">
        <For each={state.board().order}>
          {(seat) => {
            const gain = (): number => totalOf(parliament().points[state.t.seats[seat]]);
            return (
              <li classList={{ own: seat === state.seat() }}>
                <SeatMark seat={state.t.seats[seat]} />
                <span>{state.seatName(seat)}</span>
                <span class="gain">+{gain()}</span>
                <strong>{state.board().seats[seat].score + gain()}</strong>
              </li>
            );
          }}
        </For>
      </ul>
      <Show when={deeds().length > 0}>
        <h3>{say('forecast.deeds')}</h3>
        <ul class="deeds">
          <For each={deeds()}>
            {(report) => (
              <li lang={state.props.speaker.langOf('reports', report.key)}>{state.props.speaker.report(report)}</li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}

function Place(props: {
  readonly state: BoardState;
  readonly seat: string | null;
  readonly vp: number;
  readonly cp: number | undefined;
  readonly tie: string | null;
  readonly was: string | null | undefined;
}): JSX.Element {
  return (
    <td classList={{ changed: props.was !== props.seat, mine: props.seat === props.state.seatId() }}>
      <Show when={props.seat} fallback={<span class="small">–</span>}>
        {(seat) => (
          <>
            <SeatMark seat={seat()} />
            <span class="hidden">{props.state.name(seat())}</span>
            <span title={say('forecast.cp')}>{props.cp}</span>
            <Show when={props.tie}>
              {(by) => (
                <abbr class="tie-mark" title={say('plate.tie', { by: by() })}>
                  =
                </abbr>
              )}
            </Show>
            <span class="vp">+{props.vp}</span>
          </>
        )}
      </Show>
    </td>
  );
}
