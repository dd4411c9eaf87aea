/** What an order costs, line by line, each with its rule. */
import type { Offer } from '@drumhead/renaissance/queries';
import { For, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { FactorLine } from './factor-line.tsx';

export function PriceItems(props: { readonly state: TableState; readonly price: Offer['price'] }): JSX.Element {
  return (
    <ul class="price-items">
      <For each={props.price.items}>
        {({ rule, mod }) => (
          <FactorLine state={props.state} rule={rule} mod={mod} what={say.maybe(`price.${rule}`) ?? rule} />
        )}
      </For>
    </ul>
  );
}
