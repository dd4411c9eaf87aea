/** An invitation: opening the link shows the match; only the button claims the seat. */

import { createResource, createSignal, type JSX, Match, Show, Switch } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import { goInstead } from '../router/route.ts';
import { HouseRules } from '../table/house-rules.tsx';
import { introduce, NameField } from '../table/name-field.tsx';
import { cardOf, claimSeat, type MatchCard } from '../table/table-api.ts';
import { sayOfTable as say } from '../table/table-texts.ts';
import { fetchSpokenGame, speakerOf } from '../texts/speakers.ts';
import { t } from '../texts/texts.ts';
import { SeatMark } from '../widgets/seat-mark.tsx';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';
import { failureOf } from './shared-page.tsx';
import { SiteHeader } from './site-header.tsx';

export function ClaimPage(props: { readonly id: string; readonly token: string }): JSX.Element {
  const [failed, setFailed] = createSignal<ReturnType<typeof failureOf> | null>(null);
  const [card] = createResource(async (): Promise<MatchCard | undefined> => {
    try {
      return await cardOf(props.id, props.token);
    } catch (error) {
      // A match that has begun is hidden from strangers: to them its invitation is used up.
      const why = failureOf(error);
      setFailed(why.kind === 'no-shared' ? { ...why, kind: 'claimed' } : why);
      return undefined;
    }
  });

  async function claim(event: Event, found: MatchCard): Promise<void> {
    event.preventDefault();
    try {
      await introduce();
      await claimSeat(props.id, props.token);
      goInstead(`shared/${found.game}/${props.id}`);
    } catch (error) {
      setFailed(failureOf(error));
    }
  }

  return (
    <Switch fallback={<Loading />}>
      <Match when={failed()}>{(why) => <ErrorPage kind={why().kind} detail={why().detail} />}</Match>
      <Match when={card()}>
        {(found) => (
          <>
            <SiteHeader />
            <main class="set-up" id="main">
              <h1>{gameTitle(found().game)}</h1>
              <Offer card={found()} />
              <HouseRules card={found()} />
              <Show
                when={found().state === 'gathering'}
                fallback={
                  <a class="button main" href={`#/shared/${found().game}/${props.id}`}>
                    {t('kept.look')}
                  </a>
                }
              >
                <form class="set-up-main" onSubmit={(event) => void claim(event, found())}>
                  <NameField />
                  <div class="row begin">
                    <button type="submit" class="main">
                      {say('claim.go')}
                    </button>
                  </div>
                </form>
              </Show>
            </main>
          </>
        )}
      </Match>
    </Switch>
  );
}

/** Who invites, and to which seat. */
function Offer(props: { readonly card: MatchCard }): JSX.Element {
  const [game] = createResource(() => fetchSpokenGame(props.card.game).catch(() => undefined));
  const seat = () => {
    const found = game.latest;
    const id = props.card.seats.find(({ seat: number }) => number === props.card.offered)?.id;
    return found && id ? { id, name: speakerOf(found.id).name(id) } : undefined;
  };
  return (
    <p class="row">
      {say('claim.what', { host: hostOf(props.card) })}
      <Show when={seat()}>
        {(offered) => (
          <>
            <SeatMark seat={offered().id} />
            <b>{say('claim.seat', { seat: offered().name })}</b>
          </>
        )}
      </Show>
    </p>
  );
}

const hostOf = ({ seats }: MatchCard): string => seats.find(({ by }) => by === 'person')?.name ?? '';
