/** How many go into each Fortified City when enemies come. */
import type { Tables } from '@drumhead/enemy';
import { For, type JSX } from 'solid-js';
import { sayOfBattle as say } from '../battle/battle-texts.ts';
import type { EnemyOrdersProps } from './form.ts';

const JUDGEMENT = -1;
const ASK = -2;

export function CityOrders(props: { readonly form: EnemyOrdersProps; readonly tables: Tables }): JSX.Element {
  const order = (id: string): number => props.form.standing.cities[id] ?? JUDGEMENT;
  const change = (id: string, count: number): void =>
    props.form.change({ ...props.form.standing, cities: { ...props.form.standing.cities, [id]: count } });
  const words = (count: number): string =>
    count === ASK
      ? say('orders.ask')
      : count === JUDGEMENT
        ? say('orders.city.judge')
        : say('orders.city.count', { count });
  return (
    <div class="city-orders">
      <p>{say('orders.cities')}</p>
      <ul>
        <For each={props.tables.fortAreas}>
          {(area) => {
            const id = props.tables.places[area];
            const counts = [JUDGEMENT, ASK, ...Array.from({ length: props.tables.citySize[area] + 1 }, (_, n) => n)];
            return (
              <li>
                <label>
                  <span>{props.form.speaker.name(id, 'city')}</span>
                  <select onChange={(event) => change(id, Number(event.currentTarget.value))}>
                    <For each={counts}>
                      {(count) => (
                        <option value={count} selected={count === order(id)}>
                          {words(count)}
                        </option>
                      )}
                    </For>
                  </select>
                </label>
              </li>
            );
          }}
        </For>
      </ul>
    </div>
  );
}
