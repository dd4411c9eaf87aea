/** 7.2: withdrawal before battle, with its odds for every number of Cavalry the enemy may have, and where each would go. */

import { escapes, withdrawalOf } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import { percent, tenths } from '../../../../texts/numbers.ts';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { BlockLine, ownBlock } from './block-line.tsx';
import { Ways } from './ways.tsx';

export function SlipChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const lines = createMemo(() => escapes(state.game, state.view(), state.seat()));
  return (
    <Ways
      battle={battle}
      head={say('slip.head')}
      ways={[
        { action: { kind: 'stand' }, label: say('slip.stand'), words: say('slip.stand.words') },
        { action: { kind: 'slip-away' }, label: say('slip.go'), words: say('slip.go.words') },
      ]}
    >
      <table class="escapes">
        <thead>
          <tr>
            <th scope="col">{say('slip.horse')}</th>
            <th scope="col">{say('slip.success')}</th>
            <th scope="col">{say('slip.losses')}</th>
          </tr>
        </thead>
        <tbody>
          <For each={lines()}>
            {(line) => (
              <tr>
                <th scope="row">{line.enemyHorse}</th>
                <td>
                  <span class="meter" style={{ '--part': line.succeeds / 6 }}>
                    {line.certain
                      ? line.succeeds > 0
                        ? say('slip.sure')
                        : say('slip.hopeless')
                      : percent(line.succeeds / 6)}
                  </span>
                </td>
                <td>{tenths(line.losses)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="small">{lines().length > 1 ? say('slip.note') : say('slip.known')}</p>
      <Destinations battle={battle} />
    </Ways>
  );
}

function Destinations(props: { readonly battle: BattleState }): JSX.Element {
  const { state } = props.battle;
  const withdrawal = createMemo(() => withdrawalOf(state.game, state.view(), state.seat()));
  const wayTo = (from: number, to: number): string =>
    to === from ? say('to.city') : say('to', { place: state.t.places[to] });
  const others = (block: number, to: number | undefined): readonly number[] =>
    (withdrawal()?.open.get(block) ?? []).filter((place) => place !== to);
  return (
    <Show when={withdrawal()}>
      {(found) => (
        <details class="destinations" open>
          <summary>{say('slip.where')}</summary>
          <ul class="answers">
            <For each={found().wishes}>
              {({ block, to }) => (
                <li class="destination">
                  <Show when={ownBlock(state, block)}>
                    {(seen) => (
                      <BlockLine state={state} seen={seen()}>
                        {wayTo(seen().place, to ?? 0)}
                        <Show when={others(block, to).length > 0}>
                          <em> {say('to.or', { places: others(block, to).map((place) => state.t.places[place]) })}</em>
                        </Show>
                      </BlockLine>
                    )}
                  </Show>
                </li>
              )}
            </For>
            <For each={found().judged.lost}>
              {({ block, why }) => (
                <li class="destination lost">
                  <Show when={ownBlock(state, block)}>
                    {(seen) => (
                      <BlockLine state={state} seen={seen()}>
                        {say('lost')} <RuleIds ids={why.cites.slice(-2)} show={state.props.showRule} />
                      </BlockLine>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </details>
      )}
    </Show>
  );
}
