/** How far the Siege has come, and what its die will bring, face by face. */

import { siegeFaces } from '@drumhead/enemy/queries';
import { For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import { DieFace } from '../../../../widgets/die-face.tsx';
import type { EnemyState } from '../../state/enemy-state.ts';
import { sayOfBattle as say } from '../battle-texts.ts';

export function SiegeTrack(props: { readonly state: EnemyState; readonly area: number }): JSX.Element {
  const { t } = props.state;
  const marker = (): number => props.state.table().marker[t.fortOf[props.area]];
  const highest = (): readonly number[] => Array.from({ length: t.data.charts.siege.highest + 1 }, (_, value) => value);
  return (
    <Show when={marker() >= 0} fallback={<p class="small">{say('siege.none')}</p>}>
      <div class="siege-track">
        <div class="marker-line">
          <span class="small" aria-hidden="true">
            {say('siege.track')}
          </span>
          <ol class="marker-track" aria-label={say('siege.marker', { n: marker() })}>
            <For each={highest()}>
              {(value) => (
                <li classList={{ past: value < marker() }} aria-current={value === marker() ? 'step' : undefined}>
                  {value}
                </li>
              )}
            </For>
          </ol>
        </div>
        <p class="small">{marker() > 0 ? say('siege.caption') : say('siege.next')}</p>
        <ol class="siege-faces" aria-label={marker() > 0 ? say('siege.caption') : say('siege.next')}>
          <For each={siegeFaces(t, props.area, Math.max(1, marker()))}>
            {(face, at) => (
              <li classList={{ falls: face.falls }}>
                <DieFace face={at() + 1} />
                <span>{say(`siege.${face.loss}`)}</span>
                <Show when={face.falls}>
                  <strong>{say('siege.falls')}</strong>
                </Show>
              </li>
            )}
          </For>
        </ol>
        <p class="small">
          {say('siege.grows')} <RuleIds ids={['E-9.2.a', 'E-9.3.a']} show={props.state.props.showRule} />
        </p>
      </div>
    </Show>
  );
}
