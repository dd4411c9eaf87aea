/** Who sits where. Against bots one seat is yours; in hot seat each is a person's or a bot's. */

import type { Speaker } from '@drumhead/kernel/lexicon';
import { type JSX, Show } from 'solid-js';
import { botChoice } from '../games/bot-words.ts';
import type { Sitter } from '../session/sitters.ts';
import { sayOfBeginning } from '../texts/later-texts.ts';
import { t } from '../texts/texts.ts';
import { SeatList } from './seat-list.tsx';

/** The choice of a person; all others are levels of bots. */
const PERSON = 'person';

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
          if (choice !== PERSON) return { by: 'bot', name: choice };
          return { by: 'person', name: props.hotSeat ? name : '' };
        }
        // Against bots there is one person: when he changes seats a bot takes the old one.
        const moved = !props.hotSeat && choice === PERSON && sitter.by === 'person';
        return moved ? { by: 'bot', name: strongest } : sitter;
      }),
    );
  };
  /** Who gives no name is called by his seat. */
  const call = (seat: number, name: string) =>
    props.change(
      props.sitters.map((sitter, other) =>
        other === seat ? { ...sitter, name: name || props.speaker.name(props.seats[seat]) } : sitter,
      ),
    );
  const named = (seat: number) => {
    const { name } = props.sitters[seat] ?? { name: '' };
    return name === props.speaker.name(props.seats[seat]) ? '' : name;
  };
  const people = () => props.sitters.filter(({ by }) => by === 'person').length;
  const isPerson = (seat: number) => props.sitters[seat]?.by === 'person';
  return (
    <SeatList
      seats={props.seats}
      speaker={props.speaker}
      chosen={(seat) => (isPerson(seat) ? PERSON : props.sitters[seat]?.name)}
      choose={put}
      choices={(seat) => [
        { id: PERSON, text: props.hotSeat ? sayOfBeginning('set-up.person') : t('seats.you') },
        ...props.levels.map((level) => ({
          id: level,
          text: botChoice(level),
          disabled: isPerson(seat) && people() === 1,
        })),
      ]}
      more={(seat) => (
        <Show when={props.hotSeat && isPerson(seat)}>
          <input
            class="sitter-name"
            maxlength="40"
            aria-label={sayOfBeginning('set-up.name', { seat: props.speaker.name(props.seats[seat]) })}
            placeholder={sayOfBeginning('set-up.name.short')}
            value={named(seat)}
            onChange={(event) => call(seat, event.currentTarget.value.trim())}
          />
        </Show>
      )}
    >
      <Show when={!props.hotSeat}>
        <p class="small">{sayOfBeginning('set-up.seats.note')}</p>
      </Show>
    </SeatList>
  );
}
