/**
 * One step of the reveal: what was paid as a bill, all else in a picture and a sentence each. A plan's orders stand in its
 * picture and are not said twice.
 */
import type { RosesReport } from '@drumhead/roses';
import { factsOf, type RevealStep, receiptLines } from '@drumhead/roses/queries';
import { For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { paymentText } from './plan-words.ts';
import { StepPicture } from './step-picture.tsx';

const isPayment = ({ key }: RosesReport): boolean => key === 'paid' || key === 'unpaid';

export function StepTold(props: { readonly state: BoardState; readonly step: RevealStep }): JSX.Element {
  const payments = (): readonly RosesReport[] => props.step.reports.filter(isPayment);
  return (
    <>
      <Show when={payments().length > 0}>
        <Bill state={props.state} reports={payments()} />
      </Show>
      <For each={props.step.reports.filter((report) => !isPayment(report))}>
        {(report) => (
          <div class="telling">
            <StepPicture state={props.state} report={report} />
            <p class="step-text">
              <Show
                when={factsOf(report, 'plan-revealed')}
                keyed
                fallback={
                  <span lang={props.state.props.speaker.langOf('reports', report.key)}>
                    {props.state.props.speaker.report(report)}
                  </span>
                }
              >
                {({ seat }) => <>{say('reveal.plan', { seat: props.state.name(seat) })}</>}
              </Show>{' '}
              <RuleIds ids={report.cites} show={props.state.props.showRule} most={1} />
            </p>
          </div>
        )}
      </For>
    </>
  );
}

/** Line by line who paid for what, and what is left of his purse. */
function Bill(props: { readonly state: BoardState; readonly reports: readonly RosesReport[] }): JSX.Element {
  return (
    <div class="telling">
      <ul class="bill">
        <For each={receiptLines(props.reports)}>
          {(line) => (
            <li data-paid={line.paid}>
              <SeatMark seat={line.seat} />
              <span class="hidden">{props.state.name(line.seat)}</span>
              <span>{paymentText(line)}</span>
              <strong>{line.paid ? say('pounds', { pounds: line.pounds }) : say('receipt.unpaid')}</strong>
              <span class="small">{say('reveal.left', { pounds: line.left })}</span>
            </li>
          )}
        </For>
      </ul>
      <RuleIds
        ids={[...new Set(props.reports.flatMap(({ cites }) => cites))]}
        show={props.state.props.showRule}
        most={1}
      />
    </div>
  );
}
