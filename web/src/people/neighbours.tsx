/** The others who play here: one may block them, and tell the operator of them. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { blockSeat, reportSeat } from './account-api.ts';
import { sayOfPeople as say } from './people-texts.ts';
import { createTrying } from './trying.ts';

export interface Neighbour {
  readonly seat: number;
  readonly name: string;
}

export function Neighbours(props: { readonly match: string; readonly people: readonly Neighbour[] }): JSX.Element {
  return (
    <ul class="stack">
      <For each={props.people}>{(person) => <One match={props.match} person={person} />}</For>
    </ul>
  );
}

function One(props: { readonly match: string; readonly person: Neighbour }): JSX.Element {
  const [asks, setAsks] = createSignal<'block' | 'report' | null>(null);
  const [done, setDone] = createSignal<'block' | 'report' | null>(null);
  const [text, setText] = createSignal('');
  const { failed, busy, attempt } = createTrying();
  const act = async (what: 'block' | 'report'): Promise<void> => {
    const work = () =>
      what === 'block' ? blockSeat(props.match, props.person.seat) : reportSeat(props.match, props.person.seat, text());
    if (!(await attempt(work))) return;
    setDone(what);
    setAsks(null);
  };
  return (
    <li class="stack">
      <div class="row">
        <b>{props.person.name}</b>
        <button type="button" onClick={() => setAsks('block')}>
          {say('block')}
        </button>
        <button type="button" onClick={() => setAsks('report')}>
          {say('report')}
        </button>
      </div>
      <Show when={asks() === 'block'}>
        <div class="notice why" role="status">
          <span>{say('block.what', { name: props.person.name })}</span>
          <button type="button" disabled={busy()} onClick={() => void act('block')}>
            {say('block')}
          </button>
        </div>
      </Show>
      <Show when={asks() === 'report'}>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void act('report');
          }}
        >
          <label class="stack">
            <span>{say('report.what', { name: props.person.name })}</span>
            <textarea
              required
              rows="4"
              maxlength="2000"
              value={text()}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <div class="row">
            <button type="submit" disabled={busy()}>
              {say('report.send')}
            </button>
          </div>
        </form>
      </Show>
      <p role="status" class="small">
        {done() === 'block' ? say('block.done') : done() === 'report' ? say('report.done') : ''}
      </p>
      <p role="alert" class="danger-text">
        {failed()}
      </p>
    </li>
  );
}
