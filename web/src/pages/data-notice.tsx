/** Told before play, not on an About page: how much of what the game knows was rebuilt by us. */

import type { GameModule } from '@drumhead/kernel';
import { For, type JSX, Show } from 'solid-js';
import { provenanceOf } from '../games/provenance.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';

const MOST = 10;

export function DataNotice(props: { readonly module: GameModule }): JSX.Element {
  const known = provenanceOf(props.module.data);
  return (
    <Show when={known.all > 0} fallback={<p class="notice why">{sayOfBeginning('data.own')}</p>}>
      <section class="data-notice notice why" aria-labelledby="data-title">
        <div>
          <h3 id="data-title">{sayOfBeginning('data.title')}</h3>
          <p>{sayOfBeginning('data.what', { reconstructed: known.reconstructed, all: known.all })}</p>
          <details>
            <summary>{sayOfBeginning('data.which')}</summary>
            <ul>
              <For each={known.of.slice(0, MOST)}>
                {([datum, count]) => (
                  <li>
                    {sayOfBeginning.maybe(`datum.${datum}`) ?? datum}: {count}
                  </li>
                )}
              </For>
            </ul>
          </details>
        </div>
      </section>
    </Show>
  );
}
