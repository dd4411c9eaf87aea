/** One block of several: pressed in the list or on the mat. */
import type { EnemyAction } from '@drumhead/enemy';
import type { SeenBlock } from '@drumhead/enemy/queries';
import { hiddenNumber, theRest } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { sayOfBattle as say } from '../battle-texts.ts';
import type { BattleState } from '../state/battle-state.ts';
import { betterFirst } from './better-first.ts';
import { BlockLine, ownBlock } from './block-line.tsx';

interface Option {
  readonly action: EnemyAction;
  readonly seen: SeenBlock;
}

export function OneBlock(props: {
  readonly battle: BattleState;
  readonly head: string;
  /** How many are to be chosen, one after the other. */
  readonly left: number;
  readonly word: string;
  /** What happens to it, in a few words. */
  readonly effect: (seen: SeenBlock) => string;
  /** The label for choosing nobody, where that is allowed. */
  readonly none?: string;
}): JSX.Element {
  const { battle } = props;
  const { state } = battle;
  const options = createMemo<readonly Option[]>(() =>
    betterFirst(
      state,
      state.legal().flatMap((action) => {
        const seen = targetOf(battle, action);
        return seen ? [{ action, seen }] : [];
      }),
    ),
  );
  battle.offer(() => ({
    keys: new Set(options().map(({ seen }) => seen.key)),
    picked: new Set(),
    pick: (key) => {
      const option = options().find(({ seen }) => seen.key === key);
      if (option) void state.act(option.action);
    },
  }));
  const numberOf = (seen: SeenBlock): number => {
    const mat = battle.mat();
    return mat ? hiddenNumber(mat, seen) : 0;
  };
  const mayStop = (): boolean => state.legal().some(({ kind }) => kind === 'done');
  return (
    <section class="question">
      <h3>{props.head}</h3>
      <Show when={props.left > 1}>
        <p class="small">{say('left', { count: props.left })}</p>
      </Show>
      <ul class="answers">
        <For each={options()}>
          {({ action, seen }) => (
            <li>
              <button type="button" class="answer" onClick={() => void state.act(action)}>
                <span class="hidden">{props.word}:</span>
                <BlockLine state={state} seen={seen} number={numberOf(seen)}>
                  {props.effect(seen)}
                </BlockLine>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.left > 1 && theRest(state.game, state.view(), state.seat()).length > 1}>
        <button type="button" onClick={() => void battle.answer(theRest(state.game, state.view(), state.seat()))}>
          {say('rest')}
        </button>
      </Show>
      <Show when={mayStop()}>
        <button type="button" onClick={() => void state.act({ kind: 'done' })}>
          {props.none ?? say('done')}
        </button>
      </Show>
    </section>
  );
}

function targetOf({ state }: BattleState, action: EnemyAction): SeenBlock | undefined {
  if (action.kind === 'pick') return state.blocks().find(({ handle }) => handle === action.target);
  return 'block' in action && action.block !== undefined ? ownBlock(state, action.block) : undefined;
}
