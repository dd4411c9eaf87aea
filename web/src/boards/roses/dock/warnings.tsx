/** Warnings about a plan, with the rules behind them. */
import type { Cited } from '@drumhead/kernel';
import { For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { BoardState } from '../state/board-state.ts';

export function Warnings(props: { readonly state: BoardState; readonly target?: string }): JSX.Element {
  const list = () => {
    const all = props.state.warnings();
    return props.target === undefined ? all : all.filter(({ facts }) => facts['target'] === props.target);
  };
  return <WarningList state={props.state} list={list()} />;
}

export function WarningList(props: {
  readonly state: BoardState;
  readonly list: readonly Cited[];
  /** Said before each. */
  readonly lead?: string;
}): JSX.Element {
  return (
    <Show when={props.list.length > 0}>
      <ul class="warnings">
        <For each={props.list}>
          {(warning) => (
            <li>
              {props.lead} {props.state.props.speaker.warning(warning)}{' '}
              <RuleIds ids={warning.cites.slice(0, 2)} show={props.state.props.showRule} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
