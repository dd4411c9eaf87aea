/** Who sits where. Against bots one seat is yours; in hot seat each is a person's or a bot's. */
import type { Speaker } from '@drumhead/kernel/lexicon';
import { For, type JSX, Show } from 'solid-js';
import { botChoice } from '../games/bot-words.ts';
import { SeatMark } from '../look/seat-mark.tsx';
import type { Sitter } from '../session/sitters.ts';
import { t } from '../texts/texts.ts';

export function SeatChoice(props: {
  readonly seats: readonly string[];
  readonly sitters: readonly Sitter[];
  readonly levels: readonly string[];
  readonly hotSeat: boolean;
  readonly speaker: Speaker;
  readonly change: (sitters: readonly Sitter[]) => void;
}): JSX.Element {
  const put = (seat: number, choice: string) => {
    const strongest = props.levels.at(-1) ?? '';
    const name = props.speaker.name(props.seats[seat]);
    props.change(
      props.sitters.map((sitter, other): Sitter => {
        if (other === seat) {
          if (choice !== 'person') return { by: 'bot', name: choice };
          return { by: 'person', name: props.hotSeat ? name : '' };
        }
        // Against bots there is one person: when he changes seats a bot takes the old one.
        const moved = !props.hotSeat && choice === 'person' && sitter.by === 'person';
        return moved ? { by: 'bot', name: strongest } : sitter;
      }),
    );
  };
  const people = () => props.sitters.filter(({ by }) => by === 'person').length;
  return (
    <fieldset class="seat-choice">
      <legend>{t('set-up.seats')}</legend>
      <ul>
        <For each={props.seats}>
          {(id, seat) => (
            <li class="row">
              <SeatMark seat={id} />
              <label class="row">
                <span class="seat-name">{props.speaker.name(id)}</span>
                <select
                  value={props.sitters[seat()]?.by === 'person' ? 'person' : props.sitters[seat()]?.name}
                  onChange={(event) => put(seat(), event.currentTarget.value)}
                >
                  <option value="person" selected={props.sitters[seat()]?.by === 'person'}>
                    {props.hotSeat ? t('set-up.person') : t('seats.you')}
                  </option>
                  <For each={props.levels}>
                    {(level) => (
                      <option
                        value={level}
                        disabled={props.sitters[seat()]?.by === 'person' && people() === 1}
                        selected={props.sitters[seat()]?.by === 'bot' && props.sitters[seat()]?.name === level}
                      >
                        {botChoice(level)}
                      </option>
                    )}
                  </For>
                </select>
              </label>
            </li>
          )}
        </For>
      </ul>
      <Show when={!props.hotSeat}>
        <p class="small">{t('set-up.seats.note')}</p>
      </Show>
    </fieldset>
  );
}
