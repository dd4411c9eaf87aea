/** What to show over the table. */
import { For, type JSX } from 'solid-js';
import { TOGGLES, type Toggles } from '../state/toggles.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

export function ToggleBar(props: { readonly toggles: Toggles }): JSX.Element {
  return (
    <div class="toggles" role="group" aria-label={say('toggles.label')}>
      <For each={TOGGLES}>
        {(what) => (
          <button
            type="button"
            class="toggle"
            aria-pressed={props.toggles.isOn(what)}
            title={say(`toggle.${what}.what`)}
            onClick={() => props.toggles.flip(what)}
          >
            {say(`toggle.${what}`)}
          </button>
        )}
      </For>
    </div>
  );
}
