/** Some blocks of several, answered together; a refusal is told before it happens. */
import type { EnemyAction } from '@drumhead/enemy';
import type { SeenBlock } from '@drumhead/enemy/queries';
import { faultOf } from '@drumhead/enemy/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import type { BattleState, BlockPicking } from '../state/battle-state.ts';
import { BlockLine } from './block-line.tsx';

export interface Candidate {
  readonly seen: SeenBlock;
  readonly words?: string;
}

export function SeveralBlocks(props: {
  readonly battle: BattleState;
  readonly head: string;
  readonly candidates: readonly Candidate[];
  /** Picked when the question comes up. */
  readonly first?: ReadonlySet<string>;
  readonly answers: (picked: ReadonlySet<string>) => readonly EnemyAction[];
  readonly submit: (count: number) => string;
  /** What to say while nobody is picked, where that is not enough. */
  readonly empty?: string;
  /** Other blocks on the mat that answer to being pressed. */
  readonly also?: BlockPicking;
  /** What the present pick would bring. */
  readonly outlook?: (picked: ReadonlySet<string>) => JSX.Element;
}): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const [picked, setPicked] = createSignal<ReadonlySet<string>>(props.first ?? new Set<string>());
  const toggle = (key: string): void => {
    const next = new Set(picked());
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  battle.offer(() => ({
    keys: new Set([...props.candidates.map(({ seen }) => seen.key), ...(props.also?.keys ?? [])]),
    picked: new Set([...picked(), ...(props.also?.picked ?? [])]),
    pick: (key) => (props.also?.keys.has(key) ? props.also.pick(key) : toggle(key)),
  }));
  const answers = createMemo(() => props.answers(picked()));
  const fault = createMemo(() => faultOf(state.game, state.view(), state.seat(), answers()));
  return (
    <section class="question">
      <h3>{props.head}</h3>
      <ul class="answers">
        <For each={props.candidates}>
          {({ seen, words }) => (
            <li>
              <button
                type="button"
                class="answer toggle"
                aria-pressed={picked().has(seen.key)}
                onClick={() => toggle(seen.key)}
              >
                <BlockLine state={state} seen={seen}>
                  {words}
                </BlockLine>
                <span class="tick" aria-hidden="true">
                  {picked().has(seen.key) ? '✓' : ''}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
      {props.outlook?.(picked())}
      <Show when={fault()}>
        {(why) => (
          <p class="fault" classList={{ 'danger-text': picked().size > 0 }} role="status">
            {picked().size === 0 && props.empty ? props.empty : state.props.speaker.refusal(why())}{' '}
            <RuleIds ids={why().cites} show={state.props.showRule} />
          </p>
        )}
      </Show>
      <div class="go">
        <button type="button" class="main" disabled={fault() !== null} onClick={() => void battle.answer(answers())}>
          {props.submit(picked().size)}
        </button>
      </div>
    </section>
  );
}
