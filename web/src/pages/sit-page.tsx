/** A link with a secret in it, one's own seat from another device or a match to watch: kept here, and out of the address at once. */
import { createSignal, type JSX, onMount, Show } from 'solid-js';
import { goInstead } from '../router/route.ts';
import { type HeldSeat, holdSeat, holdWatch } from '../table/held-seats.ts';
import { ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';

interface Place {
  readonly game: string;
  readonly id: string;
}

export function SitPage(props: Place & { readonly held: HeldSeat }): JSX.Element {
  return <Kept game={props.game} id={props.id} keep={() => holdSeat(props.id, props.held)} />;
}

export function WatchPage(props: Place & { readonly key: string }): JSX.Element {
  return <Kept game={props.game} id={props.id} keep={() => holdWatch(props.id, props.key)} />;
}

function Kept(props: Place & { readonly keep: () => void }): JSX.Element {
  const [failed, setFailed] = createSignal('');
  onMount(() => {
    try {
      props.keep();
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
