/** A combat that is still to be fought: its factors and odds, what goes with those who are destroyed, and who follows up. */
import type { Forecast } from '@drumhead/renaissance';
import { followUpOf, moraleAtStake } from '@drumhead/renaissance/queries';
import { For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { CombatSheet } from './combat-sheet.tsx';

export function CombatOutlook(props: {
  readonly state: TableState;
  readonly odds: Forecast;
  readonly own: 0 | 1;
  readonly mine: number;
  readonly theirs: number;
}): JSX.Element {
  const { state } = props;
  /** In morale equivalents. */
  const stakeOf = (element: number): number => moraleAtStake(state.read().f, element) / 2;
  return (
    <>
      <CombatSheet
        state={state}
        odds={props.odds}
        own={props.own}
        names={[troopName(state, props.mine), troopName(state, props.theirs)]}
      />
      <p class="small stake">{say('combat.stake', { own: stakeOf(props.mine), theirs: stakeOf(props.theirs) })}</p>
      <ul class="small follow-ups">
        <For each={[props.mine, props.theirs]}>
          {(element) => (
            <Show when={followUpOf(state.read().f, element)}>
              {(after) => (
                <li>
                  {say('combat.after', {
                    troop: troopName(state, element),
                    what: after().what,
                    paces: Math.round(after().each / UNITS),
                  })}{' '}
                  <RuleIds ids={[after().rule]} show={state.props.showRule} />
                </li>
              )}
            </Show>
          )}
        </For>
      </ul>
    </>
  );
}
