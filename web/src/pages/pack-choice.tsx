/** With which data: the house's own, or an edition pack made at the desk. */

import type { Pack } from '@drumhead/kernel';
import { For, type JSX, Show } from 'solid-js';
import { packsOf } from '../desk/packs.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';

export function PackChoice(props: {
  readonly game: string;
  readonly pack: Pack | undefined;
  readonly change: (pack: Pack | undefined) => void;
}): JSX.Element {
  const packs = packsOf(props.game);
  return (
    <div class="pack-choice">
      <Show when={packs.length > 0}>
        <label class="stack">
          <span>{sayOfBeginning('data.pack')}</span>
          <select onChange={(event) => props.change(packs[event.currentTarget.selectedIndex - 1])}>
            <option>{sayOfBeginning('data.pack.own')}</option>
            <For each={packs}>
              {(pack) => <option selected={pack.title === props.pack?.title}>{pack.title}</option>}
            </For>
          </select>
        </label>
      </Show>
      <a href={`#/data/${props.game}`}>{sayOfBeginning('data.desk')}</a>
    </div>
  );
}
