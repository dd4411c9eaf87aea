/** A position somebody sent: opened as a private what-if, played for all sides, and kept nowhere. */
import { createResource, type JSX, Match, onCleanup, Switch } from 'solid-js';
import { OneMatch } from '../match/match-table.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { go } from '../router/route.ts';
import { OpeningFailed, openSolo, type SoloSession } from '../session/solo.ts';
import { unpackCase } from './case-link.ts';

export function CasePage(props: { readonly game: string; readonly packed: string }): JSX.Element {
  const [opened] = createResource(async (): Promise<SoloSession | OpeningFailed> => {
    try {
      const linked = await unpackCase(props.packed);
      return await openSolo({ kind: 'case', game: props.game, ...linked }, 0);
    } catch (error) {
      return error instanceof OpeningFailed ? error : new OpeningFailed('bad-case', String(error));
    }
  });
  const session = () => {
    const value = opened();
    return value instanceof OpeningFailed ? undefined : value;
  };
  const failure = () => {
    const value = opened();
    return value instanceof OpeningFailed ? value : undefined;
  };
  onCleanup(() => session()?.close());
  return (
    <Switch fallback={<Loading />}>
      <Match when={failure()}>{(why) => <ErrorPage kind={why().failure} detail={why().message} />}</Match>
      <Match when={session()} keyed>
        {(open) => (
          <OneMatch session={open} settled={open.settled} returning={false} sent={true} comeBack={() => go('')} />
        )}
      </Match>
    </Switch>
  );
}
