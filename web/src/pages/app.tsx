/** The whole page: the address decides which room one stands in. */
import { type JSX, lazy, Show } from 'solid-js';
import { at } from '../router/route.ts';
// Not fetched on demand: an address that names a match should open it without another round trip.
import { MatchPage } from './match-page.tsx';

const OtherPages = lazy(() => import('./other-pages.tsx').then(({ OtherPages }) => ({ default: OtherPages })));

export const App = (): JSX.Element => (
  <Show when={at('match')} keyed fallback={<OtherPages />}>
    {({ game, id }) => <MatchPage game={game} id={id} />}
  </Show>
);
