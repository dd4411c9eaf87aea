/** What `?` shows: every key. */
import { For, type JSX } from 'solid-js';
import type { GameFace } from '../boards/board.ts';
import { Dialog } from '../look/dialog.tsx';
import { t } from '../texts/texts.ts';

export function KeysDialog(props: { readonly face: GameFace; readonly close: () => void }): JSX.Element {
  const keys = (): readonly (readonly [string, string])[] => [
    ['Tab', t('keys.tab')],
    ['Enter', t('keys.enter')],
    ...(props.face.keys?.() ?? []),
    ['p', t('keys.prompt')],
    ['b', t('keys.board')],
    ['l', t('keys.log')],
    ['r', t('keys.rules')],
    ['g', t('keys.guide')],
    ['u', t('keys.undo')],
    ['o', t('keys.orders')],
    ['[  ]', t('keys.replay')],
    ['?', t('keys.this')],
    ['Esc', t('keys.escape')],
  ];
  return (
    <Dialog title={t('keys.title')} close={props.close}>
      <dl class="keys">
        <For each={keys()}>
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
    </Dialog>
  );
}
