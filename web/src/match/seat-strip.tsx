/** Who sits where, who is awaited, who is done. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { faceOf } from '../boards/faces.ts';
import { botName } from '../games/bot-words.ts';
import type { SeatInfo } from '../session/session.ts';
import { t } from '../texts/texts.ts';
import { SeatMark } from '../widgets/seat-mark.tsx';
import type { MatchState } from './match-state.ts';

export function SeatStrip(props: { readonly state: MatchState }): JSX.Element {
  const { session } = props.state;
  const awaited = (seat: number): boolean =>
    !props.state.catchingUp() &&
    session.state().decisions.some((decision) => decision.seat === seat && !decision.optional);
  const { party: partyOf } = faceOf(session.game.id);
  const party = (seat: number): string | undefined => partyOf?.(session.state().view, seat);
  const partyName = (seat: number): string => {
    const id = party(seat);
    return id ? props.state.speaker().name(id) : '';
  };
  const [named, setNamed] = createSignal(false);
  return (
    <div class="seat-place">
      <ul class="seat-strip" aria-label={t('seats.label')}>
        <For each={session.seats()}>
          {(info) => (
            <li classList={{ awaited: awaited(info.seat), own: info.by === 'you' }}>
              <SeatMark seat={info.id} hollow={info.by === 'open'} />
              <span class="seat-name">{props.state.seatName(info.seat)}</span>
              <Show when={party(info.seat)}>
                {(id) => (
                  <span class="party" data-party={id()} title={partyName(info.seat)}>
                    <span class="hidden">({partyName(info.seat)})</span>
                  </span>
                )}
              </Show>
              <Show when={sitterText(info) !== props.state.seatName(info.seat)}>
                <span class="small sitter">{sitterText(info)}</span>
              </Show>
              <Show when={info.by === 'person' && !info.present}>
                <span class="small">({t('seats.away')})</span>
              </Show>
              <Show when={awaited(info.seat)}>
                <span class="dot" title={t('seats.awaited')}>
                  <span class="hidden">{t('seats.awaited')}</span>
                </span>
              </Show>
            </li>
          )}
        </For>
      </ul>
      {/* On a phone the strip shows marks alone: this lies over it, and says who they are. */}
      <button
        type="button"
        class="seat-open"
        aria-label={t('seats.names')}
        aria-expanded={named()}
        onBlur={() => setNamed(false)}
        onClick={() => setNamed(!named())}
      />
      <Show when={named()}>
        <ul class="seat-names plate">
          <For each={session.seats()}>
            {(info) => (
              <li classList={{ own: info.by === 'you' }}>
                <SeatMark seat={info.id} /> {props.state.seatName(info.seat)}
                <span class="small">
                  {partyName(info.seat)} {sitterText(info)}
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

function sitterText(info: SeatInfo): string {
  if (info.by === 'you') return t('seats.you');
  if (info.by === 'open') return t('seats.open');
  return info.by === 'bot' ? t('seats.bot', { level: botName(info.name) }) : info.name;
}
