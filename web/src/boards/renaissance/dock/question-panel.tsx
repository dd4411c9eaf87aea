/** A question that has no view of its own: its answers as buttons where they can be listed, and what the rules propose. */
import { type Action, SwiftChance } from '@drumhead/kernel';
import type { RenaissanceAction } from '@drumhead/renaissance';
import { For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

/** More than this nobody reads. */
const MOST = 40;

export function QuestionPanel(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const listed = (): readonly RenaissanceAction[] => {
    const all = (state.props.actions ?? []) as readonly RenaissanceAction[];
    return all.length <= MOST ? all : [];
  };
  const propose = (): void => {
    const { decision } = state.props;
    if (!decision) return;
    const chance = new SwiftChance(Date.now() % 2 ** 32);
    const action = state.game.propose(state.position(), decision.seat, chance);
    if (action) void state.act(action);
  };
  return (
    <section class="question">
      <ul class="answers">
        <For each={listed()}>
          {(action) => (
            <li>
              <button type="button" onClick={() => void state.act(action)}>
                {answerWords(state, action)}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={listed().length === 0 || listed().length > 6}>
        <button type="button" class="main" onClick={propose}>
          {say('question.propose')}
        </button>
      </Show>
    </section>
  );
}

/** An answer in words; where there are none, as the notation writes it. */
export function answerWords(state: TableState, action: Action): string {
  const own = say.maybe(`answer.${action.kind}`);
  if (own && Object.keys(action).length === 1) return own;
  const written = state.game.notation.writeAction(action, state.position(), state.seat());
  return Object.values(written)
    .map((part) =>
      typeof part === 'string' ? (say.maybe(`answer.${part}`) ?? state.name(part)) : JSON.stringify(part),
    )
    .join(' ');
}
