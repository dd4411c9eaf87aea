/** Action points: what they may be spent on, and ending the actions. */
import { For, type JSX, Show } from 'solid-js';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import { type Choosing, ERRANDS, type Errand } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { ChoicePanel } from './choice-panel.tsx';

export function OperationPanel(props: { readonly state: EnemyState; readonly choosing: Choosing }): JSX.Element {
  const { state, choosing } = props;
  const ap = (): number => {
    const frame = state.within('operation');
    return frame?.ap ?? 0;
  };
  /** Spent or not: the card's own, and what an Event adds. */
  const all = (): number => Math.max(ap(), state.t.value[state.table().played[state.seat()] ?? -1] ?? 0);
  const count = (errand: Errand): number => state.legal().filter(({ kind }) => kind === errand).length;
  return (
    <section class="operation" aria-label={say('op.label')}>
      <header>
        <h2>{say('op.label')}</h2>
        <span class="ap" role="img" aria-label={say('op.ap', { ap: ap() })}>
          <For each={Array.from({ length: all() })}>{(_, i) => <i classList={{ left: i() < ap() }} />}</For>
          <b>{ap()}</b>
        </span>
      </header>
      <div class="errands" role="group" aria-label={say('op.errands')}>
        <For each={ERRANDS}>
          {(errand) => (
            <button
              type="button"
              aria-pressed={choosing.errand() === errand}
              classList={{ on: choosing.errand() === errand, none: count(errand) === 0 }}
              onClick={() => choosing.setErrand(errand)}
            >
              {say(`op.${errand}`)}
            </button>
          )}
        </For>
      </div>
      <p class="hint">{say(count(choosing.errand()) === 0 ? 'op.none' : `op.${choosing.errand()}.hint`)}</p>
      <Show when={choosing.errand()} keyed>
        <ChoicePanel state={state} choosing={choosing} />
      </Show>
      <button
        type="button"
        class="end"
        classList={{ main: ap() === 0 }}
        onClick={() => void state.act({ kind: 'pass' })}
      >
        {ap() === 0 ? say('op.end') : say('op.end-early', { ap: ap() })}
      </button>
    </section>
  );
}
