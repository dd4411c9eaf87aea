/** The till receipt: what is paid, in order, and where the money ends. */
import { For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { paymentText } from './plan-words.ts';
import { Warnings } from './warnings.tsx';

export function ReceiptTab(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const receipt = () => state.receipt();
  const firstCut = (): number => receipt().lines.findIndex(({ paid }) => !paid);
  return (
    <>
      <Show when={receipt().refusal}>
        {(refusal) => (
          <p class="refusal">
            {state.props.speaker.refusal(refusal())}{' '}
            <RuleIds ids={refusal().cites.slice(0, 2)} show={state.props.showRule} />
          </p>
        )}
      </Show>
      <div class="receipt">
        <table>
          <caption>{say('receipt.head')}</caption>
          <thead class="hidden">
            <tr>
              <th scope="col">{say('receipt.item')}</th>
              <th scope="col">{say('receipt.price')}</th>
              <th scope="col">{say('receipt.left')}</th>
            </tr>
          </thead>
          <tbody>
            <tr class="opening">
              <th scope="row">{say('receipt.purse')}</th>
              <td />
              <td>{say('pounds', { pounds: receipt().cash })}</td>
            </tr>
            <For each={receipt().lines}>
              {(line, index) => (
                <>
                  <Show when={index() === firstCut()}>
                    <tr class="cut-line">
                      <td colspan="3" class="cut-here">
                        {say('receipt.cut')}
                      </td>
                    </tr>
                  </Show>
                  <tr classList={{ unpaid: !line.paid }}>
                    <th scope="row">{paymentText(line)}</th>
                    <td>{say('pounds', { pounds: line.pounds })}</td>
                    <td>{line.paid ? say('pounds', { pounds: line.left }) : say('receipt.unpaid')}</td>
                  </tr>
                </>
              )}
            </For>
          </tbody>
          <tfoot>
            <tr class="receipt-total">
              <th scope="row">{say('receipt.total')}</th>
              <td>{say('pounds', { pounds: receipt().spent })}</td>
              <td>{say('pounds', { pounds: receipt().left })}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Show when={receipt().lines.length === 0 && !receipt().refusal}>
        <p class="small">{say('receipt.free')}</p>
      </Show>
      <Warnings state={state} />
      <p class="small">
        {say('receipt.order')} <RuleIds ids={['R-5.5', 'R-5.6', 'R-5.11']} show={state.props.showRule} />
      </p>
    </>
  );
}
