/** How many go into each Fortified City when enemies come. */
import type { Tables } from '@drumhead/enemy';
import { For, type JSX, Show } from 'solid-js';
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
  const ids = props.tables.fortAreas.map((area) => props.tables.places[area]);
  /** Of all Cities, where they have the same. */
  const common = (): number | null => {
    const [first, ...rest] = ids.map(order);
    return rest.every((it) => it === first) ? first : null;
  };
  const changeAll = (count: number): void =>
    props.form.change({ ...props.form.standing, cities: Object.fromEntries(ids.map((id) => [id, count])) });
  const options = (counts: readonly number[], chosen: number | null): JSX.Element => (
    <For each={counts}>
      {(count) => (
        <option value={count} selected={count === chosen}>
          {words(count)}
        </option>
      )}
    </For>
  );
  return (
    <div class="city-orders">
      <label class="order-line">
        <span>{say('orders.cities')}</span>
        <select name="cities" onChange={(event) => changeAll(Number(event.currentTarget.value))}>
          <Show when={common() === null}>
            <option selected disabled>
              {say('orders.city.by-city')}
            </option>
          </Show>
          {options([JUDGEMENT, ASK, 0], common())}
        </select>
      </label>
      <details open={common() === null}>
        <summary class="small">{say('orders.city.by-city')}</summary>
        <ul>
          <For each={props.tables.fortAreas}>
            {(area) => {
              const id = props.tables.places[area];
              return (
                <li>
                  <label>
                    <span>{props.form.speaker.name(id, 'city')}</span>
                    <select onChange={(event) => change(id, Number(event.currentTarget.value))}>
                      {options(
                        [JUDGEMENT, ASK, ...Array.from({ length: props.tables.citySize[area] + 1 }, (_, n) => n)],
                        order(id),
                      )}
                    </select>
                  </label>
                </li>
              );
            }}
          </For>
        </ul>
      </details>
    </div>
  );
}
