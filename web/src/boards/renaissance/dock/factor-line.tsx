/** What is added or taken off, for what, and by which rule. */
import type { JSX } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

export function FactorLine(props: {
  readonly state: TableState;
  readonly rule: string;
  readonly mod: number;
  readonly what: string;
}): JSX.Element {
  return (
    <li>
      <span class="mod">{say('mod', { mod: props.mod })}</span>
      <span>{props.what}</span>
      <RuleIds ids={[props.rule]} show={props.state.props.showRule} />
    </li>
  );
}
