/** A page about one thing that must be fetched first: it is awaited, shown, or the page says why it cannot be had. */
import { type Accessor, createResource, type JSX, Match, Switch } from 'solid-js';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';
import { failureOf, type PageFailure } from './shared-page.tsx';
import { SiteHeader } from './site-header.tsx';

/** What came of it. */
export type Fetched<T> = { readonly found: T } | { readonly failed: PageFailure };

export function FetchedPage<T extends object>(props: {
  readonly fetch: () => Promise<Fetched<T>>;
  readonly children: (found: Accessor<T>) => JSX.Element;
}): JSX.Element {
  const [answer] = createResource(() => props.fetch().catch((error: unknown) => ({ failed: failureOf(error) })));
  const found = (): T | undefined => {
    const value = answer();
    return value && 'found' in value ? value.found : undefined;
  };
  const failed = (): PageFailure | undefined => {
    const value = answer();
    return value && 'failed' in value ? value.failed : undefined;
  };
  return (
    <Switch fallback={<Loading />}>
      <Match when={failed()}>{(why) => <ErrorPage kind={why().kind} detail={why().detail} />}</Match>
      <Match when={found()}>
        {(shown) => (
          <>
            <SiteHeader />
            {props.children(shown)}
          </>
        )}
      </Match>
    </Switch>
  );
}
