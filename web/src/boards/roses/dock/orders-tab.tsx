/** Orders one by one: for the chosen piece, and as a list. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { kindOf } from '../engine/kinds.ts';
import { bidOf, clearTarget, countOf, targetsOf, withBid } from '../engine/plan-draft.ts';
import { KindMark } from '../map/glyphs.tsx';
import type { BoardState } from '../state/board-state.ts';
import { say } from '../texts/texts.ts';
import { PieceOrders } from './piece-orders.tsx';
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
                  <span>{say('orders.bid', { region: state.name(made().region), pounds: made().pounds })}</span>
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
  return (
    <li>
      <button type="button" class="plain order-line" onClick={() => state.choose(card())}>
        <KindMark kind={kindOf(state.t, card())} />
        <span>
          <strong>{state.name(props.id)}</strong> {orderText(state, props.id)}
        </span>
      </button>
      <button
        type="button"
        class="plain remove"
        aria-label={say('orders.remove', { what: state.name(props.id) })}
        onClick={() => state.setPlan(clearTarget(state.plan(), props.id))}
      >
        ×
      </button>
      <Warnings state={state} target={props.id} />
    </li>
  );
}

export function orderText(state: BoardState, id: string): string {
  const plan = state.plan();
  const parts: string[] = [];
  const to = plan.moves?.[id];
  if (to) parts.push(say('orders.move', { place: state.name(to) }));
  if (plan.white?.includes(id)) parts.push(say('orders.white'));
  if (plan.black?.includes(id)) parts.push(say('orders.black'));
  const troops = countOf(plan, 'troops', id);
  const hired = countOf(plan, 'mercenaries', id);
  if (troops > 0) parts.push(say('orders.troops', { count: troops }));
  if (hired > 0) parts.push(say('orders.mercenaries', { count: hired }));
  return parts.join(', ');
}

/** Every piece by region, for those who do without the map. */
function PiecePicker(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const cards = (region: number): number[] =>
    t.targets.filter((card) => t.region[card] === region && (state.view().owner[card] >= 0 || t.isLocation[card]));
  const pick = (value: string): void => {
    if (value.startsWith('calais-')) state.setChosen({ calais: Number(value.slice('calais-'.length)) });
    else if (value !== '') state.choose(Number(value));
  };
  return (
    <label class="piece-picker">
      <span class="hidden">{say('orders.for')}</span>
      <select
        onChange={(event) => {
          pick(event.currentTarget.value);
          event.currentTarget.value = '';
        }}
      >
        <option value="">{say('orders.for')}</option>
        <optgroup label={say('calais.name')}>
          <For each={t.regions.map((_, region) => region).filter((region) => t.isCalais[region])}>
            {(region) => (
              <option value={`calais-${region}`}>{say('calais.in', { region: state.name(t.regions[region]) })}</option>
            )}
          </For>
        </optgroup>
        <For each={t.regions}>
          {(id, region) => (
            <optgroup label={state.name(id)}>
              <For each={cards(region())}>
                {(card) => (
                  <option value={card}>
                    {state.name(t.cards[card])} (
                    {state.view().owner[card] < 0 ? say('words.neutral') : state.seatName(state.view().owner[card])})
                  </option>
                )}
              </For>
            </optgroup>
          )}
        </For>
      </select>
    </label>
  );
}
