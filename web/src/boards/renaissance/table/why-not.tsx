/** Why not: one sentence at the place where the order fails, with its rule. */
import type { Cited } from '@drumhead/kernel';
import type { JSX } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { TableState } from '../state/table-state.ts';
import type { Spot } from './plane.ts';

export function WhyNot(props: { readonly state: TableState; readonly why: Cited; readonly at: Spot }): JSX.Element {
  return (
    <div
      class="why-not"
      role="status"
      style={{ left: `${props.at.x.toFixed(0)}px`, top: `${props.at.y.toFixed(0)}px` }}
    >
      <p>
        {props.state.props.speaker.refusal(props.why)}{' '}
        <RuleIds ids={props.why.cites} show={props.state.props.showRule} />
      </p>
    </div>
  );
}
