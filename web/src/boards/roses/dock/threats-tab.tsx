/** The most each rival could do against each place of one's own, the plan in hand reckoned with. */

import { type Threat, threatsByPlace, threatsTo, typeOf } from '@drumhead/roses/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { KindMark } from '../map/glyphs.tsx';
import type { BoardState } from '../state/board-state.ts';
import { say } from '../texts/texts.ts';

export function ThreatsTab(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const places = createMemo(() =>
    threatsByPlace(
      threatsTo(state.game, { view: state.view(), from: state.position(), seat: state.seat(), plan: state.plan() }),
    )
      .map((place) => ({ ...place, stake: stakeOf(state, place.card) }))
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
                  <KindMark kind={typeOf(state.t, card)} />
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

/** Victory points one has in its region, and would not have without this card, as the plan stands. */
function stakeOf(state: BoardState, card: number): number {
  const { t } = state;
  const place = state.view().at[card];
  const region = place >= 0 && place < t.regions.length ? place : t.region[card];
  const result = state.forecast().parliament.regions.find((it) => it.region === t.regions[region]);
  if (!result) return 0;
  const own = result.cp.find(([seat]) => seat === state.seatId())?.[1] ?? 0;
  const vpWith = (cp: number): number => {
    const before = result.cp.filter(([seat, theirs]) => seat !== state.seatId() && theirs > cp).length;
    return before === 0 ? t.firstVp[region] : before === 1 ? t.secondVp[region] : 0;
  };
  const without = own - t.cp[card];
  return vpWith(own) - (without > 0 ? vpWith(without) : 0);
}

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
