/** What an order costs, line by line, each with its rule. */
import type { Offer } from '@drumhead/renaissance/queries';
import { For, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

export function PriceItems(props: { readonly state: TableState; readonly price: Offer['price'] }): JSX.Element {
  return (
    <ul class="price-items">
      <For each={props.price.items}>
        {({ rule, mod }) => (
          <li>
            <span class="mod">{mod > 0 ? `+${mod}` : mod}</span>
            <span>{say.maybe(`price.${rule}`) ?? rule}</span>
            <button type="button" class="plain rule-id" onClick={() => props.state.props.showRule(rule)}>
              {rule}
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
