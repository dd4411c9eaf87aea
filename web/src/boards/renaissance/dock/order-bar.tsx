/** Under the table: the order that is being shaped, leg by leg, its paces and its price, and why it cannot be given. */
import { Index, type JSX, Show } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { legWords } from '../texts/order-words.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { PriceItems } from './price-items.tsx';

export function OrderBar(props: {
  readonly state: TableState;
  readonly ordering: Ordering;
  readonly fallback: JSX.Element;
}): JSX.Element {
  const { state, ordering } = props;
  const plan = () => ordering.judged()?.plan;
  const paces = (units: number): number => Math.round(units / UNITS);
  return (
    <Show when={ordering.legs().length > 0 || ordering.beyond()} fallback={props.fallback}>
      <div class="order-bar" role="group" aria-label={say('bar.label')}>
        <ol class="legs">
          <Index each={ordering.legs()}>{(leg) => <li class="chip">{legWords(leg())}</li>}</Index>
        </ol>
        <Show when={plan()}>
          {(now) => (
            <span class="paces">
              {say('bar.paces', { used: paces(now().cost), allowed: paces(now().allowance), going: now().going })}
              <span class="paces-bar" aria-hidden="true">
                <span style={{ width: `${Math.min(100, (100 * now().cost) / Math.max(1, now().allowance))}%` }} />
              </span>
            </span>
          )}
        </Show>
        <Show when={ordering.judged()?.price}>
          {(price) => (
            <details class="pill">
              <summary>{say('order.price', { price: price().price })}</summary>
              <PriceItems state={state} price={price()} />
            </details>
          )}
        </Show>
        <div class="bar-keys">
          <button type="button" onClick={ordering.undoLeg} disabled={ordering.legs().length === 0}>
            {say('bar.undo')}
          </button>
          <button type="button" onClick={ordering.clear}>
            {say('bar.cancel')}
          </button>
          <button type="button" class="main" disabled={!ordering.canGive()} onClick={() => void ordering.commit()}>
            {say('bar.give')}
          </button>
        </div>
      </div>
    </Show>
  );
}
