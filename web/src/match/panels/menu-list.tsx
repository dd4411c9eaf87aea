/** The choices of the match's menu. */
import { type JSX, Show } from 'solid-js';
import { t } from '../../texts/texts.ts';
import type { MenuProps } from '../menu-props.ts';
import { goToRematch } from '../rematch.ts';
import { saveFile } from '../save-file.ts';

/** `choose` closes the menu before it does what was chosen. */
export function MenuList(props: MenuProps & { readonly choose: (act: () => void) => void }): JSX.Element {
  const { session } = props.state;
  const running = () => session.state().ended === null;
  return (
    <>
      <Show when={running() && props.state.isMine()}>
        <button type="button" onClick={() => props.choose(() => props.open('orders'))}>
          {t('orders.title')}
        </button>
      </Show>
      <Show when={props.imagine && session.advised?.() && props.state.decision()}>
        <button type="button" onClick={() => props.choose(() => props.open('advice'))}>
          {t('advice.ask')}
        </button>
      </Show>
      <button
        type="button"
        onClick={() =>
          props.choose(async () => saveFile(`${session.game.id}-${session.id}.json`, await session.export()))
        }
      >
        {t('match.export')}
      </button>
      <Show when={props.imagine}>
        {(imagine) => (
          <button type="button" onClick={() => props.choose(imagine())}>
            {t('what-if')}
          </button>
        )}
      </Show>
      <Show when={props.edit}>
        {(edit) => (
          <button type="button" onClick={() => props.choose(edit())}>
            {t('edit')}
          </button>
        )}
      </Show>
      <button type="button" onClick={() => props.choose(() => props.open('case'))}>
        {t('dispute')}
      </button>
      <button type="button" onClick={() => props.choose(() => props.open('slip'))}>
        {t('slip')}
      </button>
      <Show when={props.settled.pack}>
        {(pack) => (
          <button type="button" onClick={() => props.choose(() => props.open('pack'))}>
            {t('data.pack.here', { title: pack().title })}
          </button>
        )}
      </Show>
      <a class="button" href={`#/data/${session.game.id}`}>
        {t('data.title.menu')}
      </a>
      <button type="button" onClick={() => props.choose(() => props.open('settings'))}>
        {t('settings.title')}
      </button>
      <button type="button" onClick={() => props.choose(() => props.open('keys'))}>
        {t('keys.title')}
      </button>
      <Show when={session.kind === 'shared' && !running()}>
        <a class="button" href={`#/verify/${session.id}`}>
          {t('verify.title')}
        </a>
        <Show when={props.state.isMine() && !session.shared?.next()}>
          <button type="button" onClick={() => props.choose(() => void goToRematch(session))}>
            {t('rematch')}
          </button>
        </Show>
      </Show>
      <Show when={running() && props.state.isMine() && !session.link?.().campaign}>
        <button type="button" class="danger" onClick={() => props.choose(() => props.open('resign'))}>
          {t('match.resign')}
        </button>
      </Show>
    </>
  );
}
