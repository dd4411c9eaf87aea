/** Under the table: the order that is being shaped, leg by leg, its paces and its price, and why it cannot be given. */
import type { MoveLeg } from '@drumhead/renaissance';
import { For, type JSX, Show } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { say } from '../texts/texts.ts';
import { PriceItems } from './price-items.tsx';

export function OrderBar(props: { readonly state: TableState; readonly ordering: Ordering }): JSX.Element {
  const { state, ordering } = props;
  const plan = () => ordering.judged()?.plan;
  const paces = (units: number): number => Math.round(units / UNITS);
  return (
    <Show when={ordering.legs().length > 0 || ordering.beyond()}>
      <div class="order-bar" role="group" aria-label={say('bar.label')}>
        <ol class="legs">
          <For each={ordering.legs()}>{(leg) => <li class="chip">{legWords(leg)}</li>}</For>
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
        <Show when={ordering.why()}>
          {(why) => (
            <p class="why" role="status">
              <span>{state.props.speaker.refusal(why())}</span>
              <For each={why().cites.slice(0, 2)}>
                {(rule) => (
                  <button type="button" class="plain rule-id" onClick={() => state.props.showRule(rule)}>
                    {rule}
                  </button>
                )}
              </For>
            </p>
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

function legWords(leg: MoveLeg): string {
  switch (leg.kind) {
    case 'ahead':
      return say('leg.ahead', { paces: Math.round(leg.distance / UNITS) });
    case 'wheel':
      return say(leg.side < 0 ? 'leg.wheel-left' : 'leg.wheel-right', { degrees: Math.round(leg.angle / 102.4) / 10 });
    case 'step':
      return say('leg.step', { paces: Math.round(leg.distance / UNITS) });
    case 'column':
      return say('leg.column', { paces: Math.round(leg.distance / UNITS) });
    case 'expand':
      return say('leg.expand', { abreast: leg.abreast });
    default:
      return say(`leg.${leg.kind}`);
  }
}
