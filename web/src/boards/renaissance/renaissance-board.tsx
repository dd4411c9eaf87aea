/** De Bellis Renationis: the table, and beside it what the moment asks for. */
import { battleOf } from '@drumhead/renaissance/queries';
import { createEffect, createSignal, type JSX, lazy, on, onCleanup, onMount, Show, Suspense } from 'solid-js';
import { withTexts } from '../../texts/texts.ts';
import type { BoardProps } from '../board.ts';
import { AskedPanel } from './dock/asked-panel.tsx';
import { OrderBar } from './dock/order-bar.tsx';
import { StatusStrip } from './dock/status-strip.tsx';
import { createFighting } from './state/fighting.ts';
import { createKeys } from './state/keys.ts';
import { createLaying } from './state/laying.ts';
import { createOrdering } from './state/ordering.ts';
import { createPicking } from './state/picking.ts';
import { createTableState } from './state/table-state.ts';
import { createTakingBack } from './state/taking-back.ts';
import { createToggles } from './state/toggles.ts';
import { warmUp } from './state/warming.ts';
import { createArranging } from './table/arranging.ts';
import { BattleTable } from './table/battle-table.tsx';
import { ToggleBar } from './table/toggle-bar.tsx';
import './styles/palette.css';
import './styles/cloths.css';
import './styles/board.css';
import './styles/table.css';
import './styles/happened.css';
import './styles/dock.css';
import './styles/status.css';

const fetchMoving = () => import('./dock/moving.ts');
const DoctrineBox = lazy(() => fetchMoving().then(({ DoctrineBox }) => ({ default: DoctrineBox })));
const SignsBox = lazy(() => fetchMoving().then(({ SignsBox }) => ({ default: SignsBox })));
const ToldList = lazy(() => fetchMoving().then(({ ToldList }) => ({ default: ToldList })));
const BattleBrief = lazy(() =>
  withTexts(import('./dock/battle-brief.tsx'), 'renaissance-before').then(({ BattleBrief }) => ({
    default: BattleBrief,
  })),
);

export function RenaissanceBoard(props: BoardProps): JSX.Element {
  const state = createTableState(props);
  const picking = createPicking(state);
  const ordering = createOrdering(state, picking);
  warmUp(picking, ordering);
  /** On a phone: whether the table or the panel has the greater part. Who only looks on needs no panel. */
  const [isLarge, setLarge] = createSignal(false);
  const isOver = (): boolean => props.playing !== undefined || props.session.state().ended !== null;
  let dock!: HTMLDivElement;
  // Another question, another panel: it is read from its beginning.
  createEffect(on(state.asked, () => dock?.scrollTo(0, 0), { defer: true }));
  const toggles = createToggles();
  const arranging = createArranging(state, picking);
  const laying = createLaying(state);
  const fighting = createFighting(state);
  const takeBack = createTakingBack(state, ordering);
  const keys = createKeys(state, { picking, ordering, toggles, arranging, takeBack });
  onMount(() => {
    addEventListener('keydown', keys.down);
    addEventListener('keyup', keys.up);
  });
  onCleanup(() => {
    removeEventListener('keydown', keys.down);
    removeEventListener('keyup', keys.up);
  });
  return (
    <div
      class="dbr on-table"
      data-asked={state.asked() ?? ''}
      data-seat={state.seat()}
      data-busy={state.isBusy() || state.sketch.isGiving() || state.tape.isOn() ? '' : undefined}
      data-tape={state.tape.step()?.report.key}
      style={{ '--tape': state.tape.pace() }}
      data-cloth-0={state.cloths()[0]}
      data-cloth-1={state.cloths()[1]}
    >
      <div class="table-top" classList={{ 'map-large': isLarge(), 'looks-on': isOver() }}>
        <div class="table-side">
          <StatusStrip state={state} picking={picking} />
          <BattleTable
            state={state}
            picking={picking}
            ordering={ordering}
            arranging={arranging}
            fighting={fighting}
            laying={laying}
            toggles={toggles}
            large={isLarge()}
            enlarge={setLarge}
          />
          <div class="under-table">
            <OrderBar state={state} ordering={ordering} fallback={<ToggleBar toggles={toggles} />} />
          </div>
        </div>
        <div ref={dock} class="dock">
          <AskedPanel
            state={state}
            picking={picking}
            ordering={ordering}
            laying={laying}
            fighting={fighting}
            arranging={arranging}
          />
          <Show when={state.position().phase > 0 && !state.editing()}>
            <Suspense>
              <ToldList state={state} picking={picking} />
              <DoctrineBox state={state} />
              <SignsBox />
            </Suspense>
          </Show>
          <Show when={!state.editing() && battleOf(state.read())}>
            <Suspense>
              <BattleBrief state={state} />
            </Suspense>
          </Show>
        </div>
      </div>
    </div>
  );
}
