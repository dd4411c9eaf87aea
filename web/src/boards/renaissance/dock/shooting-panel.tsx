/** Shooting: whom each may choose to shoot at, and in what order; or let all of it take its course. */
import type { RenaissanceAction } from '@drumhead/renaissance';
import { For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { say } from '../texts/texts.ts';
import { troopName } from '../texts/troop-words.ts';

export function ShootingPanel(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const choices = () =>
    ((state.props.actions ?? []) as readonly RenaissanceAction[]).filter(({ kind }) => kind !== 'done');
  return (
    <section class="shooting-panel">
      <button type="button" class="main" onClick={() => void state.act({ kind: 'done' })}>
        {say(state.asked() === 'designate' ? 'shooting.no-choice' : 'shooting.all')}
      </button>
      <Show when={choices().length > 0}>
        <p class="small">{say(state.asked() === 'designate' ? 'shooting.choose' : 'shooting.order')}</p>
        <ul class="answers">
          <For each={choices()}>
            {(action) => (
              <li>
                <button
                  type="button"
                  onPointerEnter={() => 'element' in action && picking.pick([action.element])}
                  onClick={() => void state.act(action)}
                >
                  {wordsOf(state, action)}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function wordsOf(state: TableState, action: RenaissanceAction): string {
  switch (action.kind) {
    case 'designate':
      return say('shooting.at', { shooter: troopName(state, action.element), target: troopName(state, action.target) });
    case 'shoot':
      return say('shooting.next', { target: troopName(state, action.target) });
    case 'bombard':
      return say('shooting.bridge', { shooter: troopName(state, action.element) });
    default:
      return '';
  }
}
