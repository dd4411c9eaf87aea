/** Standing orders: a tiny private bot that answers for the player. Nothing runs before it is lodged. */
import { type Component, createResource, createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import type { MatchState } from '../match/match-state.ts';
import { t, withTexts } from '../texts/texts.ts';
import { Dialog } from '../widgets/dialog.tsx';
import type { OrdersFormProps } from './orders-form.ts';

type Form = Component<OrdersFormProps>;

/** A form knows the orders of its own game; what it gets has passed that game's schema. */
const FORMS: { readonly [game: string]: Form } = {
  enemy: lazy(() =>
    withTexts(import('../boards/enemy/orders/enemy-orders.tsx'), 'enemy-battle').then((form) => ({
      default: form.EnemyOrders as Form,
    })),
  ),
  picket: lazy(() =>
    withTexts(import('./picket-orders.tsx'), 'orders').then((form) => ({
      default: form.PicketOrders as Form,
    })),
  ),
  renaissance: lazy(() =>
    withTexts(import('../boards/renaissance/orders/renaissance-orders.tsx'), 'renaissance').then((form) => ({
      default: form.RenaissanceOrders as Form,
    })),
  ),
  roses: lazy(() =>
    withTexts(import('./roses-orders.tsx'), 'orders').then((form) => ({
      default: form.RosesOrders as Form,
    })),
  ),
};
const Written: Form = lazy(() =>
  import('./written-orders.tsx').then(({ WrittenOrders }) => ({ default: WrittenOrders })),
);

export function OrdersDialog(props: { readonly state: MatchState; readonly close: () => void }): JSX.Element {
  const { session } = props.state;
  const seat = props.state.viewer() as number;
  const [lodged] = createResource(async () => ({ standing: await session.orders(seat) }));
  return (
    <Dialog title={t('orders.title')} close={props.close}>
      <p>{t('orders.what')}</p>
      <Suspense fallback={<p>{t('loading')}</p>}>
        <Show when={lodged()}>
          {(found) => <Editor state={props.state} seat={seat} lodged={found().standing} close={props.close} />}
        </Show>
      </Suspense>
    </Dialog>
  );
}

function Editor(props: {
  readonly state: MatchState;
  readonly seat: number;
  readonly lodged: unknown;
  readonly close: () => void;
}): JSX.Element {
  const { session } = props.state;
  const { game } = session;
  const [standing, setStanding] = createSignal<unknown>(props.lodged ?? game.orders.byDefault(props.seat), {
    equals: false,
  });
  const [trouble, setTrouble] = createSignal('');
  const Form = FORMS[game.id] ?? Written;
  const lodge = (orders: unknown) =>
    session.lodge(props.seat, orders).then(props.close, (error: unknown) => setTrouble(String(error)));
  return (
    <form
      class="orders"
      onSubmit={(event) => {
        event.preventDefault();
        void lodge(standing());
      }}
    >
      <p class="small">{props.lodged === null ? t('orders.none') : t('orders.running')}</p>
      <Form game={game} seat={props.seat} speaker={props.state.speaker()} standing={standing()} change={setStanding} />
      <p role="alert" class="danger-text">
        {trouble()}
      </p>
      <div class="row">
        <button type="submit" class="main">
          {t('orders.lodge')}
        </button>
        <Show when={props.lodged !== null}>
          <button type="button" onClick={() => void lodge(null)}>
            {t('orders.withdraw')}
          </button>
        </Show>
      </div>
    </form>
  );
}
