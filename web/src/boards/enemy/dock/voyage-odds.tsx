/** What a voyage risks: a face of the die for each result, from safe to lost; in words for those who ask or listen. */

import { voyage } from '@drumhead/enemy/queries';
import { For, type JSX, Show } from 'solid-js';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

export function VoyageOdds(props: {
  readonly state: EnemyState;
  readonly block: number;
  readonly to: number;
}): JSX.Element {
  const odds = () => voyage({ t: props.state.t, p: props.state.position() }, props.block, props.to);
  const best = () => [...odds().sixths].reverse();
  const words = (): string =>
    best()
      .map(([result, count]) => `${result === 'eliminated' ? say('voyage.lost') : props.state.name(result)} ${count}/6`)
      .join(', ');
  return (
    <Show when={!odds().safe} fallback={<small>{say('voyage.safe')}</small>}>
      <span class="sixths" title={words()}>
        <For each={best().flatMap(([result, count]) => Array.from({ length: count }, () => result))}>
          {(result) => <i class={result} />}
        </For>
        <span class="hidden">{words()}</span>
      </span>
    </Show>
  );
}
