/** This War Without an Enemy: the orders sheet. Each line answers one kind of question, or leaves it to the player. */
import type { Enemy, StandingOrders } from '@drumhead/enemy';
import { For, type JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import { CityOrders } from './city-orders.tsx';
import type { EnemyOrdersProps } from './form.ts';
import { SpareList } from './spare-list.tsx';
import './orders.css';

/** Lines with a few answers each, in the order of play. */
const CHOICES = {
  fightOut: ['table', 'mat', 'ask'],
  guns: ['infantry', 'cavalry', 'ask'],
  infantry: ['fire', 'engage', 'ask'],
  retreat: ['arrange', 'ask'],
  regroup: ['stay', 'ask'],
  sortie: ['never', 'ask'],
  assault: ['if-breached', 'never', 'ask'],
  recruitment: ['arrange', 'ask'],
  goingHome: ['arrange', 'ask'],
} as const;
type Line = keyof typeof CHOICES;

const SHARES = [0, 20, 25, 30, 35, 40, 50, 60, 75, 100] as const;

export function EnemyOrders(props: EnemyOrdersProps): JSX.Element {
  const change = (changes: Partial<StandingOrders>): void => props.change({ ...props.standing, ...changes });
  const lines = (names: readonly Line[]): JSX.Element => (
    <For each={names}>{(line) => <Choice line={line} form={props} />}</For>
  );
  return (
    <div class="enemy-orders">
      <fieldset>
        <legend>{say('orders.before')}</legend>
        <Share
          name="slipAwayBelow"
          label={say('orders.slip')}
          value={props.standing.slipAwayBelow}
          change={(slipAwayBelow) => change({ slipAwayBelow })}
        />
        {lines(['fightOut'])}
        <CityOrders form={props} tables={(props.game as Enemy).tables} />
      </fieldset>
      <fieldset>
        <legend>{say('orders.rounds')}</legend>
        {lines(['guns', 'infantry'])}
        <Share
          name="retreatBelow"
          label={say('orders.general')}
          value={props.standing.retreatBelow}
          change={(retreatBelow) => change({ retreatBelow })}
        />
        <SpareList form={props} />
      </fieldset>
      <fieldset>
        <legend>{say('orders.after')}</legend>
        {lines(['retreat', 'regroup', 'sortie', 'assault'])}
      </fieldset>
      <fieldset>
        <legend>{say('orders.year')}</legend>
        {lines(['recruitment', 'goingHome'])}
      </fieldset>
    </div>
  );
}

function Choice(props: { readonly line: Line; readonly form: EnemyOrdersProps }): JSX.Element {
  return (
    <div class="order-line" role="radiogroup" aria-label={say(`orders.${props.line}`)}>
      <span>{say(`orders.${props.line}`)}</span>
      <For each={CHOICES[props.line] as readonly string[]}>
        {(choice) => (
          <label class="choice">
            <input
              type="radio"
              name={props.line}
              checked={(props.form.standing[props.line] ?? 'ask') === choice}
              onChange={() => props.form.change({ ...props.form.standing, [props.line]: choice })}
            />
            {say(`orders.${props.line}.${choice}` as 'orders.guns.ask')}
          </label>
        )}
      </For>
    </div>
  );
}

function Share(props: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly change: (value: number) => void;
}): JSX.Element {
  const all = (): readonly number[] => [...new Set([...SHARES, props.value])].sort((a, b) => a - b);
  return (
    <label class="order-line">
      <span>{props.label}</span>
      <select name={props.name} onChange={(event) => props.change(Number(event.currentTarget.value))}>
        <For each={all()}>
          {(share) => (
            <option value={share} selected={share === props.value}>
              {share === 0 ? say('orders.never') : say('orders.below', { share })}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
