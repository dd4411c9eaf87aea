/** The planning board behind its screen: purse, tabs, seal. */

import type { PlanAction, RosesReport } from '@drumhead/roses';
import { EMPTY_PLAN, isEmpty } from '@drumhead/roses/queries';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState, Tab } from '../state/board-state.ts';
import { ForecastTab } from './forecast-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { orderLines } from './plan-words.ts';
import { ReceiptTab } from './receipt-tab.tsx';
import { ThreatsTab } from './threats-tab.tsx';

const TABS: readonly Tab[] = ['orders', 'forecast', 'threats', 'receipt'];

export function PlanPanel(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const isSealed = (): boolean => state.seat() >= 0 && state.board().seats[state.seat()].isSealed;
  return (
    <section class="plan" aria-labelledby="plan-head">
      <header class="panel-head">
        <h2 id="plan-head">{isSealed() ? say('plan.sealed') : say(state.seat() < 0 ? 'plan.all' : 'plan.head')}</h2>
        <Readiness state={state} />
      </header>
      <Show when={state.seat() >= 0} fallback={<PlansKnown state={state} />}>
        <Purse state={state} />
        <Show when={!isSealed()} fallback={<SealedPlan state={state} />}>
          <PlanTabs state={state} />
        </Show>
      </Show>
    </section>
  );
}

/** Whoever sees all, once the match is over, sees the plans before they were opened. */
function PlansKnown(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const sealed = (seat: number) => state.board().seats[seat].plan;
  /** The last to seal opens all of them with the same act. */
  const opened = (seat: number): PlanAction | undefined => {
    const told = (state.props.playing?.reports ?? []) as readonly RosesReport[];
    for (const report of told)
      if (report.key === 'plan-revealed' && report.facts.seat === state.t.seats[seat]) return report.facts.plan;
    return undefined;
  };
  const isKnown = (): boolean => state.board().order.some((seat) => sealed(seat));
  return (
    <Show when={isKnown()} fallback={<p class="small">{say('plan.spectator')}</p>}>
      <For each={state.board().order}>
        {(seat) => (
          <section>
            <h3>
              <SeatMark seat={state.t.seats[seat]} /> {state.seatName(seat)}
            </h3>
            <Show when={sealed(seat) ?? opened(seat)} fallback={<p class="small">{say('plan.making')}</p>}>
              {(plan) => (
                <ul class="deeds">
                  <For
                    each={orderLines(state, plan(), (id) => state.pieceOf(id)?.owner === state.t.seats[seat])}
                    fallback={<li>{say('orders.none')}</li>}
                  >
                    {(line) => <li>{line}</li>}
                  </For>
                </ul>
              )}
            </Show>
          </section>
        )}
      </For>
    </Show>
  );
}

function Purse(props: { readonly state: BoardState }): JSX.Element {
  const receipt = () => props.state.receipt();
  const wanted = (): number => receipt().spent + receipt().short;
  return (
    <div class="purse" classList={{ over: receipt().short > 0 }}>
      <meter
        min="0"
        max={Math.max(1, receipt().cash)}
        value={Math.min(receipt().spent, receipt().cash)}
        aria-label={say('plan.purse.label')}
      />
      <p>
        <strong>{say('pounds', { pounds: wanted() })}</strong> {say('plan.purse.of', { cash: receipt().cash })}
        <span class="purse-left">
          {receipt().short > 0
            ? say('plan.purse.short', { pounds: receipt().short })
            : say('plan.purse.left', { pounds: receipt().left })}
        </span>
      </p>
    </div>
  );
}

function Readiness(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  return (
    <ul class="readiness" aria-label={say('plan.readiness')}>
      <For each={state.board().order}>
        {(seat) => (
          <li
            classList={{ done: state.isSealed(seat) }}
            title={`${state.seatName(seat)}: ${state.isSealed(seat) ? say('seats.sealed') : say('seats.plans')}`}
          >
            <SeatMark seat={state.t.seats[seat]} hollow={!state.isSealed(seat)} />
            <span class="hidden">
              {state.seatName(seat)}: {state.isSealed(seat) ? say('seats.sealed') : say('seats.plans')}
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}

function PlanTabs(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  let list!: HTMLDivElement;
  const key = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = (TABS.indexOf(state.tab()) + by + TABS.length) % TABS.length;
    state.setTab(TABS[at]);
    list.querySelectorAll('button')[at]?.focus();
  };
  return (
    <>
      <div ref={list} class="plan-tabs" role="tablist" tabindex="-1" aria-label={say('plan.tabs')} onKeyDown={key}>
        <For each={TABS}>
          {(tab) => (
            <button
              type="button"
              role="tab"
              id={`tab-${tab}`}
              aria-selected={state.tab() === tab}
              aria-controls="plan-tab"
              tabindex={state.tab() === tab ? 0 : -1}
              onClick={() => state.setTab(tab)}
            >
              {say(`tab.${tab}`)}
              <Show when={tab === 'receipt' && state.warnings().length > 0}>
                <span class="count">{state.warnings().length}</span>
              </Show>
            </button>
          )}
        </For>
      </div>
      <div id="plan-tab" class="tab-body" role="tabpanel" aria-labelledby={`tab-${state.tab()}`} tabindex="-1">
        <Switch>
          <Match when={state.tab() === 'orders'}>
            <OrdersTab state={state} />
          </Match>
          <Match when={state.tab() === 'forecast'}>
            <ForecastTab state={state} />
          </Match>
          <Match when={state.tab() === 'threats'}>
            <ThreatsTab state={state} />
          </Match>
          <Match when={state.tab() === 'receipt'}>
            <ReceiptTab state={state} />
          </Match>
        </Switch>
      </div>
      <Show when={state.isPlanning()}>
        <footer class="seal-bar">
          <button type="button" disabled={isEmpty(state.plan())} onClick={() => state.setPlan(EMPTY_PLAN)}>
            {say('plan.clear')}
          </button>
          <button type="button" class="main" onClick={() => void state.props.submit(state.plan())}>
            {isEmpty(state.plan()) ? say('plan.seal-empty') : say('plan.seal')}
          </button>
        </footer>
      </Show>
    </>
  );
}

function SealedPlan(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  return (
    <div class="sealed-plan">
      <p class="sealed-note">{say('plan.sealed.note')}</p>
      <Show when={state.props.decision?.kind === 'reopen'}>
        <button type="button" onClick={() => void state.props.submit({ kind: 'reopen' })}>
          {say('plan.reopen')}
        </button>
      </Show>
      <ReceiptTab state={state} />
    </div>
  );
}
