/** Standing orders: doctrine for what a battle asks between moves, so that nobody waits. */
import type { StandingOrders } from '@drumhead/renaissance';
import { For, type JSX } from 'solid-js';
import type { OrdersFormProps } from '../../../orders/orders-form.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const CHOICES = {
  followUp: ['judge', 'always', 'never', 'ask'],
  press: ['judge', 'always', 'never', 'ask'],
  combats: ['best-first', 'ask'],
  shooting: ['arrange', 'ask'],
  pips: ['arrange', 'ask'],
  ambush: ['ask', 'fire', 'hold'],
  deployment: ['ask', 'array'],
  atDawn: ['ask', 'resume', 'withdraw'],
} as const satisfies { readonly [what in Exclude<keyof StandingOrders, 'commands'>]: readonly StandingOrders[what][] };

type What = keyof typeof CHOICES;

export function RenaissanceOrders(props: OrdersFormProps<StandingOrders>): JSX.Element {
  return (
    <div class="order-choices">
      <For each={Object.keys(CHOICES) as What[]}>
        {(what) => (
          <label class="stack">
            <span>{say(`orders.${what}`)}</span>
            <select
              name={what}
              value={props.standing[what]}
              onChange={(event) => props.change({ ...props.standing, [what]: event.currentTarget.value })}
            >
              <For each={CHOICES[what]}>
                {(choice) => (
                  <option value={choice} selected={choice === props.standing[what]}>
                    {say.maybe(`orders.is.${choice}`) ?? choice}
                  </option>
                )}
              </For>
            </select>
          </label>
        )}
      </For>
    </div>
  );
}
