/** When one has done one's part here: the next match that waits for one. */
import { createResource, type JSX, Show } from 'solid-js';
import { gameTitle } from '../games/game-words.ts';
import type { MatchState } from '../match/match-state.ts';
import { t } from '../texts/texts.ts';
import { type Waiting, waiting } from './bell-api.ts';

export function NextWaiting(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const isDone = () => session.mine.length > 0 && !props.state.decision() && props.state.at() === null;
  const [next] = createResource(
    () => isDone() && `${session.state().seq}`,
    () =>
      waiting().then(
        (all) => all.find(({ match }) => match !== session.id),
        (): Waiting | undefined => undefined,
      ),
  );
  return (
    <Show when={isDone() && next.latest}>
      {(found) => (
        <a class="button next-waiting" href={`#/shared/${found().game}/${found().match}`}>
          {t('prompt.next', { game: gameTitle(found().game) })}
        </a>
      )}
    </Show>
  );
}
