/** 9.22: the City has surrendered; each block marches off to one of these. */
import type { ActionOf } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { BlockLine, ownBlock } from './block-line.tsx';

export function SurrenderChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { state } = props.battle;
  const options = (): readonly ActionOf<'go'>[] => state.legal().filter((it): it is ActionOf<'go'> => it.kind === 'go');
  const blocks = (): readonly number[] => [...new Set(options().map(({ block }) => block))];
  return (
    <section class="question">
      <h3>{say('surrender.head')}</h3>
      <For each={blocks()}>
        {(block) => (
          <fieldset class="gun">
            <legend class="gun-head">
              <Show when={ownBlock(state, block)}>{(seen) => <BlockLine state={state} seen={seen()} />}</Show>
            </legend>
            <div class="row">
              <For each={options().filter((it) => it.block === block)}>
                {(option) => (
                  <button type="button" onClick={() => void state.act(option)}>
                    {option.to === undefined ? say('surrender.lost') : state.placeName(option.to)}
                  </button>
                )}
              </For>
            </div>
          </fieldset>
        )}
      </For>
    </section>
  );
}
