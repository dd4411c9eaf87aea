/** A solo or hot-seat match: opens it, or says why it cannot be opened. */
import { createEffect, createResource, type JSX, onCleanup } from 'solid-js';
import { MatchTable } from '../match/match-table.tsx';
import { fetchAhead } from '../session/ahead.ts';
import { hasCrossedTo } from '../session/crossing.ts';
import { isHandedIn, takeHandedIn } from '../session/handed-in.ts';
import { openSolo } from '../session/solo.ts';
import { settings } from '../settings/settings.ts';
import { tryToOpen, WhenOpened } from './when-opened.tsx';

/** How long bots seem to think. */
const HUMANE_MS = 650;

export function MatchPage(props: { readonly game: string; readonly id: string }): JSX.Element {
  const board = fetchAhead(props.game);
  const fresh = isHandedIn(props.id) || hasCrossedTo(`match/${props.game}/${props.id}`);
  let isLeft = false;
  onCleanup(() => {
    isLeft = true;
  });
  const [opened, { refetch }] = createResource(async () => {
    const it =
      takeHandedIn(props.id) ?? (await tryToOpen(() => openSolo({ kind: 'open', id: props.id }, paceNow()), 'other'));
    if ('close' in it) {
      await board;
      // Opened for nobody, it would bar the match to everybody.
      if (isLeft) it.close();
    }
    return it;
  });
  return (
    <WhenOpened it={opened()} retry={() => void refetch()}>
      {(open) => {
        onCleanup(() => open.close());
        createEffect(() => open.pace(paceNow()));
        return <MatchTable session={open} settled={open.settled} returning={!fresh} />;
      }}
    </WhenOpened>
  );
}

const paceNow = (): number => (settings().botPace === 'humane' ? HUMANE_MS : 0);
