/** What is asked beside the map, cards, fights and Year End apart: actions, a march, any other choice. */
import { type JSX, Match, Show, Switch } from 'solid-js';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { LastPoint } from './last-point.tsx';
import { SecondWord } from './lost.tsx';
import { MarchPanel } from './march-panel.tsx';
import { OperationPanel } from './operation-panel.tsx';

export function WhatIsAsked(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  /** Another panel may be on its way that answers better than plain choices. */
  readonly waits: boolean;
}): JSX.Element {
  const { state, choosing } = props;
  return (
    <>
      <SecondWord state={state} choosing={choosing} />
      <LastPoint state={state} />
      <Switch
        fallback={
          <Show when={!props.waits}>
            <ChoicePanel state={state} choosing={choosing} />
          </Show>
        }
      >
        <Match when={state.asked() === 'operation'}>
          <OperationPanel state={state} choosing={choosing} />
        </Match>
        <Match when={state.asked() === 'move'}>
          <MarchPanel state={state} choosing={choosing} />
        </Match>
      </Switch>
    </>
  );
}
