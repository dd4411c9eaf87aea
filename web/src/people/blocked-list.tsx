/** Those one does not want to sit with. */
import { createResource, For, type JSX, Show } from 'solid-js';
import { type Blocked, blockedPeople, unblock } from './account-api.ts';
import { sayOfPeople as say } from './people-texts.ts';

export function BlockedList(): JSX.Element {
  const [all, { mutate }] = createResource(() => blockedPeople().catch((): readonly Blocked[] => []));
  return (
    <Show when={(all.latest ?? []).length > 0}>
      <section class="stack">
        <h2>{say('blocked')}</h2>
        <ul class="kept">
          <For each={all.latest ?? []}>
            {({ handle, name }) => (
              <li class="plate">
                <b>{name}</b>
                <button type="button" onClick={() => void unblock(handle).then(mutate)}>
                  {say('blocked.end')}
                </button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
