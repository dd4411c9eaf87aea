/** One match option, with the rules that explain it, and what it makes of a ruling one may dispute. */

import type { OptionSpec, OptionValue } from '@drumhead/kernel';
import type { Speaker } from '@drumhead/kernel/lexicon';
import { For, type JSX, Show } from 'solid-js';
import { sayOfBeginning } from '../texts/later-texts.ts';
import type { OtherReading } from '../texts/other-readings.ts';

export function OptionChoice(props: {
  readonly spec: OptionSpec;
  readonly speaker: Speaker;
  readonly value: OptionValue | undefined;
  /** Of the rulings it is about. */
  readonly readings: readonly OtherReading[];
  readonly change: (value: OptionValue) => void;
}): JSX.Element {
  const isSwitch = () => props.spec.values.every((value) => typeof value === 'boolean');
  const label = () => props.speaker.name(props.spec.id);
  const valueText = (value: OptionValue) => {
    const name = sayOfBeginning.maybe(`option.${props.spec.id}.${value}`) ?? props.speaker.name(String(value));
    const figures = props.spec.figures?.[String(value)];
    return figures ? `${name}, ${figures}` : name;
  };
  return (
    <div class="option">
      <Show
        when={isSwitch()}
        fallback={
          <label class="stack">
            <span>{label()}</span>
            <select
              onChange={(event) => props.change(props.spec.values[event.currentTarget.selectedIndex] as OptionValue)}
            >
              <For each={props.spec.values}>
                {(value) => <option selected={value === props.value}>{valueText(value)}</option>}
              </For>
            </select>
          </label>
        }
      >
        <label class="choice">
          <input
            type="checkbox"
            checked={props.value === true}
            onChange={(event) => props.change(event.currentTarget.checked)}
          />
          {label()}
        </label>
      </Show>
      <For each={props.readings}>
        {({ id, other, lang }) => (
          <p class="small">
            {sayOfBeginning('set-up.reading', { rules: id })} <span lang={lang}>{other}</span>
          </p>
        )}
      </For>
      <details>
        <summary class="small">{sayOfBeginning('set-up.why', { rules: props.spec.cites.join(', ') })}</summary>
        <For each={props.spec.cites}>
          {(id) => (
            <p class="small">
              <b>{id}</b> {props.speaker.rule(id)}
            </p>
          )}
        </For>
      </details>
    </div>
  );
}
