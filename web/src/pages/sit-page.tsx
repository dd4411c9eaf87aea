/** One's own seat, brought from another device: kept here, and the secret leaves the address at once. */
import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { goInstead } from '../router/route.ts';
import { type HeldSeat, holdSeat } from '../table/held-seats.ts';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';

export function SitPage(props: { readonly game: string; readonly id: string; readonly held: HeldSeat }): JSX.Element {
  const [failed, setFailed] = createSignal('');
  onMount(() => {
    try {
      holdSeat(props.id, props.held);
      goInstead(`shared/${props.game}/${props.id}`);
    } catch (error) {
      setFailed(String(error));
    }
  });
  return (
    <Show when={failed()} fallback={<Loading />}>
      {(why) => <ErrorPage kind="storage" detail={why()} />}
    </Show>
  );
}
