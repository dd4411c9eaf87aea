/** What is not on the map: the Recruitment Pool, blocks beside the board and out of the game. */
import { ASIDE, POOL, REMOVED } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { BlockPicture } from '../blocks/block.tsx';
import { blockWords } from '../blocks/block-words.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function Reserves(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  return (
    <details class="reserves">
      <summary>{say('reserves.label')}</summary>
      <For each={[POOL, ASIDE, REMOVED]}>
        {(place) => (
          <For each={[0, 1]}>
            {(side) => {
              const here = () => state.at(place).filter((block) => block.side === side);
              return (
                <Show when={here().length > 0}>
                  <h3>
                    <SeatMark seat={state.t.seats[side]} /> {state.placeName(place)}: {here().length}
                  </h3>
                  <ul class="block-row">
                    <For each={here()}>
                      {(block) => (
                        <li title={blockWords(state, block)}>
                          <BlockPicture state={state} block={block} size={36} />
                          <span class="hidden">{blockWords(state, block)}</span>
                        </li>
                      )}
                    </For>
                  </ul>
                </Show>
              );
            }}
          </For>
        )}
      </For>
    </details>
  );
}
