/** Live, each choice asked; or by standing orders, which answer what they can. */
import type { StandingOrders } from '@drumhead/enemy';
import { createEffect, createSignal, type JSX, on } from 'solid-js';
import { keepOrders, keptOrders } from '../orders/kept-orders.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { sayOfBattle as say } from './battle-texts.ts';

export function HowFought(props: { readonly state: EnemyState }): JSX.Element {
  const { session } = props.state.props;
  const { game } = props.state;
  const seat = props.state.seat();
  const [lodged, setLodged] = createSignal<StandingOrders | null>(null);
  // Asked anew with every question: orders may have been lodged on their own sheet. No resource: the board shall not wait.
  createEffect(
    on(
      () => props.state.props.decision?.id,
      () => void session.orders(seat).then((orders) => setLodged((orders ?? null) as StandingOrders | null)),
    ),
  );
  async function choose(byOrders: boolean): Promise<void> {
    const before = lodged();
    if (before) keepOrders(session.id, seat, before);
    const orders = byOrders ? (before ?? keptOrders(game, session.id, seat) ?? game.orders.byDefault(seat)) : null;
    await session.lodge(seat, orders);
    setLodged(orders);
  }
  const byOrders = (): boolean => lodged() !== null;
  return (
    <span class="how-fought" role="group" aria-label={say('how')}>
      <button type="button" aria-pressed={!byOrders()} onClick={() => void choose(false)}>
        {say('how.live')}
      </button>
      <button type="button" aria-pressed={byOrders()} title={say('how.orders.words')} onClick={() => void choose(true)}>
        {say('how.orders')}
      </button>
    </span>
  );
}
