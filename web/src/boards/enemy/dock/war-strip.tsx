/** Where the war stands: year and Turn, Victory Points, who is Player 1 and what both have played. */
import { For, type JSX, Show } from 'solid-js';
import { SeatMark } from '../../../widgets/seat-mark.tsx';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { EnemyState } from '../state/enemy-state.ts';

const TURNS = ['I', 'II', 'III', 'IV', 'V', 'VI'];

export function WarStrip(props: { readonly state: EnemyState }): JSX.Element {
  const { state } = props;
  const { t } = state;
  const most = t.data.charts.victory.points;
  const vp = (): number => Math.max(-most, Math.min(most, state.table().vp));
  const leads = (): string => {
    const { vp: points } = state.table();
    return points === 0
      ? say('strip.level')
      : say('strip.leads', { seat: state.t.seats[points > 0 ? 0 : 1], vp: Math.abs(points) });
  };
  /** Equal cards leave it open who is Player 1 until somebody has said. */
  const isSettled = (): boolean => state.within('first') === undefined;
  const at = (points: number): string => `${((most - points) / (2 * most)) * 100}%`;
  return (
    <section class="war-strip" aria-label={say('strip.label')}>
      <div class="turns">
        <strong>{state.table().year}</strong>
        <ol>
          <For each={TURNS}>
            {(turn, i) => (
              <li
                title={state.name(turn)}
                classList={{ now: state.table().turn === i() + 1, past: state.table().turn > i() + 1 }}
              >
                <span aria-current={state.table().turn === i() + 1 ? 'step' : undefined}>{turn}</span>
              </li>
            )}
          </For>
        </ol>
      </div>
      <div class="vp-track" role="img" aria-label={say('strip.vp', { vp: state.table().vp })}>
        <span class="vp-end royalist">
          <SeatMark seat="royalist" /> {most}
        </span>
        <div class="vp-line">
          <For each={Array.from({ length: 2 * most + 1 }, (_, i) => most - i)}>
            {(points) => <i style={{ left: at(points) }} classList={{ zero: points === 0 }} />}
          </For>
          <b class="vp-mark" style={{ left: at(vp()) }}>
            {Math.abs(state.table().vp)}
          </b>
        </div>
        <span class="vp-end parliament">
          {most} <SeatMark seat="parliament" />
        </span>
      </div>
      <p class="leads">{leads()}</p>
      <Show when={state.table().played.some((card) => card >= 0)}>
        <p class="played">
          <For each={state.table().played}>
            {(card, seat) => (
              <Show when={card >= 0}>
                <span>
                  <SeatMark seat={t.seats[seat()]} /> {eventName(state, card)} · {say('card.ap', { ap: t.value[card] })}
                  <Show when={isSettled() && state.table().first === seat()}> ({say('strip.first')})</Show>
                </span>
              </Show>
            )}
          </For>
        </p>
      </Show>
    </section>
  );
}

export function eventName(state: EnemyState, card: number): string {
  const event = state.t.event[card];
  return event === null ? say('card.no-event') : state.name(event);
}

/** What a card's Event does, in the reader's language; an edition's own words where nobody has translated them. */
export function eventEffect({ t, props: { speaker } }: EnemyState, card: number): string {
  const { event, effect } = t.data.cards[card];
  const told = event === null ? '' : speaker.name(event, 'effect');
  return told === '' || told === speaker.name(event ?? '') ? asPrinted(effect ?? '') : told;
}

/** Data have signs of a keyboard: a page has a true minus and apostrophe. */
const asPrinted = (text: string): string => text.replace(/\B-(?=\d)/g, '−').replaceAll("'", '’');
