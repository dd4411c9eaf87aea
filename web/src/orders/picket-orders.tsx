/** Picket: what attacked pieces do. */
import { For, type JSX } from 'solid-js';
import { textsOf } from '../texts/texts.ts';
import type { OrdersFormProps } from './orders-form.ts';

interface Standing {
  readonly fallBackUpTo: number;
  readonly otherwise: 'stand' | 'ask';
}

const t = textsOf('orders');

export function PicketOrders(props: OrdersFormProps<Standing>): JSX.Element {
  return (
    <>
      <label class="stack">
        <span>{t('picket.when')}</span>
        <select
          value={props.standing.fallBackUpTo}
          onChange={(event) => props.change({ ...props.standing, fallBackUpTo: Number(event.currentTarget.value) })}
        >
          <option value="-1">{t('picket.none')}</option>
          <For each={[0, 1, 2, 3]}>{(n) => <option value={n}>{t('picket.upTo', { n })}</option>}</For>
        </select>
      </label>
      <fieldset class="row">
        <legend class="plain-legend">{t('picket.others')}</legend>
        <For each={['stand', 'ask'] as const}>
          {(choice) => (
            <label class="choice">
              <input
                type="radio"
                name="otherwise"
                checked={props.standing.otherwise === choice}
                onChange={() => props.change({ ...props.standing, otherwise: choice })}
              />
              {t(`picket.${choice}`)}
            </label>
          )}
        </For>
      </fieldset>
    </>
  );
}
