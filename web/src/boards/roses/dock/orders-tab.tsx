/** Orders one by one: for the chosen piece, and as a list. */

import { bidOf, clearTarget, targetsOf, withBid } from '@drumhead/roses/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { KindMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { PieceOrders } from './piece-orders.tsx';
import { PiecePicker } from './piece-picker.tsx';
import { orderText } from './plan-words.ts';
import { Warnings } from './warnings.tsx';

export function OrdersTab(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const targets = createMemo(() => targetsOf(state.plan()));
  const bid = () => bidOf(state.plan());
  return (
    <>
      <Show when={state.chosen()} fallback={<p class="hint">{say('orders.hint')}</p>}>
        <PieceOrders state={state} />
      </Show>
      <Show when={state.isPlanning()}>
        <PiecePicker state={state} />
      </Show>
      <h3>{say('orders.list')}</h3>
      <Show when={targets().length > 0 || bid()} fallback={<p class="small">{say('orders.none')}</p>}>
        <ul class="order-list">
          <Show when={bid()}>
            {(made) => (
              <li>
                <button
                  type="button"
                  class="plain order-line"
                  onClick={() => state.setChosen({ calais: state.t.regions.indexOf(made().region) })}
                >
                  <span class="calais-mark" aria-hidden="true">
                    C
                  </span>
                  <span>{say('orders.bid', { region: made().region, pounds: made().pounds })}</span>
                </button>
                <button
                  type="button"
                  class="plain remove"
                  aria-label={say('orders.remove', { what: say('calais.name') })}
                  onClick={() => state.setPlan(withBid(state.plan(), '', 0))}
                >
                  ×
                </button>
              </li>
            )}
          </Show>
          <For each={targets()}>{(id) => <OrderLine state={state} id={id} />}</For>
        </ul>
      </Show>
    </>
  );
}

function OrderLine(props: { readonly state: BoardState; readonly id: string }): JSX.Element {
  const { state } = props;
  const card = (): number => state.t.cardOf.get(props.id) ?? 0;
  const owns = (): boolean => state.piece(card()).owner === state.seatId();
  return (
    <li classList={{ vain: state.isIgnored(props.id) }}>
      <button type="button" class="plain order-line" onClick={() => state.choose(card())}>
        <KindMark kind={state.piece(card()).type} />
        <span>
          <strong>{state.name(props.id)}</strong> {orderText(state.plan(), props.id, owns)}
        </span>
      </button>
      <button
        type="button"
        class="plain remove"
        aria-label={say('orders.remove', { what: props.id })}
        onClick={() => state.setPlan(clearTarget(state.plan(), props.id))}
      >
        ×
      </button>
      <Warnings state={state} target={props.id} />
    </li>
  );
}
