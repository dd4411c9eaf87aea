/** A page that stands on something opened for it, which is awaited, refused, or at hand. */
import { type JSX, Match, Switch } from 'solid-js';
import type { Failure } from '../session/messages.ts';
import { OpeningFailed } from '../session/solo.ts';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';

/** `otherwise`: what it is called when it fails in a way of its own. */
export async function tryToOpen<T>(open: () => Promise<T>, otherwise: Failure): Promise<T | OpeningFailed> {
  try {
    return await open();
  } catch (error) {
    return error instanceof OpeningFailed ? error : new OpeningFailed(otherwise, String(error));
  }
}

/** What `children` open besides they let go with `onCleanup`: they are made anew for each thing that is opened. */
export function WhenOpened<T extends object>(props: {
  readonly it: T | OpeningFailed | undefined;
  readonly retry?: () => void;
  readonly children: (it: T) => JSX.Element;
}): JSX.Element {
  const failure = () => (props.it instanceof OpeningFailed ? props.it : undefined);
  const ready = () => (props.it instanceof OpeningFailed ? undefined : props.it);
  return (
    <Switch fallback={<Loading />}>
      <Match when={failure()}>
        {(why) => <ErrorPage kind={why().failure} detail={why().message} retry={props.retry} />}
      </Match>
      <Match when={ready()} keyed>
        {(it) => props.children(it)}
      </Match>
    </Switch>
  );
}
