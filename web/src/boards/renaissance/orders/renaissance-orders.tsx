/** Standing orders: doctrine for what a battle asks between moves, so that nobody waits. */
import type { StandingOrders } from '@drumhead/renaissance';
import { For, type JSX } from 'solid-js';
import type { OrdersFormProps } from '../../../orders/orders-form.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const CHOICES = {
  followUp: ['judge', 'always', 'never', 'ask'],
  press: ['judge', 'always', 'never', 'ask'],
  combats: ['best-first', 'ask'],
  general: ['as-others', 'spare', 'ask'],
  shooting: ['arrange', 'ask'],
  pips: ['arrange', 'ask'],
  ambush: ['ask', 'fire', 'hold'],
  deployment: ['ask', 'array'],
  atDawn: ['ask', 'resume', 'withdraw'],
} as const satisfies { readonly [what in Exclude<keyof StandingOrders, 'commands'>]: readonly StandingOrders[what][] };

type What = keyof typeof CHOICES;

/** As many as a side has at most. */
const COMMANDS = [0, 1, 2, 3];

export function RenaissanceOrders(props: OrdersFormProps<StandingOrders>): JSX.Element {
  const ownOf = (command: number) => props.standing.commands[String(command)];
  /** Another doctrine for one command, or the common one again. */
  function differ(command: number, what: 'followUp' | 'press', value: string): void {
    const { [String(command)]: own, ...others } = props.standing.commands;
    const { followUp, press } = own ?? props.standing;
    const commands = value === '' ? others : { ...others, [command]: { followUp, press, [what]: value } };
    props.change({ ...props.standing, commands });
  }
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
      <fieldset class="by-command">
        <legend>{say('orders.by-command')}</legend>
        <For each={COMMANDS}>
          {(command) => (
            <div class="row">
              <span>{say('status.command', { number: command + 1 })}</span>
              <For each={['followUp', 'press'] as const}>
                {(what) => (
                  <select
                    name={`${what}-${command}`}
                    aria-label={`${say('status.command', { number: command + 1 })}: ${say(`orders.${what}`)}`}
                    onChange={(event) => differ(command, what, event.currentTarget.value)}
                  >
                    <option value="" selected={!ownOf(command)}>
                      {say(`orders.${what}`)}: {say('orders.as-all')}
                    </option>
                    <For each={CHOICES[what]}>
                      {(choice) => (
                        <option value={choice} selected={ownOf(command)?.[what] === choice}>
                          {say.maybe(`orders.is.${choice}`) ?? choice}
                        </option>
                      )}
                    </For>
                  </select>
                )}
              </For>
            </div>
          )}
        </For>
      </fieldset>
    </div>
  );
}
