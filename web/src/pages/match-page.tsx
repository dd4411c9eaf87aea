/** A solo or hot-seat match: opens it, or says why it cannot be opened. */
import { createEffect, createResource, type JSX, Match, onCleanup, Switch } from 'solid-js';
import { MatchTable } from '../match/match-table.tsx';
import { fetchAhead } from '../session/ahead.ts';
import { isHandedIn, takeHandedIn } from '../session/handed-in.ts';
import { OpeningFailed, openSolo, type SoloSession } from '../session/solo.ts';
import { settings } from '../settings/settings.ts';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';

/** How long bots seem to think. */
const HUMANE_MS = 650;

export function MatchPage(props: { readonly game: string; readonly id: string }): JSX.Element {
  fetchAhead(props.game);
  const fresh = isHandedIn(props.id);
  const [opened, { refetch }] = createResource(async (): Promise<SoloSession | OpeningFailed> => {
    const handed = takeHandedIn(props.id);
    if (handed) return handed;
    try {
      return await openSolo({ kind: 'open', id: props.id }, paceNow());
    } catch (error) {
      return error instanceof OpeningFailed ? error : new OpeningFailed('other', String(error));
    }
  });
  const session = () => {
    const value = opened();
    return value && !(value instanceof OpeningFailed) ? value : undefined;
  };
  const failure = () => {
    const value = opened();
    return value instanceof OpeningFailed ? value : undefined;
  };
  createEffect(() => session()?.pace(paceNow()));
  onCleanup(() => session()?.close());
  return (
    <Switch fallback={<Loading />}>
      <Match when={failure()}>
        {(why) => <ErrorPage kind={why().failure} detail={why().message} retry={() => void refetch()} />}
      </Match>
      <Match when={session()} keyed>
        {(open) => <MatchTable session={open} settled={open.settled} returning={!fresh} />}
      </Match>
    </Switch>
  );
}

const paceNow = (): number => (settings().botPace === 'humane' ? HUMANE_MS : 0);
