/** A position somebody sent: opened as a private what-if, played for all sides, and kept nowhere. */
import { createResource, type JSX, onCleanup } from 'solid-js';
import { OneMatch } from '../match/match-table.tsx';
import { tryToOpen, WhenOpened } from '../pages/when-opened.tsx';
import { go } from '../router/route.ts';
import { openSolo } from '../session/solo.ts';
import { unpackCase } from './case-link.ts';

export function CasePage(props: { readonly game: string; readonly packed: string }): JSX.Element {
  const [opened] = createResource(() =>
    tryToOpen(async () => {
      const linked = await unpackCase(props.packed);
      return openSolo({ kind: 'case', game: props.game, ...linked }, 0);
    }, 'bad-case'),
  );
  return (
    <WhenOpened it={opened()}>
      {(open) => {
        onCleanup(() => open.close());
        return <OneMatch session={open} settled={open.settled} returning={false} sent={true} comeBack={() => go('')} />;
      }}
    </WhenOpened>
  );
}
