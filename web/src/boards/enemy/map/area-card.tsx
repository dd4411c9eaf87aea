/** What is printed on an Area, and what follows from who stands there. */
import { For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { controlWords } from './area-words.ts';

export function AreaCard(props: { readonly state: EnemyState; readonly area: number }): JSX.Element {
  const { t } = props.state;
  const area = () => t.data.map.areas[props.area];
  const facts = () => props.state.facts()[props.area];
  return (
    <dl class="area-card">
      <dt>{say('card.control')}</dt>
      <dd>
        <Show when={facts().owner >= 0}>
          <SeatMark seat={t.seats[facts().owner]} />
        </Show>{' '}
        {controlWords(props.state, props.area)}
      </dd>
      <dt>{say('card.region')}</dt>
      <dd>
        {say(`home.${area().region}`)}
        <Show when={area().loyalty}>{(seat) => `, ${say('card.loyal', { seat: seat() })}`}</Show>
      </dd>
      <Show when={area().city}>
        {(city) => (
          <>
            <dt>{say('card.city')}</dt>
            <dd>
              {props.state.cityName(props.area)}
              {`, ${say('card.size', { size: city().size })}`}
              <Show when={city().fortified}>{`, ${say('card.walls')}`}</Show>
              <Show when={city().vp > 0}>{`, ${say('card.vp', { vp: city().vp })}`}</Show>
              <Show when={city().sympathy}>{(seat) => `, ${say('card.sympathy', { seat: seat() })}`}</Show>
              <Show
                when={facts().city >= 0}
              >{`, ${say('card.holds', { seat: props.state.t.seats[facts().city] })}`}</Show>
              <Show when={facts().marker >= 0}>{`, ${say('area.marker', { marker: facts().marker })}`}</Show>
            </dd>
          </>
        )}
      </Show>
      <For each={facts().supply}>
        {({ side, count, limit }) => (
          <>
            <dt>{say('card.supply')}</dt>
            <dd classList={{ hungry: count > limit }}>
              <SeatMark seat={t.seats[side]} /> {count}/{limit}
            </dd>
          </>
        )}
      </For>
    </dl>
  );
}
