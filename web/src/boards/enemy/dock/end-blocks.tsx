/** After the war nothing is hidden: who stood where, on both sides. */
import { AREAS } from '@drumhead/enemy';
import { For, type JSX } from 'solid-js';
import { BlockPicture } from '../blocks/block.tsx';
import { blockWords } from '../blocks/block-words.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import { BOXES } from '../map/map-shape.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function EndBlocks(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  const places = (): readonly number[] =>
    [...state.t.places.keys()]
      .slice(0, AREAS + Object.keys(BOXES).length)
      .filter((place) => state.at(place).length > 0);
  return (
    <details class="end-blocks" open>
      <summary>{say('end.who-stood')}</summary>
      <dl>
        <For each={places()}>
          {(place) => (
            <>
              <dt>{state.name(state.t.places[place], 'short')}</dt>
              <dd>
                <For each={state.at(place)}>
                  {(block) => (
                    <span title={blockWords(state, block)}>
                      <BlockPicture state={state} block={block} size={34} />
                      <span class="hidden">{blockWords(state, block)}; </span>
                    </span>
                  )}
                </For>
              </dd>
            </>
          )}
        </For>
      </dl>
    </details>
  );
}
