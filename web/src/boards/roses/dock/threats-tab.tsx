/** The most each rival could do against each place of one's own, the plan in hand reckoned with. */

import { stakeOf, type Threat, threatsByPlace, threatsTo } from '@drumhead/roses/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { KindMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';

export function ThreatsTab(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const places = createMemo(() =>
    threatsByPlace(
      threatsTo(state.game, { view: state.view(), from: state.position(), seat: state.seat(), plan: state.plan() }),
    )
      .map((place) => ({ ...place, stake: stakeOf(state.t, state.forecast().parliament, state.piece(place.card)) }))
      .sort((a, b) => Number(isInDanger(b.worst)) - Number(isInDanger(a.worst)) || b.stake - a.stake),
  );
  return (
    <>
      <p class="small">{say('threats.note')}</p>
      <Show when={places().length > 0} fallback={<p>{say('threats.none')}</p>}>
        <ul class="threats">
          <For each={places()}>
            {({ card, threats, worst, stake }) => (
              <li
                data-worst={worst}
                onPointerEnter={() => state.setHovered(card)}
                onPointerLeave={() => state.setHovered(null)}
              >
                <button
                  type="button"
                  class="plain threat-place"
                  onClick={() => {
                    state.choose(card);
                    state.setTab('orders');
                  }}
                >
                  <KindMark kind={state.piece(card).type} />
                  <strong>{state.name(state.t.cards[card])}</strong>
                  <Show when={stake > 0}>
                    <span class="stake">{say('threats.stake', { vp: stake })}</span>
                  </Show>
                  <span class="tag" data-danger={worst}>
                    {say(`danger.${worst}`)}
                  </span>
                </button>
                <ul class="rivals">
                  <For each={threats}>
                    {(threat) => (
                      <li data-danger={threat.danger}>
                        <SeatMark seat={state.t.seats[threat.rival]} />
                        <span class="hidden">{state.seatName(threat.rival)}: </span>
                        {threatText(state, threat)}
                      </li>
                    )}
                  </For>
                </ul>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}

const isInDanger = (worst: string): boolean => worst === 'lost' || worst === 'neutral';

function threatText(state: BoardState, threat: Threat): string {
  const guess = threat.guessed ? ` ${say('threats.guessed')}` : '';
  if (threat.danger === 'out-of-reach') return say('threats.far');
  if (threat.danger === 'too-dear') return say('threats.dear') + guess;
  if (!state.t.isLocation[threat.card]) {
    const text = threat.danger === 'lost' ? 'threats.bribe' : 'threats.bribe-stopped';
    return say(text, { pounds: threat.pounds }) + guess;
  }
  const facts = { strength: threat.strength, defence: threat.defence, pounds: threat.pounds };
  const by = threat.byNoble ? ` ${say('threats.by-noble', { noble: threat.byNoble })}` : '';
  return say('threats.assault', facts) + by + guess;
}
