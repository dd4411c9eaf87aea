/** What can be done with the match as a whole. Escape, a press elsewhere or a choice closes it. */
import { createEffect, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import type { Settled } from '../session/settled.ts';
import { t } from '../texts/texts.ts';
import type { MatchState } from './match-state.ts';
import { goToRematch } from './rematch.ts';
import { saveFile } from './save-file.ts';

export type MatchDialog = 'pack' | 'orders' | 'advice' | 'keys' | 'settings' | 'resign' | 'case' | 'slip';

export interface MenuProps {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly open: (dialog: MatchDialog) => void;
  /** Opens a what-if; absent inside one. */
  readonly imagine: (() => void) | undefined;
  /** Has the position changed by hand; absent where the board cannot. */
  readonly edit: (() => void) | undefined;
}

export function MatchMenu(props: MenuProps): JSX.Element {
  const { session } = props.state;
  let button!: HTMLButtonElement;
  let list: HTMLDivElement | undefined;
  const [menu, setMenu] = createSignal(false);
  const running = () => session.state().ended === null;
  const close = () => {
    setMenu(false);
    button.focus();
  };
  const choose = (act: () => void) => {
    close();
    act();
  };
  /** Up and down go from item to item, round about. */
  const key = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key !== 'Escape' && by === 0) return;
    event.preventDefault();
    if (by === 0) return close();
    const items = [...(list?.children ?? [])] as HTMLElement[];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at + by) % items.length)?.focus();
  };
  createEffect(() => {
    if (!menu()) return;
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && (list?.contains(target) || button.contains(target)))) setMenu(false);
    };
    addEventListener('pointerdown', elsewhere);
    addEventListener('keydown', key, { capture: true });
    onCleanup(() => {
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('keydown', key, { capture: true });
    });
  });
  return (
    <>
      <button
        ref={button}
        id="menu-button"
        type="button"
        aria-expanded={menu()}
        aria-controls="match-menu"
        onClick={() => setMenu(!menu())}
      >
        {t('menu')}
      </button>
      <Show when={menu()}>
        <div ref={list} class="menu plate" id="match-menu">
          <Show when={running() && props.state.isMine()}>
            <button type="button" onClick={() => choose(() => props.open('orders'))}>
              {t('orders.title')}
            </button>
          </Show>
          <Show when={props.imagine && session.advice && props.state.decision()}>
            <button type="button" onClick={() => choose(() => props.open('advice'))}>
              {t('advice.ask')}
            </button>
          </Show>
          <button
            type="button"
            onClick={() =>
              choose(async () => saveFile(`${session.game.id}-${session.id}.json`, await session.export()))
            }
          >
            {t('match.export')}
          </button>
          <Show when={props.imagine}>
            {(imagine) => (
              <button type="button" onClick={() => choose(imagine())}>
                {t('what-if')}
              </button>
            )}
          </Show>
          <Show when={props.edit}>
            {(edit) => (
              <button type="button" onClick={() => choose(edit())}>
                {t('edit')}
              </button>
            )}
          </Show>
          <button type="button" onClick={() => choose(() => props.open('case'))}>
            {t('dispute')}
          </button>
          <button type="button" onClick={() => choose(() => props.open('slip'))}>
            {t('slip')}
          </button>
          <Show when={props.settled.pack}>
            {(pack) => (
              <button type="button" onClick={() => choose(() => props.open('pack'))}>
                {t('data.pack.here', { title: pack().title })}
              </button>
            )}
          </Show>
          <a class="button" href={`#/data/${session.game.id}`}>
            {t('data.title.menu')}
          </a>
          <button type="button" onClick={() => choose(() => props.open('settings'))}>
            {t('settings.title')}
          </button>
          <button type="button" onClick={() => choose(() => props.open('keys'))}>
            {t('keys.title')}
          </button>
          <Show when={session.kind === 'shared' && !running()}>
            <a class="button" href={`#/verify/${session.id}`}>
              {t('verify.title')}
            </a>
            <Show when={props.state.isMine() && !session.shared?.next()}>
              <button type="button" onClick={() => choose(() => void goToRematch(session))}>
                {t('rematch')}
              </button>
            </Show>
          </Show>
          <Show when={running() && props.state.isMine()}>
            <button type="button" class="danger" onClick={() => choose(() => props.open('resign'))}>
              {t('match.resign')}
            </button>
          </Show>
        </div>
      </Show>
    </>
  );
}
