/** 7.41: at what a gun fires. */
import type { ActionOf } from '@drumhead/enemy';
import { spreadOfVolley, volleysAfter } from '@drumhead/enemy/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { BlockLine, ownBlock } from './block-line.tsx';
import { Bars } from './odds.tsx';

export function GunsChoice(props: { readonly battle: BattleState }): JSX.Element {
  const { state } = props.battle;
  const options = (): readonly ActionOf<'guns'>[] =>
    state.legal().filter((it): it is ActionOf<'guns'> => it.kind === 'guns');
  const guns = (): readonly number[] => [...new Set(options().map(({ block }) => block))];
  const odds = (option: ActionOf<'guns'>) =>
    volleysAfter(state.game, state.view(), state.seat(), [option]).find(
      ({ step, at }) => step === 'guns' && at.includes(option.at),
    );
  return (
    <section class="question">
      <h3>{say('guns.head')}</h3>
      <For each={guns()}>
        {(gun) => (
          <fieldset class="gun">
            <legend class="gun-head">
              <Show when={ownBlock(state, gun)}>{(seen) => <BlockLine state={state} seen={seen()} />}</Show>
            </legend>
            <For each={options().filter(({ block }) => block === gun)}>
              {(option) => (
                <button type="button" class="answer" onClick={() => void state.act(option)}>
                  <span class="block-words">
                    <span>{say('guns.at', { target: option.at })}</span>
                    <Show when={odds(option)}>
                      {(volley) => <span class="small">{say('odds.mean', { hits: volley().most })}</span>}
                    </Show>
                  </span>
                  <Show when={odds(option)}>{(volley) => <Bars spread={spreadOfVolley(volley())} />}</Show>
                </button>
              )}
            </For>
          </fieldset>
        )}
      </For>
      <Show when={guns().length === 0}>
        <p class="small">{say('guns.none')}</p>
      </Show>
      <Show when={state.legal().some(({ kind }) => kind === 'hold')}>
        <button type="button" onClick={() => void state.act({ kind: 'hold' })}>
          {say('guns.hold')}
        </button>
      </Show>
    </section>
  );
}
