/** A match of this page's table: the waiting room while it gathers, then the table itself. */
import { createResource, createSignal, type JSX, Match, onCleanup, Switch } from 'solid-js';
import { MatchTable } from '../match/match-table.tsx';
import { fetchAhead } from '../session/ahead.ts';
import { openRemote, type RemoteSession } from '../session/remote.ts';
import type { Settled } from '../session/settled.ts';
import { heldSeat } from '../table/held-seats.ts';
import { cardOf, type MatchCard, NoTable, packOf, TableRefused } from '../table/table-api.ts';
import { WaitingRoom } from '../table/waiting-room.tsx';
import { fetchSpokenGame } from '../texts/speakers.ts';
import { type ErrorKind, ErrorPage } from './error-page.tsx';
import { Loading } from './loading.tsx';

/** Why a page cannot show what was asked for. */
export interface PageFailure {
  readonly kind: ErrorKind;
  readonly detail: string;
}

export function SharedPage(props: { readonly game: string; readonly id: string }): JSX.Element {
  const board = fetchAhead(props.game);
  const [failed, setFailed] = createSignal<PageFailure | null>(null);
  const [session, setSession] = createSignal<RemoteSession>();
  const [settled, setSettled] = createSignal<Settled>();
  const [card, { refetch }] = createResource(async (): Promise<MatchCard | undefined> => {
    try {
      const found = await cardOf(props.id);
      if (found.state !== 'gathering' && !session()) await sit(found);
      return found;
    } catch (error) {
      setFailed(failureOf(error));
      return undefined;
    }
  });

  async function sit(found: MatchCard): Promise<void> {
    const { scenario, options } = found;
    const pack = found.pack === null ? undefined : await packOf(found.id);
    setSettled({ scenario, options, pack });
    const game = await fetchSpokenGame(found.game, pack);
    if (!game) return void setFailed({ kind: 'no-such-game', detail: found.game });
    const [opened] = await Promise.all([openRemote(found, game, heldSeat(found.id)), board]);
    setSession(opened);
  }

  onCleanup(() => session()?.close());
  const retry = () => {
    setFailed(null);
    void refetch();
  };
  return (
    <Switch fallback={<Loading />}>
      <Match when={failed()}>{(why) => <ErrorPage kind={why().kind} detail={why().detail} retry={retry} />}</Match>
      <Match when={settled() && session()} keyed>
        {(open) => <MatchTable session={open} settled={settled() as Settled} returning={true} />}
      </Match>
      <Match when={card.latest}>{(found) => <WaitingRoom card={found()} look={() => void refetch()} />}</Match>
    </Switch>
  );
}

export function failureOf(error: unknown): PageFailure {
  if (error instanceof NoTable) return { kind: 'no-table', detail: error.message };
  if (error instanceof TableRefused) {
    const kind = error.refusal.key === 'claimed-already' || error.refusal.key === 'seat-taken' ? 'claimed' : 'refused';
    return { kind: error.refusal.key === 'no-such-match' ? 'no-shared' : kind, detail: error.message };
  }
  return { kind: 'other', detail: String(error) };
}
