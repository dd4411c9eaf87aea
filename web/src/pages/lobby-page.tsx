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
        <SomeCards title={t('lobby.mine')} cards={(me() && mine()) || []} />
        <Cards title={t('lobby.open')} cards={listed()?.open ?? []} none={t('lobby.none-open')} />
        <SomeCards title={t('lobby.running')} cards={listed()?.running ?? []} />
        <SomeCards title={t('lobby.ended')} cards={listed()?.ended ?? []} />
      </main>
    </Show>
  );
}

interface CardsProps {
  readonly title: string;
  readonly cards: readonly MatchCard[];
}

/** Nothing is said of what there is none of. */
export function SomeCards(props: CardsProps): JSX.Element {
  return (
    <Show when={props.cards.length > 0}>
      <Cards {...props} none="" />
    </Show>
  );
}

function Cards(props: CardsProps & { readonly none: string }): JSX.Element {
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="kept">
        <For each={props.cards} fallback={<li class="small">{props.none}</li>}>
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
