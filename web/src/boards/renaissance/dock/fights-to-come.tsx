/** What an order would lead into, or those who are picked stand in already: odds before anybody moves, itemised when opened. */
import type { FightToCome } from '@drumhead/renaissance/queries';
import { For, type JSX, Show } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { CombatOutlook } from './combat-outlook.tsx';
import { OddsBar } from './odds-bar.tsx';

export function FightsToCome(props: { readonly state: TableState; readonly ordering: Ordering }): JSX.Element {
  const { state, ordering } = props;
  const own = ({ contact }: FightToCome): 0 | 1 =>
    state.position().elements.side[contact.by] === state.seat() ? 0 : 1;
  const both = (fight: FightToCome): readonly [mine: number, theirs: number] => {
    const { by, enemy } = fight.contact;
    return own(fight) === 0 ? [by, enemy] : [enemy, by];
  };
  return (
    <Show when={ordering.fights().length > 0}>
      <ul class="fights-to-come">
        <For each={ordering.fights()}>
          {(fight) => (
            <li>
              <details>
                <summary>
                  <span>
                    {troopName(state, both(fight)[0])} <i>{say('combat.against')}</i> {troopName(state, both(fight)[1])}
                  </span>
                  <OddsBar odds={fight.odds} own={own(fight)} />
                </summary>
                <CombatOutlook
                  state={state}
                  odds={fight.odds}
                  own={own(fight)}
                  mine={both(fight)[0]}
                  theirs={both(fight)[1]}
                />
              </details>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
