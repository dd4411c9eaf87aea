/** What can be done with the match as a whole. Escape, a press elsewhere or a choice closes it. */
import { createEffect, createSignal, type JSX, lazy, onCleanup, Show, Suspense } from 'solid-js';
import { t } from '../texts/texts.ts';
import type { MenuProps } from './menu-props.ts';

const MenuList = lazy(() => import('./panels/menu-list.tsx').then(({ MenuList }) => ({ default: MenuList })));

export function MatchMenu(props: MenuProps): JSX.Element {
  let button!: HTMLButtonElement;
  let list: HTMLDivElement | undefined;
  const [menu, setMenu] = createSignal(false);
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
        onPointerEnter={() => void MenuList.preload()}
        onFocus={() => void MenuList.preload()}
        onClick={() => setMenu(!menu())}
      >
        {t('menu')}
      </button>
      <Show when={menu()}>
        <Suspense>
          <div ref={list} class="menu plate" id="match-menu">
            <MenuList {...props} choose={choose} />
          </div>
        </Suspense>
      </Show>
    </>
  );
}
