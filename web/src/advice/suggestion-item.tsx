/** One of the suggestions: who would do it, what it comes to, what it is in words, and a key to do it. */
import { createUniqueId, For, type JSX, Show } from 'solid-js';
import { ViewList } from '../boards/fallback/view-list.tsx';
import { botName } from '../games/bot-words.ts';
import type { MatchState } from '../match/match-state.ts';
import { sayOfDialogs as say } from '../texts/later-texts.ts';
import type { Called } from './adviser.ts';
import { OF_TABLE } from './council.ts';
import { inHundred, type ToldSuggestion } from './told-suggestions.ts';

export function SuggestionItem(props: {
  readonly state: MatchState;
  readonly suggestion: ToldSuggestion;
  readonly called: Called;
  /** How it stands beside the others, in words. */
  readonly beside: string | null;
  readonly isFirst: boolean;
  readonly follow: () => void;
}): JSX.Element {
  const heading = createUniqueId();
  return (
    <li class="suggestion">
      <div class="suggestion-head">
        <h3 id={heading}>{whose(props.suggestion, props.called)}</h3>
        <Show when={props.suggestion.estimate}>
          {(estimate) => <p class="suggestion-share">{shareWords(estimate())}</p>}
        </Show>
      </div>
      <div class="advice" data-advice={props.suggestion.given.action.kind}>
        <For
          each={props.suggestion.lines}
          fallback={<ViewList value={written(props.suggestion)} speaker={props.state.speaker()} />}
        >
          {(line) => <p>{line}</p>}
        </For>
      </div>
      <Show when={props.beside}>{(words) => <p class="small">{words()}</p>}</Show>
      <button type="button" class={props.isFirst ? 'main' : ''} aria-describedby={heading} onClick={props.follow}>
        {say(props.isFirst ? 'advice.follow' : 'advice.follow-other')}
      </button>
    </li>
  );
}

function whose({ by }: ToldSuggestion, { advisers, isOnly }: Called): string {
  if (isOnly) return say('advice.only');
  if (advisers.length > 1 && advisers.every((id) => by.includes(id))) return say('advice.all');
  return by.map((id) => (id === OF_TABLE ? say('advice.table') : botName(id))).join(', ');
}

/** In a hundred: what is nearer is near enough for a number without its margin. */
const NEAR = 2;

function shareWords(estimate: NonNullable<ToldSuggestion['estimate']>): string {
  const share = inHundred(estimate);
  const points = Math.round(200 * estimate.error);
  return points < NEAR ? say('advice.share', { share }) : say('advice.share-within', { share, points });
}

/** What kind of answer it is goes without saying where the answer says more. */
function written({ given: { words, action } }: ToldSuggestion): unknown {
  const { kind: _, ...rest } = (words[0] ?? {}) as { readonly [name: string]: unknown };
  return Object.keys(rest).length > 0 ? rest : action.kind.replaceAll('-', ' ');
}
