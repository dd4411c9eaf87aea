/** Where an edition pack differs from the house's own data. */
import type { Pack } from '@drumhead/kernel';
import { For, type JSX } from 'solid-js';
import { dataLabel } from './data-labels.ts';

export function PackList(props: { readonly pack: Pack }): JSX.Element {
  return (
    <ul class="pack-list">
      <For each={Object.entries(props.pack.set)}>
        {([path, value]) => (
          <li>
            <code class="small">{path.split('/').slice(0, -1).join(' / ')}</code>{' '}
            {dataLabel(path.split('/').at(-1) ?? '')}:{' '}
            <b>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</b>
          </li>
        )}
      </For>
    </ul>
  );
}
