/** The movement step: what those who are picked could do, each a click away, and the order that is being shaped. */
import type { MoveLeg } from '@drumhead/renaissance';
import { type ActionOf, liesInWait, type Offer, paceOf } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { RuleIds } from '../../../match/rule-ids.tsx';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { UNITS } from '../table/plane.ts';
import { legWords } from '../texts/order-words.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { pickedWords, troopName, unitWords } from '../texts/troop-words.ts';
import { ByNumbers } from './by-numbers.tsx';
import { FightsToCome } from './fights-to-come.tsx';
import { FireLine } from './fire-line.tsx';
import { PriceItems } from './price-items.tsx';
import { Refused } from './refused.tsx';
import { SketchList } from './sketch-list.tsx';

export function OrderPanel(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
}): JSX.Element {
  const { state, picking, ordering } = props;
  const offers = () => ordering.offers();
  const pace = createMemo(() => (picking.picked().length > 0 ? paceOf(state.read().f, picking.picked()) : null));
  return (
    <section class="order-panel">
      <div class="panel-head">
        <h2>{say('order.title')}</h2>
        <button type="button" disabled={ordering.groups().length === 0} onClick={ordering.next}>
          {say('order.next', { groups: ordering.groups().length })}
        </button>
      </div>
      <Show when={picking.picked().length > 0} fallback={<p class="small">{say('order.pick')}</p>}>
        <p class="picked-words">{pickedWords(state, picking.picked())}</p>
        <Show when={unitWords(state, picking.picked())}>{(units) => <p class="small unit-words">{units()}</p>}</Show>
        <Show when={pace()}>
          {(it) => (
            <p class="small">{say('order.pace', { going: it().going, paces: Math.round(it().distance / UNITS) })}</p>
          )}
        </Show>
        <ul class="offers">
          <For each={offers().filter(({ kind }) => kind !== 'expand')}>
            {(offer) => (
              <li>
                <button
                  type="button"
                  classList={{ main: offer === offers()[0] }}
                  disabled={ordering.isBusy()}
                  data-offer={offer.kind}
                  onPointerEnter={() => ordering.preview(offer)}
                  onPointerLeave={() => ordering.preview(null)}
                  onFocus={() => ordering.preview(offer)}
                  onBlur={() => ordering.preview(null)}
                  onClick={() => void ordering.take(offer)}
                >
                  <span>{offerWords(state, offer)}</span>
                  <span class="price">{say('order.price', { price: offer.price.price })}</span>
                </button>
              </li>
            )}
          </For>
        </ul>
        <Show when={offers().some(({ kind }) => kind === 'expand')}>
          <div class="row widths">
            <span class="small">{say('offer.expand')}</span>
            <For each={offers().filter(({ kind }) => kind === 'expand')}>
              {(offer) => (
                <button
                  type="button"
                  disabled={ordering.isBusy()}
                  data-offer="expand"
                  aria-label={legWords((offer.action as ActionOf<'move'>).legs[0])}
                  onPointerEnter={() => ordering.preview(offer)}
                  onPointerLeave={() => ordering.preview(null)}
                  onFocus={() => ordering.preview(offer)}
                  onBlur={() => ordering.preview(null)}
                  onClick={() => void ordering.take(offer)}
                >
                  {shortWidth((offer.action as ActionOf<'move'>).legs[0])}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={offers().some(({ kind }) => kind === 'march')}>
          <p class="small">
            {say('offer.march-or-advance', { paces: state.tables().measures.moves.marchOffEnemy / UNITS })}{' '}
            <RuleIds ids={['D-moves.2', 'D-moves.3']} show={state.props.showRule} />
          </p>
        </Show>
        <ByNumbers state={state} picking={picking} ordering={ordering} />
        <FightsToCome state={state} ordering={ordering} />
        <FireLine state={state} picking={picking} />
        <For each={ordering.several()}>
          {(way, k) => (
            <button
              type="button"
              class="several"
              classList={{ main: k() === 0 }}
              disabled={ordering.isBusy()}
              onClick={() => void ordering.takeSeveral(way)}
            >
              <span>
                {say('several.advance', {
                  groups: way.moves.length,
                  paces: Math.round(way.most / 1024),
                  dressed: way.dressed,
                })}
              </span>
              <span class="price">{say('order.price', { price: way.price })}</span>
            </button>
          )}
        </For>
        <Show when={offers().length === 0 && ordering.several().length === 0}>
          <Show when={ordering.stuck()} fallback={<p class="small">{say('order.nothing')}</p>}>
            {(why) => <Refused state={state} why={why()} />}
          </Show>
        </Show>
        <Show when={ordering.previewed() ?? offers()[0]}>
          {(offer) => <PriceItems state={state} price={offer().price} />}
        </Show>
      </Show>
      <Show when={state.seat() >= 0 && liesInWait(state.actual(), state.seat())}>
        <button type="button" class="spring" onClick={() => void state.act({ kind: 'spring' })}>
          {say('answer.spring')}
        </button>
      </Show>
      <button type="button" class="sketch-key" aria-pressed={state.sketch.isOn()} onClick={state.sketch.flip}>
        {say('sketch.mode')}
      </button>
      <Show
        when={state.sketch.isOn()}
        fallback={
          <p class="small no-undo">
            {say('order.stands')} <RuleIds ids={['D-sequence.5']} show={state.props.showRule} />
          </p>
        }
      >
        <SketchList state={state} />
      </Show>
      <button
        type="button"
        classList={{ main: ordering.groups().length === 0 }}
        class="done"
        disabled={ordering.isBusy()}
        onClick={() => void ordering.done()}
      >
        {say('order.done')}
      </button>
    </section>
  );
}

function offerWords(state: TableState, { kind, plan, enemy, edge, action }: Offer): string {
  const paces = Math.round((plan?.cost ?? 0) / 1024);
  const [leg] = action.kind === 'move' ? action.legs : [];
  switch (kind) {
    case 'column':
      return leg?.kind === 'column' ? say('offer.column', { lead: troopName(state, leg.lead) }) : '';
    case 'advance':
      return say('offer.advance', { paces });
    case 'march':
      return say('offer.march', { paces });
    case 'storm':
      return say('offer.storm', { paces });
    case 'contact':
      return say('offer.contact', { enemy: troopName(state, enemy), edge, paces });
    case 'repeat':
      return say('offer.repeat', { legs: action.kind === 'move' ? action.legs.map(legWords).join(', ') : '' });
    case 'step':
      return leg ? say('offer.step', { step: legWords(leg) }) : '';
    default:
      return say(`offer.${kind}`);
  }
}

/** So many abreast, and to which side. */
const shortWidth = (leg: MoveLeg): string =>
  leg.kind !== 'expand' ? '' : leg.side < 0 ? `◂ ${leg.abreast}` : `${leg.abreast} ▸`;
