/** 11.12: the New Model Army: how its leaders share their strength, and which Horse joins it. */
import { For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import { BlockPicture } from '../blocks/block.tsx';
import type { EnemyState } from '../state/enemy-state.ts';

/** Where the army gathers, when that is a choice. */
function GatheringPlace(props: { readonly state: EnemyState; readonly area: number | undefined }): JSX.Element {
  return <Show when={props.area}>{(area) => <span class="small"> → {props.state.placeName(area())}</span>}</Show>;
}

export function ShareChoice(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  const leaders = () => state.t.data.charts.newModelArmy.leaders.new;
  return (
    <div class="recruitment">
      <h2>{say('nma.share')}</h2>
      <For each={state.legal()}>
        {(action) => (
          <Show when={action.kind === 'share' && action}>
            {(share) => (
              <button type="button" onClick={() => void state.act(share())}>
                {say('nma.sharing', {
                  first: leaders()[0],
                  a: share().fairfax,
                  second: leaders()[1],
                  b: share().skippon,
                })}
                <GatheringPlace state={state} area={share().area} />
              </button>
            )}
          </Show>
        )}
      </For>
    </div>
  );
}

export function HorseChoice(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  return (
    <div class="recruitment">
      <h2>{say('nma.horse')}</h2>
      <For each={state.legal()}>
        {(action) => (
          <button type="button" class="nma-horse" onClick={() => void state.act(action)}>
            <Show when={action.kind === 'replace' && state.blockBy(`b${action.block}`)} fallback={say('done')}>
              {(seen) => (
                <>
                  <BlockPicture state={state} block={seen()} size={34} small />
                  <span class="growing-words">
                    <span>{state.blockName(seen().block)}</span>
                    <span class="small">{state.placeName(seen().place)}</span>
                    <GatheringPlace state={state} area={action.kind === 'replace' ? action.area : undefined} />
                  </span>
                </>
              )}
            </Show>
          </button>
        )}
      </For>
    </div>
  );
}
