/** Quiet hours and the daily digest. Kept at once. */
import { createSignal, type JSX, Show } from 'solid-js';
import { type BellTold, type BellWishes, setBell } from './bell-api.ts';
import { sayOfBell as say } from './bell-texts.ts';

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const MORNING = 8 * 60;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Undefined while it is being written. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export function WhenChoices(props: {
  readonly bell: BellWishes;
  readonly changed: (told: BellTold) => void;
}): JSX.Element {
  const [saved, setSaved] = createSignal(false);
  const wish = (changes: Partial<BellWishes>): void => {
    setSaved(false);
    void setBell({ ...props.bell, ...changes }).then((told) => {
      props.changed(told);
      setSaved(true);
    });
  };
  return (
    <section class="stack">
      <h2>{say('when')}</h2>
      <label class="row">
        <span>{say('zone')}</span>
        <select value={props.bell.zone} onChange={(event) => wish({ zone: event.currentTarget.value })}>
          {[...new Set([props.bell.zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
            <option value={zone} selected={zone === props.bell.zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <label class="choice">
          <input
            type="checkbox"
            checked={props.bell.quiet !== null}
            onChange={(event) => wish({ quiet: event.currentTarget.checked ? NIGHT : null })}
          />
          {say('quiet')}
        </label>
        <Show when={props.bell.quiet}>
          {(quiet) => (
            <>
              <TimeOfDay
                label={say('quiet.from')}
                at={quiet().from}
                set={(from) => wish({ quiet: { ...quiet(), from } })}
              />
              <TimeOfDay label={say('quiet.to')} at={quiet().to} set={(to) => wish({ quiet: { ...quiet(), to } })} />
            </>
          )}
        </Show>
      </div>
      <div class="row">
        <label class="choice">
          <input
            type="checkbox"
            checked={props.bell.digestAt !== null}
            onChange={(event) => wish({ digestAt: event.currentTarget.checked ? MORNING : null })}
          />
          {say('digest')}
        </label>
        <Show when={props.bell.digestAt !== null}>
          <TimeOfDay label={say('digest.at')} at={props.bell.digestAt ?? 0} set={(digestAt) => wish({ digestAt })} />
        </Show>
      </div>
      <span role="status" class="small">
        {saved() ? say('saved') : ''}
      </span>
    </section>
  );
}

function TimeOfDay(props: {
  readonly label: string;
  readonly at: number;
  readonly set: (minutes: number) => void;
}): JSX.Element {
  const change = (text: string): void => {
    const minutes = minutesOf(text);
    if (minutes !== undefined) props.set(minutes);
  };
  return (
    <label class="row">
      <span>{props.label}</span>
      <input type="time" value={clock(props.at)} onChange={(event) => change(event.currentTarget.value)} />
    </label>
  );
}
