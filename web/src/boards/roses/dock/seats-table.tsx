/** Who stands where: points, purse, mercenaries, Aid, and who is done. */
import { For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { RoseMark } from '../map/glyphs.tsx';
import { houseOf } from '../map/region-plates.tsx';
import type { BoardState } from '../state/board-state.ts';
import { say } from '../texts/texts.ts';

export function SeatsTable(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const view = () => state.view();
  const hasHouses = (): boolean => view().houses.length > 0;
  const most = (): number => Math.max(1, ...view().scores);
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
        <For each={view().order}>
          {(seat) => (
            <tr classList={{ own: seat === state.seat() }}>
              <th scope="row">
                <SeatMark seat={state.t.seats[seat]} />
                <Show when={hasHouses()}>
                  <RoseMark house={houseOf(view().houses[seat])} />
                  <span class="hidden">{state.name(houseOf(view().houses[seat]) ?? '')}</span>
                </Show>
                <span>{state.seatName(seat)}</span>
                <Show when={seat === state.seat()}>
                  <span class="you">{say('seats.you')}</span>
                </Show>
              </th>
              <td class="points">
                <span
                  class="score-bar"
                  style={{ width: `${(100 * view().scores[seat]) / most()}%` }}
                  aria-hidden="true"
                />
                <span>{view().scores[seat]}</span>
              </td>
              <td>{poundsOf(view().cash[seat])}</td>
              <td>{view().mercenaries[seat]}</td>
              <td>{view().aid[seat] ? say('seats.aid.left') : '–'}</td>
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
  const view = state.view();
  switch (state.mode()) {
    case 'draft':
      return view.picks[0] === seat ? say('seats.picks') : '';
    case 'aid':
      return view.order[view.asked] === seat ? say('seats.decides') : '';
    case 'plan':
      return view.sealed[seat] ? say('seats.sealed') : say('seats.plans');
    default:
      return '';
  }
}

/** A purse behind a screen is not known. */
const poundsOf = (cash: number | null): string => (cash === null ? '?' : say('pounds', { pounds: cash }));
