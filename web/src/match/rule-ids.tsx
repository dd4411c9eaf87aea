/** Rule ids, small, behind what they stand for. The foremost few; the others on demand. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { t } from '../texts/texts.ts';

const FOREMOST = 2;

export function RuleIds(props: {
  readonly ids: readonly string[];
  readonly show: (id: string) => void;
  /** How many are the foremost. */
  readonly most?: number;
}): JSX.Element {
  const [all, setAll] = createSignal(false);
  const shown = () => (all() ? props.ids : props.ids.slice(0, props.most ?? FOREMOST));
  const others = () => props.ids.length - shown().length;
  return (
    <span class="rule-ids">
      <For each={shown()}>
        {(id) => (
          <button type="button" class="rule-id" aria-label={t('rule.open', { id })} onClick={() => props.show(id)}>
            {id}
          </button>
        )}
      </For>
      <Show when={others() > 0}>
        <button
          type="button"
          class="rule-id"
          aria-label={t('rule.others', { count: others() })}
          onClick={() => setAll(true)}
        >
          +{others()}
        </button>
      </Show>
    </span>
  );
}
