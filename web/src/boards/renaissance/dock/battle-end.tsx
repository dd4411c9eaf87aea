/** How the battle ended: the score, and what each side lost. */
import { For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import '../styles/moving.css';

export function BattleEnd(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const sum = (side: number, of: 'raised' | 'standing'): number =>
    state.armies()[side].commands.reduce((all, command) => all + command[of], 0);
  /** D-victory.1. */
  const defeated = () => state.armies().filter(({ gone, limit }) => limit > 0 && gone > limit);
  return (
    <section class="end-of-battle">
      <For
        each={defeated()}
        fallback={
          <Show when={state.position().winner >= 0}>
            <p>{say('end.by-score')}</p>
          </Show>
        }
      >
        {({ side, gone, limit }) => <p>{say('end.defeated', { army: state.armyName(side), gone, limit })}</p>}
      </For>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say('end.army')}</span>
            </th>
            <th scope="col">{say('end.score')}</th>
            <th scope="col">{say('end.morale')}</th>
            <th scope="col">{say('end.elements')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={state.armies()}>
            {({ side, gone, limit }) => (
              <tr>
                <th scope="row">{state.armyName(side)}</th>
                <td class="score">{state.position().scores[side]}</td>
                <td>{say('status.lost', { gone, limit })}</td>
                <td>
                  {say('end.of', { lost: sum(side, 'raised') - sum(side, 'standing'), raised: sum(side, 'raised') })}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="small">{say('end.points')}</p>
    </section>
  );
}
