/** Begins *Edgehill from the campaign*: a match like any other, kept like any other. */
import { createResource, type JSX } from 'solid-js';
import { Loading } from '../pages/loading.tsx';
import { tryToOpen, WhenOpened } from '../pages/when-opened.tsx';
import { goInstead } from '../router/route.ts';
import { handIn } from '../session/handed-in.ts';
import { openSolo } from '../session/solo.ts';
import { EDGEHILL } from './edgehill.ts';

export function EdgehillPage(): JSX.Element {
  const [opened] = createResource(() => tryToOpen(() => openSolo({ kind: 'begin', wish: EDGEHILL }, 0), 'other'));
  return (
    <WhenOpened it={opened()}>
      {(session) => {
        handIn(session);
        goInstead(`match/enemy/${session.id}`);
        return <Loading />;
      }}
    </WhenOpened>
  );
}
