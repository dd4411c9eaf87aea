/** An edition pack somebody sent by link: what it changes, and whether to keep it. */
import { type Pack, packHash, readPack } from '@drumhead/kernel';
import { createResource, type JSX, Match, Switch } from 'solid-js';
import { unpacked } from '../cases/packed-text.ts';
import { fetchGame } from '../games/catalogue.ts';
import { gameTitle } from '../games/game-words.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { go } from '../router/route.ts';
import { sayOfDesk as say } from './desk-texts.ts';
import { PackList } from './pack-list.tsx';
import { keepPack } from './packs.ts';

export function PackPage(props: { readonly packed: string }): JSX.Element {
  const [found] = createResource(async (): Promise<Pack | Error> => {
    try {
      const pack = readPack(await unpacked(props.packed));
      await fetchGame(pack.game, pack);
      return pack;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  });
  const pack = () => {
    const value = found();
    return value && !(value instanceof Error) ? value : undefined;
  };
  const failed = () => {
    const value = found();
    return value instanceof Error ? value : undefined;
  };
  const keep = (it: Pack) => {
    keepPack(it);
    go(`new/${it.game}/bots/${packHash(it)}`);
  };
  return (
    <Switch fallback={<Loading />}>
      <Match when={failed()}>{(why) => <ErrorPage kind="bad-link" detail={why().message} />}</Match>
      <Match when={pack()}>
        {(it) => (
          <>
            <SiteHeader />
            <main class="set-up" id="main">
              <h1>{it().title}</h1>
              <p>
                {gameTitle(it().game)}. {say('changes', { count: Object.keys(it().set).length })}
              </p>
              <PackList pack={it()} />
              <button type="button" class="main" onClick={() => keep(it())}>
                {say('keep')}
              </button>
            </main>
          </>
        )}
      </Match>
    </Switch>
  );
}
