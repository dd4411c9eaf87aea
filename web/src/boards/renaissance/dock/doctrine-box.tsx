/** Standing orders beside the table, in words; whoever changes them here has them lodged at once. */
import type { StandingOrders } from '@drumhead/renaissance';
import { createMemo, createResource, createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import { t } from '../../../texts/texts.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

const Form = lazy(() =>
  import('../orders/renaissance-orders.tsx').then(({ RenaissanceOrders }) => ({ default: RenaissanceOrders })),
);

export function DoctrineBox(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const { session } = state.props;
  const seat = (): number | null => {
    const { ended } = session.state();
    return state.seat() >= 0 && session.mine.includes(state.seat()) && !ended ? state.seat() : null;
  };
  const [isOpen, setOpen] = createSignal(false);
  const [trouble, setTrouble] = createSignal('');
  /** Asked anew when it is opened: the menu has the same orders. */
  const [lodged, { mutate }] = createResource(
    () => (seat() === null ? null : { seat: seat() as number, isOpen: isOpen() }),
    async (of) => (await session.orders(of.seat)) as StandingOrders | null,
  );
  const orders = createMemo(
    () => lodged.latest ?? (session.game.orders.byDefault(Math.max(0, state.seat())) as StandingOrders),
  );
  const lodge = async (standing: StandingOrders | null): Promise<void> => {
    const now = seat();
    if (now === null) return;
    mutate(standing);
    setTrouble('');
    await session.lodge(now, standing).catch((error: unknown) => setTrouble(String(error)));
  };
  const said = (what: 'followUp' | 'press'): string =>
    `${say(`orders.${what}`)}: ${say.maybe(`orders.is.${orders()[what]}`) ?? ''}`;
  return (
    <Show when={seat() !== null}>
      <details class="doctrine" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{t('orders.title')}</strong>{' '}
          <span class="small">{lodged.latest ? `${said('followUp')}. ${said('press')}.` : say('doctrine.none')}</span>
        </summary>
        <Show when={isOpen()}>
          <p class="danger-text small" role="alert">
            {trouble()}
          </p>
          <button type="button" class="lodge" onClick={() => void lodge(lodged.latest ? null : orders())}>
            {lodged.latest ? t('orders.withdraw') : t('orders.lodge')}
          </button>
          <Suspense>
            <Form
              game={session.game}
              seat={state.seat()}
              speaker={state.props.speaker}
              standing={orders()}
              change={(standing) => void lodge(standing)}
            />
          </Suspense>
        </Show>
      </details>
    </Show>
  );
}
