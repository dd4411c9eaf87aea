/** This War Without an Enemy: the map, and beside it what the moment asks for; a fight takes the map's place. */
import {
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import type { BoardProps } from '../board.ts';
import { Hand } from './dock/hand.tsx';
import { WarStrip } from './dock/war-strip.tsx';
import './styles/palette.css';
import './styles/board.css';
import './styles/map.css';
import './styles/marks.css';
import './styles/blocks.css';
import './styles/dock.css';
import './styles/war-strip.css';
import './styles/hand.css';
import { sayOfEnemy as say } from './enemy-texts.ts';
import { createLater } from './later.ts';
import { EnemyMap } from './map/enemy-map.tsx';
import { createChoosing } from './operations/choosing.ts';
import { createEnemyState } from './state/enemy-state.ts';

export function EnemyBoard(props: BoardProps): JSX.Element {
  const state = createEnemyState(props);
  const choosing = createChoosing(state);
  /** On a phone: whether the map or the panel has the greater part. */
  const [mapLarge, setMapLarge] = createSignal(false);
  /** A look at the map while a fight is on. */
  const [aside, setAside] = createSignal(false);
  const later = createLater(state);
  /** The panels of the moment: a fight's, or that of Year End. */
  const fight = createMemo(() => (later.fights()?.hasBattle(state) ? later.fights() : null));
  const yearEnd = createMemo(() => (later.yearEnd()?.hasYearEnd(state) ? later.yearEnd() : null));
  const fights = (): boolean => Boolean(fight());
  // Also when a heading of the log asks for its film while another fight waits.
  createEffect(on([fights, () => props.film], () => setAside(false), { defer: true }));
  let dock!: HTMLDivElement;
  // Another question, another panel: it is read from its beginning.
  createEffect(on(state.asked, () => dock?.scrollTo(0, 0), { defer: true }));

  // What is asked about a place is looked into, and put away with the question.
  let shown = -1;
  createEffect(
    on([() => props.decision?.id, state.asked], ([, kind]) => {
      const frame = state.frame();
      const place = kind && frame && 'area' in frame && !fights() ? frame.area : -1;
      if (place < 0 && state.looked() === shown) state.look(-1);
      else if (place >= 0) state.look(place);
      shown = place;
    }),
  );

  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') state.look(-1);
  };
  onMount(() => addEventListener('keydown', close));
  onCleanup(() => removeEventListener('keydown', close));

  return (
    <div class="enemy on-table" data-asked={state.asked() ?? ''}>
      <Show
        when={fights() && !aside()}
        fallback={
          <div class="table-top" classList={{ 'map-large': mapLarge() }}>
            <EnemyMap state={state} choosing={choosing} parts={later.map()} large={mapLarge()} enlarge={setMapLarge} />
            <div ref={dock} class="dock">
              <Show when={fights()}>
                <button type="button" class="main to-fight" onClick={() => setAside(false)}>
                  {say('map.fight')}
                </button>
              </Show>
              <WarStrip state={state} />
              <Switch>
                <Match when={yearEnd()} keyed>
                  {(panel) => <panel.YearEndPanel props={props} state={state} />}
                </Match>
                <Match when={!state.asked() || fights()}>{null}</Match>
                <Match when={state.asked() === 'card' || state.asked() === 'discard'}>{null}</Match>
                <Match when={later.dock()} keyed>
                  {(panel) => <panel.WhatIsAsked state={state} choosing={choosing} waits={later.onTheirWay()} />}
                </Match>
              </Switch>
              <Show when={props.session.state().ended && !props.playing && later.end()} keyed>
                {(panel) => <panel.EndPanel state={state} watch={(seq) => later.fights()?.watchFight(state, seq)} />}
              </Show>
              <Show when={!props.playing && !props.session.state().ended && state.hisTurn()}>
                {(from) => (
                  <button type="button" class="plain again" onClick={() => props.replay(from().seq)}>
                    <span aria-hidden="true">▶</span> {say('map.his-turn')}
                  </button>
                )}
              </Show>
              <Hand state={state} />
              <Show when={!props.playing && later.fights()} keyed>
                {(panel) => <panel.LastFight state={state} />}
              </Show>
              <Show when={later.dock()} keyed>
                {(parts) => (
                  <>
                    <parts.Reserves state={state} />
                    <parts.Legend state={state} />
                  </>
                )}
              </Show>
            </div>
          </div>
        }
      >
        <div class="fight">
          <Show when={fight()} keyed>
            {(panel) => <panel.BattlePanel props={props} state={state} showMap={() => setAside(true)} />}
          </Show>
        </div>
      </Show>
    </div>
  );
}
