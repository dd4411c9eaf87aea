/** When all sit down to play: proposed, agreed on, and into one's calendar. */
import type { Sitting } from '@drumhead/protocol';
import { createSignal, type JSX, Show } from 'solid-js';
import type { SharedTalk } from '../../session/session.ts';
import { sayOfTable as say } from '../../table/table-texts.ts';
import { spanOfTime } from '../../texts/durations.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import type { MatchState } from '../match-state.ts';
import { agree } from './proposal-bar.tsx';

const HOUR_MS = 3600_000;
const USUAL_HOURS = 3;

/** What is agreed on, for all who look. */
export function AgreedSitting(props: { readonly match: string; readonly talk: SharedTalk }): JSX.Element {
  const text = (sitting: Sitting) =>
    say(Date.parse(sitting.to) > Date.now() ? 'sitting.agreed' : 'sitting.over', { date: spanOfTime(sitting) });
  return (
    <Show when={props.talk.sitting()}>
      {(sitting) => (
        <p class="small">
          {text(sitting())}{' '}
          <Show when={Date.parse(sitting().to) > Date.now()}>
            <a href={`/api/matches/${encodeURIComponent(props.match)}/sitting.ics`} download="drumhead.ics">
              {say('sitting.calendar')}
            </a>
          </Show>
        </p>
      )}
    </Show>
  );
}

export function SittingButtons(props: { readonly state: MatchState; readonly talk: SharedTalk }): JSX.Element {
  const [choosing, setChoosing] = createSignal(false);
  const [from, setFrom] = createSignal(localMinute(tomorrowEvening()));
  const [hours, setHours] = createSignal(USUAL_HOURS);
  const propose = (event: Event): void => {
    event.preventDefault();
    setChoosing(false);
    const begin = new Date(from());
    const end = new Date(begin.getTime() + hours() * HOUR_MS);
    const span = { from: begin.toISOString(), to: end.toISOString() };
    void agree(props.state, props.talk, { what: 'sitting', span });
  };
  return (
    <>
      <button type="button" onClick={() => setChoosing(true)}>
        {say('sitting')}
      </button>
      <Show when={props.talk.sitting()}>
        <button type="button" onClick={() => void agree(props.state, props.talk, { what: 'sitting', span: null })}>
          {say('sitting.end')}
        </button>
      </Show>
      <Show when={choosing()}>
        <Dialog title={say('sitting.title')} close={() => setChoosing(false)}>
          <form class="stack" onSubmit={propose}>
            <p>{say('sitting.what')}</p>
            <label class="row">
              <span>{say('sitting.from')}</span>
              <input
                type="datetime-local"
                required
                min={localMinute(new Date())}
                value={from()}
                onInput={(event) => setFrom(event.currentTarget.value)}
              />
            </label>
            <label class="row">
              <span>{say('sitting.hours')}</span>
              <input
                type="number"
                required
                min="1"
                max="24"
                value={hours()}
                onInput={(event) => setHours(event.currentTarget.valueAsNumber)}
              />
            </label>
            <div class="row">
              <button type="submit" class="main">
                {say('sitting.propose')}
              </button>
            </div>
          </form>
        </Dialog>
      </Show>
    </>
  );
}

function tomorrowEvening(): Date {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(20, 0, 0, 0);
  return at;
}

/** As the field wants it: local time without its zone. */
function localMinute(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
