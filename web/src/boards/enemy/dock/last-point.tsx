/** The last action point: with it one's actions end, so it is asked whether that is meant. */
import type { EnemyAction } from '@drumhead/enemy';
import { type JSX, Show } from 'solid-js';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import { subjectOf } from '../operations/targets.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { actionWords } from './action-words.ts';

export function LastPoint(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  const words = (deed: EnemyAction): string => {
    const block = subjectOf(deed);
    return [actionWords(state, deed), block >= 0 && state.blockName(block)].filter(Boolean).join(' · ');
  };
  return (
    <Show when={state.lastDeed()}>
      {(deed) => (
        <section class="second-word calm" role="alertdialog" aria-label={say('op.last')}>
          <p>
            {say('op.last')} <b>{words(deed())}</b>
          </p>
          <div class="row">
            <button type="button" onClick={() => state.setLastDeed(null)}>
              {say('op.last.else')}
            </button>
            <button type="button" class="main" onClick={() => void state.act(deed(), true)}>
              {say('op.last.do')}
            </button>
          </div>
        </section>
      )}
    </Show>
  );
}
