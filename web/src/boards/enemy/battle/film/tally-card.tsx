/** The dice of both sides: how many, what was to be expected of them, what they brought, and how lucky that was. */

import { fallenOf, forceOf, isStep, type SideCount, tallyOf, type VolleyCount } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { tenths } from '../../../../texts/numbers.ts';
import { SeatMark } from '../../../../widgets/seat-mark.tsx';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';

const LINES = ['dice', 'expected', 'rolled', 'luck', 'lost', 'fallen'] as const;
type Line = (typeof LINES)[number];

export function TallyCard(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const tally = createMemo(() => tallyOf(state.t, battle.isRolling() ? battle.shown().slice(0, -1) : battle.shown()));
  const cell = (line: Line, side: SideCount): string => {
    const mat = battle.mat();
    if (line === 'lost') {
      const { brought, strength } = mat ? forceOf(battle.shown(), mat, side.seat) : { brought: 0, strength: 0 };
      return String(brought - strength);
    }
    if (line === 'fallen') return String(fallenOf(state.t, mat, side.seat).length);
    return ofDice(line, side);
  };
  return (
    <Show when={tally().volleys.length > 0}>
      <section class="tally">
        <table>
          <caption>{say('tally.head')}</caption>
          <thead>
            <tr>
              <td />
              <For each={tally().sides}>
                {({ seat }) => (
                  <th scope="col">
                    <SeatMark seat={state.t.seats[seat]} /> {state.seatName(seat)}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={LINES}>
              {(line) => (
                <tr data-line={line}>
                  <th scope="row">{say(`tally.${line}`)}</th>
                  <For each={tally().sides}>{(side) => <td>{cell(line, side)}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <details>
          <summary>{say('tally.volleys')}</summary>
          <ul class="volley-counts">
            <For each={tally().volleys}>{(volley) => <VolleyLine battle={battle} volley={volley} />}</For>
          </ul>
        </details>
      </section>
    </Show>
  );
}

function ofDice(line: Line, { dice, expected, hits, chance }: SideCount): string {
  if (line === 'dice') return String(dice);
  if (line === 'expected') return tenths(expected);
  if (line === 'rolled') return String(hits);
  if (dice === 0) return '–';
  return say(hits >= expected ? 'tally.better' : 'tally.worse', { chance });
}

function VolleyLine(props: { readonly battle: BattleState; readonly volley: VolleyCount }): JSX.Element {
  const { state } = props.battle;
  const { seat, round, step, hits, expected, dice } = props.volley;
  const most = Math.max(hits, expected, 1);
  return (
    <li>
      <SeatMark seat={state.t.seats[seat]} />
      <span>
        {round > 0 ? `${round}. ` : ''}
        {isStep(step) ? say(`step.${step}`) : state.name(step)}
      </span>
      <span
        class="luck-bar"
        role="img"
        aria-label={say('tally.volley', { hits, expected, dice })}
        title={say('tally.volley', { hits, expected, dice })}
        style={{ '--rolled': hits / most, '--expected': expected / most }}
      />
      <span aria-hidden="true">
        {hits}
        <small>/{tenths(expected)}</small>
      </span>
    </li>
  );
}
