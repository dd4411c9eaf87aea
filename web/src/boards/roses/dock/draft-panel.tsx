/** The cards on offer, each with what it is worth to the one who looks. */

import { type CardValue, cardValues } from '@drumhead/roses/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { KindMark } from '../map/glyphs.tsx';
import { sayOfRoses as say } from '../roses-texts.ts';
import type { BoardState } from '../state/board-state.ts';
import { ValueStrip } from './value-strip.tsx';

export function DraftPanel(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  const isMine = (): boolean => state.props.decision?.kind === 'pick' && !state.props.playing;
  /** Spectators see the cards through the eyes of whoever picks. */
  const eyes = (): number => (state.seat() >= 0 ? state.seat() : (state.board().picks[0] ?? 0));
  const values = createMemo<readonly CardValue[]>(() => cardValues(state.game, state.view(), eyes()));
  return (
    <section class="draft" aria-labelledby="draft-head">
      <header class="panel-head">
        <h2 id="draft-head">{isMine() ? say('draft.yours') : say('draft.head')}</h2>
        <PickOrder state={state} />
      </header>
      <Show when={values().some(({ points }) => points !== 0)}>
        <p class="small">{say('worth.points.why')}</p>
      </Show>
      <ul class="offer">
        <For each={values()}>{(value) => <OfferCard state={state} value={value} canPick={isMine()} />}</For>
      </ul>
    </section>
  );
}

function PickOrder(props: { readonly state: BoardState }): JSX.Element {
  const { state } = props;
  return (
    <p class="pick-order">
      <span>{say('draft.order')}</span>
      <For each={state.board().picks}>
        {(seat, index) => (
          <span classList={{ pick: true, next: index() === 0, own: seat === state.seat() }}>
            <SeatMark seat={state.t.seats[seat]} />
            <span class="hidden">{state.seatName(seat)}</span>
          </span>
        )}
      </For>
    </p>
  );
}

function OfferCard(props: {
  readonly state: BoardState;
  readonly value: CardValue;
  readonly canPick: boolean;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  const id = (): string => t.cards[props.value.card];
  const region = (): string => {
    const home = t.region[props.value.card];
    return home < 0 ? say('draft.no-region') : state.name(t.regions[home]);
  };
  return (
    <li
      class="offer-card"
      classList={{ pointed: state.hovered() === props.value.card }}
      onPointerEnter={() => state.setHovered(props.value.card)}
      onPointerLeave={() => state.setHovered(null)}
      onFocusIn={() => state.setHovered(props.value.card)}
      onFocusOut={() => state.setHovered(null)}
    >
      <div class="offer-title">
        <KindMark kind={state.piece(props.value.card).type} />
        <div>
          <h3>{state.name(id())}</h3>
          <p class="small">
            {say(`kind.${state.piece(props.value.card).type}`)} · {region()}
          </p>
        </div>
        <Show when={props.value.isFaceUp}>
          <span class="tag">{say('draft.face-up')}</span>
        </Show>
        <Show when={props.canPick}>
          <button
            type="button"
            class="pick-button"
            aria-label={say('draft.pick', { card: id() })}
            onClick={() => void state.props.submit({ kind: 'pick', card: id() } as { kind: string })}
          >
            {say('draft.pick-short')}
          </button>
        </Show>
      </div>
      <ValueStrip state={state} value={props.value} />
    </li>
  );
}
