/** What may be ordered of the chosen piece: a move, a cube, counters, a bid. What the rules would ignore can be ordered too. */

import { bidOf, countOf, placesFor, targetsOf, withBid, withCount, withCube, withMove } from '@drumhead/roses/queries';
import { createEffect, createMemo, For, type JSX, Match, on, Show, Switch } from 'solid-js';
import { PrintedLink } from '../../../desk/printed-link.tsx';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { KindMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { Stepper } from './stepper.tsx';
import { WarningList, Warnings } from './warnings.tsx';

export function PieceOrders(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  let section!: HTMLElement;
  createEffect(on(state.chosen, () => section.scrollIntoView({ block: 'nearest' })));
  return (
    <section ref={section} class="piece-orders" aria-live="polite">
      <Switch>
        <Match when={state.chosenCard() >= 0}>
          <CardOrders state={state} card={state.chosenCard()} />
        </Match>
        <Match when={state.chosen()}>
          <BidOrders state={state} />
        </Match>
      </Switch>
    </section>
  );
}

function CardOrders(props: { readonly state: BoardState; readonly card: number }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const id = (): string => t.cards[props.card];
  const owner = (): string | null => state.piece(props.card).owner;
  return (
    <>
      <header class="piece-head">
        <KindMark kind={state.piece(props.card).type} />
        <div>
          <h3>{state.name(id())}</h3>
          <p class="small">
            {say(`kind.${state.piece(props.card).type}`)} · {say('worth.cp', { cp: t.cp[props.card] })} ·{' '}
            <Show when={owner()} fallback={say('words.neutral')}>
              {(seat) => (
                <>
                  <SeatMark seat={seat()} /> {state.name(seat())}
                </>
              )}
            </Show>
          </p>
          <PrintedLink game="roses" path={`cards/${id()}`} />
        </div>
        <button type="button" class="plain" aria-label={say('orders.close')} onClick={() => state.setChosen(null)}>
          ×
        </button>
      </header>
      <Show when={state.isPlanning()}>
        {/* Before what is pressed: on a phone what stands after it lies under the bar that seals. */}
        <Faults state={state} card={props.card} />
        <Show when={state.movable(props.card)}>
          <MoveOrders state={state} card={props.card} />
        </Show>
        <Show when={t.isPersonality[props.card]}>
          <OutOfReach state={state} card={props.card}>
            <CubeOrders state={state} card={props.card} />
          </OutOfReach>
        </Show>
        <Show when={t.isLocation[props.card]}>
          <OutOfReach state={state} card={props.card}>
            <Stepper
              state={state}
              label={owner() === state.seatId() ? say('orders.defend') : say('orders.attack')}
              note={say('orders.troop-price', { pounds: t.troopCost })}
              value={countOf(state.plan(), 'troops', id())}
              plan={(count) => withCount(state.plan(), 'troops', id(), count)}
            />
            <Stepper
              state={state}
              label={say('orders.hired')}
              note={say('orders.hired-left', { count: state.board().seats[state.seat()].mercenaries })}
              value={countOf(state.plan(), 'mercenaries', id())}
              plan={(count) => withCount(state.plan(), 'mercenaries', id(), count)}
            />
            <Show when={t.garrison[props.card] > 0}>
              <p class="small">{say('orders.garrison', { count: t.garrison[props.card] })}</p>
            </Show>
          </OutOfReach>
        </Show>
      </Show>
    </>
  );
}

/** What cannot work is not in the way, but can be had. */
function OutOfReach(props: {
  readonly state: BoardState;
  readonly card: number;
  readonly children: JSX.Element;
}): JSX.Element {
  const { state } = props;
  const isOrdered = (): boolean => targetsOf(state.plan()).includes(state.t.cards[props.card]);
  // Once, when the piece is chosen: what one is about to order does not fold away under one's hand.
  const isVain = createMemo(
    on(
      () => props.card,
      () => !isOrdered() && state.isVain(props.card),
    ),
  );
  return (
    <Show when={isVain()} fallback={props.children}>
      <details class="out-of-reach">
        <summary class="small">{say('orders.far')}</summary>
        {props.children}
      </details>
    </Show>
  );
}

/** What is wrong with the orders given; where none is given yet, what would be. */
function Faults(props: { readonly state: BoardState; readonly card: number }): JSX.Element {
  const { state } = props;
  const id = (): string => state.t.cards[props.card];
  const isOrdered = (): boolean => targetsOf(state.plan()).includes(id());
  return (
    <Show
      when={isOrdered()}
      fallback={<WarningList state={state} list={state.faultsOf(props.card)} lead={say('orders.if')} />}
    >
      <Warnings state={state} target={id()} />
    </Show>
  );
}

function MoveOrders(props: { readonly state: BoardState; readonly card: number }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const id = (): string => t.cards[props.card];
  const isShip = (): boolean => state.piece(props.card).type === 'ship';
  const places = (): readonly number[] => placesFor(t, props.card);
  const here = (place: number): boolean => state.isAt(props.card, place);
  const near = (): number[] => places().filter((place) => !here(place) && state.reaches(props.card, place));
  const far = (): number[] => places().filter((place) => !here(place) && !state.reaches(props.card, place));
  const goes = (place: number): boolean => state.plan().moves?.[id()] === t.places[place];
  const label = (place: number): string =>
    isShip() ? say(`sea.${t.places[place]}` as 'sea.sea_wales') : state.name(t.places[place]);
  const choice = (place: number, lit: boolean): JSX.Element => (
    <button
      type="button"
      classList={{ lit }}
      aria-pressed={goes(place)}
      onClick={() => state.setPlan(withMove(state.plan(), id(), goes(place) ? null : t.places[place]))}
    >
      {label(place)}
    </button>
  );
  return (
    <fieldset class="moves">
      <legend>{say('orders.move-to')}</legend>
      <div class="row">
        <button
          type="button"
          aria-pressed={!state.plan().moves?.[id()]}
          onClick={() => state.setPlan(withMove(state.plan(), id(), null))}
        >
          {say('orders.stay')}
        </button>
        <For each={near()}>{(place) => choice(place, true)}</For>
      </div>
      <Show when={far().length > 0}>
        <details>
          <summary class="small">{say('orders.far')}</summary>
          <div class="row">
            <For each={far()}>{(place) => choice(place, false)}</For>
          </div>
        </details>
      </Show>
    </fieldset>
  );
}

function CubeOrders(props: { readonly state: BoardState; readonly card: number }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const id = (): string => t.cards[props.card];
  const isOwn = (): boolean => state.piece(props.card).owner === state.seatId();
  const has = (colour: 'white' | 'black'): boolean => state.plan()[colour]?.includes(id()) ?? false;
  const cube = (colour: 'white' | 'black'): JSX.Element => (
    <button
      type="button"
      class={`cube-button ${colour}`}
      aria-pressed={has(colour)}
      onClick={() => state.setPlan(withCube(state.plan(), colour, id(), !has(colour)))}
    >
      <span class="cube-mark" aria-hidden="true" />
      {colour === 'white'
        ? say('orders.guard', { pounds: t.whitePrice[props.card] })
        : say('orders.bribe', { pounds: t.blackPrice[props.card] })}
    </button>
  );
  return <div class="row">{isOwn() ? cube('white') : cube('black')}</div>;
}

function BidOrders(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const region = (): number => {
    const it = state.chosen();
    return it && 'calais' in it ? it.calais : 0;
  };
  const id = (): string => state.t.regions[region()];
  const bid = () => bidOf(state.plan());
  return (
    <>
      <header class="piece-head">
        <span class="calais-mark" aria-hidden="true">
          C
        </span>
        <div>
          <h3>{say('calais.in', { region: id() })}</h3>
          <p class="small">{say('calais.terms', { cp: state.t.calaisCp, vp: state.t.calaisVp })}</p>
        </div>
        <button type="button" class="plain" aria-label={say('orders.close')} onClick={() => state.setChosen(null)}>
          ×
        </button>
      </header>
      <Show when={state.isPlanning()}>
        <Stepper
          state={state}
          label={say('orders.bid-label')}
          note={say('calais.all-pay')}
          value={bid()?.region === id() ? (bid()?.pounds ?? 0) : 0}
          plan={(pounds) => withBid(state.plan(), id(), pounds)}
        />
        <Show when={bid() && bid()?.region !== id()}>
          <p class="small">{say('calais.other', { region: bid()?.region ?? '' })}</p>
        </Show>
      </Show>
    </>
  );
}
