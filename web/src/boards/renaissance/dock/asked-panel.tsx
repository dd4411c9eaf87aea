/** What the moment asks for. */
import { type JSX, lazy, Match, onCleanup, onMount, Suspense, Switch } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { OrderPanel } from './order-panel.tsx';
import { PipsPanel } from './pips-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';

const fetchFighting = () => import('./fighting.ts');
const CombatPanel = lazy(() => fetchFighting().then(({ CombatPanel }) => ({ default: CombatPanel })));
const ShootingPanel = lazy(() => fetchFighting().then(({ ShootingPanel }) => ({ default: ShootingPanel })));
const GoOnPanel = lazy(() => fetchFighting().then(({ GoOnPanel }) => ({ default: GoOnPanel })));
/** Fetched when the first look is over, and not only with the first shot. */
const FIRST_LOOK_MS = 1500;

export function AskedPanel(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
}): JSX.Element {
  const { state } = props;
  onMount(() => {
    const timer = setTimeout(() => void fetchFighting().catch(() => undefined), FIRST_LOOK_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Suspense>
      <Switch>
        <Match when={!state.asked()}>{null}</Match>
        <Match when={state.asked() === 'moves'}>
          <OrderPanel state={state} picking={props.picking} ordering={props.ordering} />
        </Match>
        <Match when={state.asked() === 'combats'}>
          <CombatPanel state={state} picking={props.picking} />
        </Match>
        <Match when={state.asked() === 'pips'}>
          <PipsPanel state={state} />
        </Match>
        <Match when={state.asked() === 'designate' || state.asked() === 'shooting'}>
          <ShootingPanel state={state} picking={props.picking} />
        </Match>
        <Match when={state.asked() === 'press' || state.asked() === 'follow-up'}>
          <GoOnPanel state={state} picking={props.picking} />
        </Match>
        <Match when={state.asked() === 'deploy'}>
          <section class="question">
            <button type="button" class="main" onClick={() => void state.act({ kind: 'array' })}>
              {say('deploy.array')}
            </button>
          </section>
        </Match>
        <Match when={state.asked()}>
          <QuestionPanel state={state} />
        </Match>
      </Switch>
    </Suspense>
  );
}
