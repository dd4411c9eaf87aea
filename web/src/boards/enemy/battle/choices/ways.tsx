/** A question with two or three answers, each with what would come of it; one that is closed says why. */
import type { EnemyAction } from '@drumhead/enemy';
import type { Volley } from '@drumhead/enemy/queries';
import { faultOf } from '@drumhead/enemy/queries';
import type { Cited } from '@drumhead/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../../match/rule-ids.tsx';
import type { BattleState } from '../state/battle-state.ts';
import { betterFirst } from './better-first.ts';
import { OddsNote, Outlook } from './odds.tsx';

export interface Way {
  readonly action: EnemyAction;
  readonly label: string;
  readonly words?: string;
  /** What would be thrown until the Round is over. */
  readonly volleys?: readonly Volley[];
}

export function Ways(props: {
  readonly battle: BattleState;
  readonly head: string;
  readonly ways: readonly Way[];
  readonly children?: JSX.Element;
}): JSX.Element {
  const { state } = props.battle;
  const isOpen = ({ action }: Way): boolean => state.legal().some(({ kind }) => kind === action.kind);
  const open = createMemo(() => betterFirst(state, props.ways.filter(isOpen)));
  const isWeighed = (): boolean => open().some((way) => way.volleys);
  const why = ({ action }: Way): Cited | null => faultOf(state.game, state.view(), state.seat(), [action]);
  return (
    <section class="question">
      <h3>{props.head}</h3>
      {props.children}
      <div class="ways" classList={{ go: !isWeighed() }}>
        <For each={open()}>
          {(way, at) => (
            <div class="way">
              <button type="button" class={at() === 0 ? 'main' : ''} onClick={() => void state.act(way.action)}>
                {way.label}
              </button>
              <Show when={way.words}>
                <p class="small">{way.words}</p>
              </Show>
              <Outlook battle={props.battle} head="" volleys={way.volleys ?? []} oneOfSeveral />
            </div>
          )}
        </For>
      </div>
      <For each={props.ways.filter((way) => !isOpen(way))}>
        {(way) => (
          <Show when={why(way)}>
            {(refusal) => (
              <p class="small closed">
                <s>{way.label}</s> {state.props.speaker.refusal(refusal())}{' '}
                <RuleIds ids={refusal().cites.slice(0, 2)} show={state.props.showRule} />
              </p>
            )}
          </Show>
        )}
      </For>
      <Show when={isWeighed()}>
        <OddsNote />
      </Show>
    </section>
  );
}
