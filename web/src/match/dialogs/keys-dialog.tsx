/** What `?` shows: every key. */
import { For, type JSX, Show } from 'solid-js';
import type { GameFace } from '../../boards/board.ts';
import { t } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';

type Keys = readonly (readonly [key: string, does: string])[];

export function KeysDialog(props: { readonly face: GameFace; readonly close: () => void }): JSX.Element {
  const everywhere = (): Keys => [
    ['Tab', t('keys.tab')],
    ['Enter', t('keys.enter')],
    ['x', t('keys.main')],
    ['p', t('keys.prompt')],
    ['b', t('keys.board')],
    ['l', t('keys.log')],
    ['r', t('keys.rules')],
    ['g', t('keys.guide')],
    ['f', t('keys.fold')],
    ['u', t('keys.undo')],
    ['o', t('keys.orders')],
    ['.', t('keys.menu')],
    ['[  ]', t('keys.replay')],
    ['?', t('keys.this')],
    ['Esc', t('keys.escape')],
  ];
  return (
    <Dialog title={t('keys.title')} close={props.close}>
      <Show when={props.face.keys?.()}>
        {(keys) => (
          <>
            <h3>{t('keys.on-board')}</h3>
            <KeyList keys={keys()} />
            <h3>{t('keys.everywhere')}</h3>
          </>
        )}
      </Show>
      <KeyList keys={everywhere()} />
    </Dialog>
  );
}

function KeyList(props: { readonly keys: Keys }): JSX.Element {
  return (
    <dl class="keys">
      <For each={props.keys}>
        {([key, does]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
