/** A question with two or three answers, each with what would come of it. */
import type { EnemyAction } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
import type { Volley } from '../engine/volleys.ts';
import type { BattleState } from '../state/battle-state.ts';
import { Outlook } from './odds.tsx';

export interface Way {
  readonly action: EnemyAction;
  readonly label: string;
  readonly words?: string;
  readonly main?: boolean;
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
  const allowed = (): readonly Way[] =>
    props.ways.filter(({ action }) => state.legal().some(({ kind }) => kind === action.kind));
  return (
    <section class="question">
      <h3>{props.head}</h3>
      {props.children}
      <div class="ways">
        <For each={allowed()}>
          {(way) => (
            <div class="way">
              <button type="button" class={way.main ? 'main' : ''} onClick={() => void state.act(way.action)}>
                {way.label}
              </button>
              <Show when={way.words}>
                <p class="small">{way.words}</p>
              </Show>
              <Outlook battle={props.battle} head="" volleys={way.volleys ?? []} />
            </div>
          )}
        </For>
      </div>
    </section>
  );
}
