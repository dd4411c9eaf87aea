/** Why not: one sentence at the place where the order fails, with its rule. */
import type { Cited } from '@drumhead/kernel';
import { For, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import type { Spot } from './plane.ts';

const RULES = 2;

export function WhyNot(props: { readonly state: TableState; readonly why: Cited; readonly at: Spot }): JSX.Element {
  return (
    <div
      class="why-not"
      role="status"
      style={{ left: `${props.at.x.toFixed(0)}px`, top: `${props.at.y.toFixed(0)}px` }}
    >
      <p>
        {props.state.props.speaker.refusal(props.why)}
        <For each={props.why.cites.slice(0, RULES)}>
          {(rule) => (
            <button type="button" class="plain rule-id" onClick={() => props.state.props.showRule(rule)}>
              {rule}
            </button>
          )}
        </For>
      </p>
    </div>
  );
}
