/** The match's title bar: who plays, and what can be done with the match as a whole. */
import { createSignal, type JSX, Show } from 'solid-js';
import { saveCase } from '../cases/case-file.ts';
import { go } from '../router/route.ts';
import type { Settled } from '../session/settled.ts';
import { t, tMaybe } from '../texts/texts.ts';
import type { MatchState } from './match-state.ts';
import { saveFile } from './save-file.ts';
import { SeatStrip } from './seat-strip.tsx';

export type MatchDialog = 'orders' | 'advice' | 'keys' | 'settings' | 'resign' | 'link';

export function MatchHeader(props: {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly open: (dialog: MatchDialog) => void;
  /** Opens a what-if; absent inside one. */
  readonly imagine: (() => void) | undefined;
}): JSX.Element {
  const { session } = props.state;
  const [menu, setMenu] = createSignal(false);
  const running = () => session.standing().ended === null;
  const choose = (act: () => void) => {
    setMenu(false);
    act();
  };
  const rematch = async () => {
    const api = await import('../shared/table-api.ts');
    await api.whoAmI();
    go(`shared/${session.game.id}/${(await api.rematch(session.id)).id}`);
  };
  return (
    <header class="match-header">
      <a class="home" href="#/" aria-label={t('home')}>
        <img src="/icon.svg" alt="" width="32" height="32" />
      </a>
      <h1>{tMaybe(`game.${session.game.id}.title`) ?? session.game.id}</h1>
      <SeatStrip state={props.state} />
      <div class="match-tools">
        <Show when={session.shared?.next()}>
          {(next) => (
            <a class="button main" href={`#/shared/${session.game.id}/${next()}`}>
              {t('rematch.join')}
            </a>
          )}
        </Show>
        <button type="button" disabled={!session.standing().undo} onClick={() => void props.state.undo()}>
          {t('undo')}
        </button>
        <button type="button" aria-expanded={menu()} aria-controls="match-menu" onClick={() => setMenu(!menu())}>
          {t('menu')}
        </button>
        <Show when={menu()}>
          <div class="menu plate" id="match-menu">
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
            <button type="button" onClick={() => choose(() => saveCase(props.state, props.settled))}>
              {t('dispute')}
            </button>
            <button type="button" onClick={() => choose(() => props.open('link'))}>
              {t('case.link')}
            </button>
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
              <Show when={props.state.isMine()}>
                <button type="button" onClick={() => choose(() => void rematch())}>
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
      </div>
    </header>
  );
}
