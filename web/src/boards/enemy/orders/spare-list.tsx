/** The loss order: whom to spare when one of several must lose strength, the dearest first. */
import { type Enemy, sideOf } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import type { EnemyOrdersProps } from './form.ts';

export function SpareList(props: { readonly form: EnemyOrdersProps }): JSX.Element {
  const { tables } = props.form.game as Enemy;
  const name = (id: string): string => props.form.speaker.name(id);
  const spare = (): readonly string[] => props.form.standing.spare;
  const change = (next: readonly string[]): void => props.form.change({ ...props.form.standing, spare: next });
  const up = (at: number): void => {
    const next = [...spare()];
    [next[at - 1], next[at]] = [next[at], next[at - 1]];
    change(next);
  };
  /** One's own Leaders: the others are spent before them anyway. */
  const others = (): readonly string[] =>
    tables.blocks.filter(
      (id, block) =>
        sideOf(block) === props.form.seat &&
        (tables.leader[block] || tables.regionalLeader[block]) &&
        !spare().includes(id),
    );
  return (
    <div class="spare-list">
      <p>{say('orders.spare')}</p>
      <ol>
        <For each={spare()} fallback={<li class="small">{say('orders.spare.none')}</li>}>
          {(id, at) => (
            <li class="row">
              <span>
                {at() + 1}. {name(id)}
              </span>
              <Show when={at() > 0}>
                <button
                  type="button"
                  class="plain"
                  aria-label={say('orders.up', { block: name(id) })}
                  onClick={() => up(at())}
                >
                  ↑
                </button>
              </Show>
              <button
                type="button"
                class="plain"
                aria-label={say('orders.remove', { block: name(id) })}
                onClick={() => change(spare().filter((other) => other !== id))}
              >
                ×
              </button>
            </li>
          )}
        </For>
      </ol>
      <select
        aria-label={say('orders.add')}
        onChange={(event) => {
          if (event.currentTarget.value !== '') change([...spare(), event.currentTarget.value]);
          event.currentTarget.value = '';
        }}
      >
        <option value="">{say('orders.add')}…</option>
        <For each={others()}>{(id) => <option value={id}>{name(id)}</option>}</For>
      </select>
    </div>
  );
}
