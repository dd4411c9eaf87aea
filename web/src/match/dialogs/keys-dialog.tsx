/** What `?` shows: every key. */

import { For, type JSX, Show } from 'solid-js';
import type { KeyWords } from '../../boards/board.ts';
import { keysOnBoard } from '../../boards/keys-on-boards.ts';
import { sayOfDialogs } from '../../texts/later-texts.ts';
import { t } from '../../texts/texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';

export function KeysDialog(props: { readonly game: string; readonly close: () => void }): JSX.Element {
  const everywhere = (): KeyWords => [
    ['Tab', sayOfDialogs('keys.tab')],
    ['Enter', sayOfDialogs('keys.enter')],
    ['x', sayOfDialogs('keys.main')],
    ['p', sayOfDialogs('keys.prompt')],
    ['b', sayOfDialogs('keys.board')],
    ['l', sayOfDialogs('keys.log')],
    ['r', sayOfDialogs('keys.rules')],
    ['g', sayOfDialogs('keys.guide')],
    ['f', sayOfDialogs('keys.fold')],
    ['u', sayOfDialogs('keys.undo')],
    ['o', sayOfDialogs('keys.orders')],
    ['.', sayOfDialogs('keys.menu')],
    ['[  ]', sayOfDialogs('keys.replay')],
    ['?', sayOfDialogs('keys.this')],
    ['Esc', sayOfDialogs('keys.escape')],
  ];
  return (
    <Dialog title={t('keys.title')} close={props.close}>
      <Show when={keysOnBoard(props.game)}>
        {(keys) => (
          <>
            <h3>{sayOfDialogs('keys.on-board')}</h3>
            <KeyList keys={keys()} />
            <h3>{sayOfDialogs('keys.everywhere')}</h3>
          </>
        )}
      </Show>
      <KeyList keys={everywhere()} />
    </Dialog>
  );
}

function KeyList(props: { readonly keys: KeyWords }): JSX.Element {
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
