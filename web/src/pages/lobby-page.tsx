/** The table's lobby: one's own shared matches, and those that look for players or may be watched. */
import { createResource, For, type JSX, Show } from 'solid-js';
import { lobby, type MatchCard, myMatches, signOut, whoAmI } from '../shared/table-api.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { ErrorPage } from './error-page.tsx';
import { SiteHeader } from './site-header.tsx';

export function LobbyPage(): JSX.Element {
  const [listed] = createResource(() => lobby().catch(() => null));
  const [me, { refetch }] = createResource(() => whoAmI().catch(() => null));
  const [mine] = createResource(me, () => myMatches().catch((): readonly MatchCard[] => []));
  return (
    <Show when={listed() !== null} fallback={<ErrorPage kind="no-table" />}>
      <SiteHeader />
      <main class="first" id="main">
        <h1>{t('lobby.title')}</h1>
        <Show when={me()}>
          {(who) => (
            <p class="row">
              {t('lobby.you', { name: who().name })}
              <button type="button" onClick={() => void signOut().then(refetch)}>
                {t('lobby.sign-out')}
              </button>
            </p>
          )}
        </Show>
        <Cards title={t('lobby.mine')} cards={(me() && mine()) || []} />
        <Cards title={t('lobby.open')} cards={listed()?.open ?? []} />
        <Cards title={t('lobby.running')} cards={listed()?.running ?? []} />
        <Cards title={t('lobby.ended')} cards={listed()?.ended ?? []} />
      </main>
    </Show>
  );
}

export function Cards(props: { readonly title: string; readonly cards: readonly MatchCard[] }): JSX.Element {
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="kept">
        <For each={props.cards} fallback={<li class="small">{t('lobby.none')}</li>}>
          {(card) => (
            <li class="plate">
              <div>
                <h3>{t(`game.${card.game}.title` as TextKey)}</h3>
                <p class="small">{card.seats.map(({ name, by }) => name || t(`waiting.${by}`)).join(' · ')}</p>
              </div>
              <div class="row">
                <a class="button main" href={`#/shared/${card.game}/${card.id}`}>
                  {card.state === 'ended' ? t('kept.look') : card.yours.length > 0 ? t('kept.go-on') : t('lobby.enter')}
                </a>
                <Show when={card.state === 'ended'}>
                  <a class="button" href={`#/verify/${card.id}`}>
                    {t('verify.title')}
                  </a>
                </Show>
              </div>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
