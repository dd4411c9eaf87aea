/** The seats of a scenario, each with a choice of who sits there. */

import type { Speaker } from '@drumhead/kernel/lexicon';
import { For, type JSX } from 'solid-js';
import { sayOfBeginning } from '../texts/later-texts.ts';

import { SeatMark } from '../widgets/seat-mark.tsx';

interface Choice {
  readonly id: string;
  readonly text: string;
  readonly disabled?: boolean;
}

export function SeatList(props: {
  readonly seats: readonly string[];
  readonly speaker: Speaker;
  readonly choices: (seat: number) => readonly Choice[];
  readonly chosen: (seat: number) => string | undefined;
  readonly choose: (seat: number, id: string) => void;
  /** What stands behind the choice. */
  readonly more?: (seat: number) => JSX.Element;
  /** What stands below the list. */
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <fieldset class="seat-choice">
      <legend>{sayOfBeginning('set-up.seats')}</legend>
      <ul>
        <For each={props.seats}>
          {(id, seat) => (
            <li class="row">
              <SeatMark seat={id} />
              <label class="row">
                <span class="seat-name">{props.speaker.name(id)}</span>
                <select onChange={(event) => props.choose(seat(), event.currentTarget.value)}>
                  <For each={props.choices(seat())}>
                    {(choice) => (
                      <option
                        value={choice.id}
                        disabled={choice.disabled ?? false}
                        selected={props.chosen(seat()) === choice.id}
                      >
                        {choice.text}
                      </option>
                    )}
                  </For>
                </select>
              </label>
              {props.more?.(seat())}
            </li>
          )}
        </For>
      </ul>
      {props.children}
    </fieldset>
  );
}
