/** The round of combats in a proposed order, one after another or all the rest at a stroke, with odds before the dice. */
import { fightOf } from '@drumhead/renaissance/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { Fighting } from '../state/fighting.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName } from '../texts/troop-words.ts';
import { CombatOutlook } from './combat-outlook.tsx';
import { OddsBar, OddsKey, stretchesOf } from './odds-bar.tsx';
import { EarlierKey, RankedRow } from './ranked-row.tsx';

export function CombatPanel(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly fighting: Fighting;
}): JSX.Element {
  const { state, picking, fighting } = props;
  const [open, setOpen] = createSignal('');
  const combats = createMemo(fighting.combats);
  const first = () => combats()[0];
  return (
    <section class="combat-panel">
      <button type="button" class="main fight-all" disabled={state.isBusy()} onClick={() => void fighting.fightAll()}>
        {say('combat.all', { combats: combats().length })}
      </button>
      <Show when={first()?.risk > 0}>
        <p class="danger-text small">{say('combat.general', { risk: first().risk })}</p>
      </Show>
      <OddsKey of={combats().flatMap(({ odds, own }) => (odds ? [stretchesOf(odds, own)] : []))} />
      <ol class="combats">
        <For each={combats()}>
          {(combat, k) => (
            <RankedRow
              key={combat.key}
              place={k()}
              put={fighting.put}
              onEnter={() => {
                picking.pick([combat.mine]);
                state.light([combat.mine, combat.theirs]);
              }}
              onLeave={() => state.light([])}
            >
              <button
                type="button"
                class="plain combat-head"
                aria-expanded={open() === combat.key}
                onClick={() => {
                  setOpen(open() === combat.key ? '' : combat.key);
                  picking.pick([combat.mine]);
                }}
              >
                <span>
                  {troopName(state, combat.mine)} <i>{say('combat.against')}</i>{' '}
                  {combat.theirs >= 0 ? troopName(state, combat.theirs) : say('combat.wall')}
                </span>
              </button>
              <Show when={combat.odds} fallback={<span />}>
                {(odds) => <OddsBar odds={odds()} own={combat.own} />}
              </Show>
              <span class="combat-keys">
                <EarlierKey key={combat.key} place={k()} put={fighting.put} />
                <button type="button" disabled={state.isBusy()} onClick={() => void state.act(fightOf(combat.contact))}>
                  {say('combat.fight')}
                </button>
              </span>
              <Show when={open() === combat.key && combat.odds}>
                {(odds) => (
                  <CombatOutlook
                    state={state}
                    odds={odds()}
                    own={combat.own}
                    mine={combat.mine}
                    theirs={combat.theirs}
                  />
                )}
              </Show>
            </RankedRow>
          )}
        </For>
      </ol>
    </section>
  );
}
