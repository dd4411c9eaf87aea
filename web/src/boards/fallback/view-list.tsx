/** Any plain value as a readable list. */
import type { Speaker } from '@drumhead/kernel/lexicon';
import { For, type JSX, Match, Switch } from 'solid-js';

type Props = { readonly value: unknown; readonly speaker: Speaker };

export function ViewList(props: Props): JSX.Element {
  return (
    <Switch fallback={<span>{atom(props.value, props.speaker)}</span>}>
      <Match when={Array.isArray(props.value) && props.value.every(isAtom) && (props.value as unknown[])}>
        {(list) => (
          <span>
            {list().length === 0
              ? '–'
              : list()
                  .map((part) => atom(part, props.speaker))
                  .join(', ')}
          </span>
        )}
      </Match>
      <Match when={typeof props.value === 'object' && props.value}>
        {(node) => (
          <dl class="view-list">
            <For each={Object.entries(node())}>
              {([key, value]) => (
                <div>
                  <dt>{props.speaker.name(key)}</dt>
                  <dd>
                    <ViewList value={value} speaker={props.speaker} />
                  </dd>
                </div>
              )}
            </For>
          </dl>
        )}
      </Match>
    </Switch>
  );
}

const isAtom = (value: unknown): boolean => typeof value !== 'object' || value === null;

function atom(value: unknown, speaker: Speaker): string {
  return typeof value === 'string' ? speaker.name(value) : String(value);
}
