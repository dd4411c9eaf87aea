/** Who stands where: points, purse, mercenaries, Aid, and who is done. */
import type { SeenSeat } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { RoseMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function SeatsTable(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const of = (seat: number): SeenSeat => state.board().seats[seat];
  return (
    <table class="seats">
      <caption class="hidden">{say('seats.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('seats.seat')}</th>
          <th scope="col">{say('seats.points')}</th>
          <th scope="col">{say('seats.cash')}</th>
          <th scope="col">
            <abbr title={say('seats.mercenaries')}>{say('seats.mercenaries.short')}</abbr>
          </th>
          <th scope="col">
            <abbr title={say('seats.aid')}>{say('seats.aid.short')}</abbr>
          </th>
          <th scope="col" class="state-head">
            <span class="hidden">{say('seats.state')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <For each={state.board().order}>
          {(seat) => (
            <tr classList={{ own: seat === state.seat() }}>
              <th scope="row">
                <SeatMark seat={state.t.seats[seat]} />
                <Show when={of(seat).house}>
                  {(house) => (
                    <>
                      <RoseMark house={house()} />
                      <span class="hidden">{state.name(house())}</span>
                    </>
                  )}
                </Show>
                <span>{state.seatName(seat)}</span>
                <Show when={seat === state.seat()}>
                  <span class="you">{say('seats.you')}</span>
                </Show>
              </th>
              <td class="points">
                <span
                  class="score-bar"
                  style={{ width: `${(100 * of(seat).score) / Math.max(1, state.topScore())}%` }}
                  aria-hidden="true"
                />
                <span>{of(seat).score}</span>
              </td>
              <td>{poundsOf(of(seat).cash)}</td>
              <td>{of(seat).mercenaries}</td>
              <td>{of(seat).hasAid ? say('seats.aid.left') : '–'}</td>
              <td class="state">{stateOf(state, seat)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** Whether somebody is awaited, and whether the plan lies sealed. */
function stateOf(state: BoardState, seat: number): string {
  const { picks, asked } = state.board();
  switch (state.mode()) {
    case 'draft':
      return picks[0] === seat ? say('seats.picks') : '';
    case 'aid':
      return asked === seat ? say('seats.decides') : '';
    case 'plan':
      return state.isSealed(seat) ? say('seats.sealed') : say('seats.plans');
    default:
      return '';
  }
}

/** A purse behind a screen is not known. */
const poundsOf = (cash: number | null): string => (cash === null ? '?' : say('pounds', { pounds: cash }));
