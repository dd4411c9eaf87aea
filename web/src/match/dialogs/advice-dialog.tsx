/** The best of what bots would do in one's place, in words, with what each comes to and a key to do it. */

import { createResource, For, type JSX, Show, untrack } from 'solid-js';
import type { Suggested } from '../../advice/adviser.ts';
import { callCouncil, type Progress } from '../../advice/council.ts';
import { SuggestionItem } from '../../advice/suggestion-item.tsx';
import { besideOthers, toldSuggestions } from '../../advice/told-suggestions.ts';
import { faceOf } from '../../boards/faces.ts';
import { botName } from '../../games/bot-words.ts';
import type { Settled } from '../../session/settled.ts';
import { sayOfDialogs as say } from '../../texts/later-texts.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';
import '../../advice/advice.css';

export function AdviceDialog(props: {
  readonly state: MatchState;
  readonly settled: Settled;
  readonly close: () => void;
}): JSX.Element {
  const { session } = props.state;
  const face = faceOf(session.game.id);
  const decision = untrack(props.state.decision);
  const council = callCouncil({ session, pack: props.settled.pack, decision });
  const [advised] = createResource(() => council.advice);
  // Told anew in another language: the advice is the same, thought out once.
  const [told] = createResource(
    () => advised.state === 'ready' && { ...advised(), speaker: props.state.speaker() },
    async ({ called, suggestions, speaker }) => ({
      called,
      suggestions: await toldSuggestions(suggestions, session, speaker),
    }),
  );
  // Not read before it is there, or the whole dialog would wait.
  const shown = () => (told.state === 'ready' || told.state === 'refreshing' ? told.latest : undefined);
  const isDraft = ({ given }: Suggested): boolean => face.drafts?.(given.action) ?? false;
  const follow = (suggestion: Suggested) => {
    const { action, further } = suggestion.given;
    props.close();
    if (isDraft(suggestion)) props.state.setAdvised(action);
    else void props.state.submit(action, ...further);
  };
  const failed = () => advised.error ?? told.error;
  const status = (): string => {
    const given = shown();
    if (!given) return progressWords(council.progress());
    return say(given.suggestions.length > 0 ? 'advice.what' : 'advice.none');
  };
  return (
    <Dialog title={say('advice.title')} close={props.close}>
      <div class="council">
        <Show when={!failed()} fallback={<p role="alert">{failed().message}</p>}>
          <p role="status">{status()}</p>
          <Show when={shown()}>
            {(given) => (
              <>
                <ol class="suggestions">
                  <For each={given().suggestions}>
                    {(suggestion, at) => (
                      <SuggestionItem
                        state={props.state}
                        suggestion={suggestion}
                        called={given().called}
                        beside={besideOthers(given().suggestions, at())}
                        isFirst={at() === 0}
                        follow={() => follow(suggestion)}
                      />
                    )}
                  </For>
                </ol>
                <Show when={given().suggestions.some(isDraft)}>
                  <p class="small">{say('advice.draft')}</p>
                </Show>
                <Show when={given().suggestions.some(({ estimate }) => estimate)}>
                  <p class="small">{say('advice.reckoned')}</p>
                </Show>
              </>
            )}
          </Show>
        </Show>
      </div>
    </Dialog>
  );
}

function progressWords(progress: Progress): string {
  switch (progress.what) {
    case 'calling':
      return say('advice.thinking');
    case 'thinking':
      return say('advice.thinks', { level: botName(progress.who) });
    case 'weighing':
      return say('advice.weighing');
  }
}
