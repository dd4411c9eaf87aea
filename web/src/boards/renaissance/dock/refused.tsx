/** Why it cannot be done so, with the rules that forbid it. */
import type { Cited } from '@drumhead/kernel';
import { type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { TableState } from '../state/table-state.ts';

export function Refused(props: { readonly state: TableState; readonly why: Cited | null }): JSX.Element {
  return (
    <Show when={props.why}>
      {(why) => (
        <p class="danger-text small" role="status">
          {props.state.props.speaker.refusal(why())} <RuleIds ids={why().cites} show={props.state.props.showRule} />
        </p>
      )}
    </Show>
  );
}
