/** What a bot would do in one's place, in words, and one key to do it. */

import { createResource, For, type JSX, Match, Show, Switch } from 'solid-js';
import { faceOf } from '../../boards/faces.ts';
import { ViewList } from '../../boards/fallback/view-list.tsx';
import { botName } from '../../games/bot-words.ts';
import type { Advice } from '../../session/session.ts';
import { sayOfDialogs } from '../../texts/later-texts.ts';

import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';

export function AdviceDialog(props: { readonly state: MatchState; readonly close: () => void }): JSX.Element {
  const { session } = props.state;
  const face = faceOf(session.game.id);
  const [advice] = createResource(
    async () => (await session.advice?.(props.state.viewer() as number, face.through)) ?? null,
  );
  // Told anew in another language: the advice is the same, thought out once.
  const [lines] = createResource(
    () => ({ given: advice(), speaker: props.state.speaker() }),
    async ({ given, speaker }) => (given && (await face.tell?.(given, (id) => speaker.name(id), session))) || [],
  );
  const isDraft = ({ action }: Advice): boolean => face.drafts?.(action) ?? false;
  const follow = (given: Advice) => {
    props.close();
    if (isDraft(given)) props.state.setAdvised(given.action);
    else void props.state.submit(given.action, ...given.further);
  };
  return (
    <Dialog title={sayOfDialogs('advice.title')} close={props.close}>
      <Switch fallback={<p>{sayOfDialogs('advice.none')}</p>}>
        <Match when={advice.loading || lines.loading}>
          <p role="status">{sayOfDialogs('advice.thinking')}</p>
        </Match>
        <Match when={advice.error ?? lines.error}>{(error) => <p role="alert">{error().message}</p>}</Match>
        <Match when={advice()}>
          {(given) => (
            <>
              <p>
                {sayOfDialogs('advice.by', {
                  level: given().by ? botName(given().by as string) : sayOfDialogs('advice.a-bot'),
                })}
              </p>
              <div class="advice" data-advice={given().action.kind}>
                <For each={lines()} fallback={<ViewList value={told(given())} speaker={props.state.speaker()} />}>
                  {(line) => <p>{line}</p>}
                </For>
              </div>
              <button type="button" class="main" onClick={() => follow(given())}>
                {sayOfDialogs('advice.follow')}
              </button>
              <Show when={isDraft(given())}>
                <p class="small">{sayOfDialogs('advice.draft')}</p>
              </Show>
            </>
          )}
        </Match>
      </Switch>
    </Dialog>
  );
}

/** What kind of answer it is goes without saying where the answer says more. */
function told({ words, action }: Advice): unknown {
  const { kind: _, ...rest } = (words[0] ?? {}) as { readonly [name: string]: unknown };
  return Object.keys(rest).length > 0 ? rest : action.kind.replaceAll('-', ' ');
}
