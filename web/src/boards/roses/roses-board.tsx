/** Wars of the Roses: the map, and beside it what the moment asks for. */
import { createEffect, createSignal, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { BoardProps } from '../board.ts';
import { AidPanel } from './dock/aid-panel.tsx';
import { ChosenPiece } from './dock/chosen-piece.tsx';
import { DraftPanel } from './dock/draft-panel.tsx';
import { FinalPanel } from './dock/final-panel.tsx';
import { PlanPanel } from './dock/plan-panel.tsx';
import { RevealPanel } from './dock/reveal-panel.tsx';
import { SeatsTable } from './dock/seats-table.tsx';
import { BoardInWords } from './dock/standing.tsx';
import { RosesMap } from './map/roses-map.tsx';
import './styles/palette.css';
import './styles/board.css';
import './styles/map.css';
import './styles/pieces.css';
import './styles/panels.css';
import './styles/plan.css';
import './styles/reckonings.css';
import './styles/reveal.css';
import { sayOfRoses as say } from './roses-texts.ts';
import { createBoardState } from './state/board-state.ts';

export function RosesBoard(props: BoardProps): JSX.Element {
  const state = createBoardState(props);
  /** On a phone: whether the map or the panel has the greater part. */
  const [mapLarge, setMapLarge] = createSignal(false);
  let dock!: HTMLDivElement;
  // Another moment, another panel: it is read from its beginning.
  createEffect(on([state.mode, state.chosen], () => dock.scrollTo(0, 0), { defer: true }));
  return (
    <div class="roses on-table" data-mode={state.mode()}>
      <div class="table-top" classList={{ 'map-large': mapLarge() }}>
        <RosesMap state={state} large={mapLarge()} enlarge={setMapLarge} />
        <div ref={dock} class="dock">
          <Show when={!state.isPlanning() && state.chosen()}>
            <ChosenPiece state={state} />
          </Show>
          <SeatsTable state={state} />
          <Switch>
            <Match when={state.mode() === 'reveal'}>
              <RevealPanel state={state} />
            </Match>
            <Match when={state.mode() === 'draft'}>
              <DraftPanel state={state} />
            </Match>
            <Match when={state.mode() === 'aid'}>
              <AidPanel state={state} />
            </Match>
            <Match when={state.mode() === 'plan'}>
              <PlanPanel state={state} />
            </Match>
            <Match when={state.mode() === 'over'}>
              <FinalPanel state={state} />
            </Match>
          </Switch>
          <Show when={state.mode() !== 'reveal' && state.mode() !== 'over' && state.reveal.last()}>
            {(entry) => (
              <button type="button" class="plain again" onClick={() => state.reveal.watch(entry())}>
                {say('reveal.again')}
              </button>
            )}
          </Show>
          <BoardInWords state={state} />
        </div>
      </div>
    </div>
  );
}
