/** One's cards: action points and Event of each. One is chosen for the Turn, or some are discarded. */
import { CARDS, CHOSEN, HAND, SHOWN_HAND } from '@drumhead/enemy';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { eventEffect, eventName } from './war-strip.tsx';

export function Hand(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const [picked, setPicked] = createSignal<readonly number[]>([]);
  const hand = createMemo<readonly number[]>(() => {
    if (state.seat() < 0) return [];
    const first = state.seat() * (CARDS / 2);
    return Array.from({ length: CARDS / 2 }, (_, i) => first + i).filter((card) =>
      [HAND, SHOWN_HAND, CHOSEN].includes(state.table().cards[card]),
    );
  });
  const discards = (): number => t.scenarios[state.table().scenario].discards;
  const asked = (): 'card' | 'discard' | null => {
    const kind = state.asked();
    return kind === 'card' || kind === 'discard' ? kind : null;
  };
  const most = (): number => (asked() === 'discard' ? discards() : 1);
  const chosen = (): readonly number[] => picked().filter((card) => hand().includes(card));
  function press(card: number): void {
    if (!asked()) return;
    const now = chosen();
    if (now.includes(card)) setPicked(now.filter((it) => it !== card));
    else setPicked([...now.slice(most() === 1 ? 1 : 0), card].slice(-most()));
  }
  function confirm(): void {
    const cards = [...chosen()].sort((a, b) => a - b);
    void state.act(asked() === 'discard' ? { kind: 'discard', cards } : { kind: 'card', card: cards[0] });
    setPicked([]);
  }
  return (
    <Show when={hand().length > 0}>
      <section class="hand" aria-label={say('hand.label')} classList={{ asked: asked() !== null }}>
        <h2>{asked() === 'discard' ? say('hand.discard', { count: discards() }) : say('hand.label')}</h2>
        <Show when={asked() === 'discard'}>
          <p class="hint">{say('hand.keep', { year: state.table().year, count: hand().length - discards() })}</p>
        </Show>
        <ul>
          <For each={hand()}>
            {(card, at) => (
              <li>
                <Card
                  state={state}
                  card={card}
                  on={chosen().includes(card)}
                  sealed={state.table().cards[card] === CHOSEN}
                  press={asked() ? () => press(card) : undefined}
                  again={hand()
                    .slice(0, at())
                    .some((it) => eventEffect(state, it) === eventEffect(state, card))}
                />
              </li>
            )}
          </For>
        </ul>
        <Show when={asked()}>
          <button type="button" class="main" disabled={chosen().length !== most()} onClick={confirm}>
            {asked() === 'discard' ? say('hand.do-discard') : say('hand.seal')}
          </button>
        </Show>
      </section>
    </Show>
  );
}

function Card(props: {
  readonly state: EnemyState;
  readonly card: number;
  readonly on: boolean;
  readonly sealed: boolean;
  readonly press: (() => void) | undefined;
  /** A card before it has the same Event. */
  readonly again: boolean;
}): JSX.Element {
  const { t } = props.state;
  const effect = (): string => eventEffect(props.state, props.card);
  return (
    <button
      type="button"
      class="card"
      classList={{ on: props.on, sealed: props.sealed }}
      aria-pressed={props.press ? props.on : undefined}
      aria-disabled={props.press ? undefined : true}
      title={effect()}
      onClick={() => props.press?.()}
    >
      <span class="card-value">
        <SeatMark seat={t.data.cards[props.card].side} />
        <b>{t.value[props.card]}</b>
        <small>{say('card.points')}</small>
      </span>
      <span class="card-text">
        <strong>{eventName(props.state, props.card)}</strong>
        <Show when={props.sealed}>
          <em> {say('hand.sealed')}</em>
        </Show>
        <Show when={props.press && effect()}>
          <small class="card-effect">{props.again ? say('card.again') : effect()}</small>
        </Show>
      </span>
    </button>
  );
}
