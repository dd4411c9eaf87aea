/** What the moment asks for. */
import { type JSX, lazy, Match, onCleanup, onMount, Suspense, Switch } from 'solid-js';
import { withTexts } from '../../../texts/texts.ts';
import type { Fighting } from '../state/fighting.ts';
import type { Laying } from '../state/laying.ts';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Arranging } from '../table/arranging.ts';
import { DeployPanel } from './deploy-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';

const fetchMoving = () => import('./moving.ts');
const OrderPanel = lazy(() => fetchMoving().then(({ OrderPanel }) => ({ default: OrderPanel })));
const PipsPanel = lazy(() => fetchMoving().then(({ PipsPanel }) => ({ default: PipsPanel })));
const fetchFighting = () => import('./fighting.ts');
const CombatPanel = lazy(() => fetchFighting().then(({ CombatPanel }) => ({ default: CombatPanel })));
const ShootingPanel = lazy(() => fetchFighting().then(({ ShootingPanel }) => ({ default: ShootingPanel })));
const TapePanel = lazy(() => fetchFighting().then(({ TapePanel }) => ({ default: TapePanel })));
const GoOnPanel = lazy(() => fetchFighting().then(({ GoOnPanel }) => ({ default: GoOnPanel })));
const BattleEnd = lazy(() => import('./battle-end.tsx').then(({ BattleEnd }) => ({ default: BattleEnd })));
const fetchBefore = () => withTexts(import('./before.ts'), 'renaissance-before');
const MusterPanel = lazy(() => fetchBefore().then(({ MusterPanel }) => ({ default: MusterPanel })));
const PreparePanel = lazy(() => fetchBefore().then(({ PreparePanel }) => ({ default: PreparePanel })));
const EditPanel = lazy(() =>
  withTexts(import('./edit-panel.tsx'), 'renaissance-before').then(({ EditPanel }) => ({ default: EditPanel })),
);
/** Fetched when the first look is over, and not only with the first shot. */
const FIRST_LOOK_MS = 1500;

export function AskedPanel(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
  readonly laying: Laying;
  readonly fighting: Fighting;
  readonly arranging: Arranging;
}): JSX.Element {
  const { state } = props;
  onMount(() => {
    const timer = setTimeout(() => {
      for (const fetch of [fetchMoving, fetchFighting]) void fetch().catch(() => undefined);
    }, FIRST_LOOK_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <Suspense>
      <Switch>
        <Match when={state.editing()}>
          {(editing) => (
            <EditPanel state={state} editing={editing()} picking={props.picking} arranging={props.arranging} />
          )}
        </Match>
        <Match when={state.tape.isOn()}>
          <TapePanel state={state} />
        </Match>
        <Match when={state.position().winner >= 0}>
          <BattleEnd state={state} />
        </Match>
        <Match when={!state.asked()}>{null}</Match>
        <Match when={state.asked() === 'moves'}>
          <OrderPanel state={state} picking={props.picking} ordering={props.ordering} />
        </Match>
        <Match when={state.asked() === 'combats'}>
          <CombatPanel state={state} picking={props.picking} fighting={props.fighting} />
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
        <Match when={state.asked() === 'muster'}>
          <MusterPanel state={state} />
        </Match>
        <Match when={state.preparing.isOn()}>
          <PreparePanel state={state} laying={props.laying} />
        </Match>
        <Match when={state.deploying.isOn()}>
          <DeployPanel state={state} picking={props.picking} />
        </Match>
        <Match when={state.asked()}>
          <QuestionPanel state={state} />
        </Match>
      </Switch>
    </Suspense>
  );
}
