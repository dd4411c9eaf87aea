/** The table laid out by hand: what can be done with those picked, what is to be played on with, and what comes of it. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { CopyField } from '../../../widgets/copy-field.tsx';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Arranging } from '../table/arranging.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopName, troopWords } from '../texts/troop-words.ts';
import { HowMany } from './how-many.tsx';
import { Refused } from './refused.tsx';
import '../styles/before.css';

/** What a die shows at most. */
const MOST_PIPS = 6;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const BOTH = 2;
/** In degrees. */
const TURN_BY = 15;

export function EditPanel(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly arranging: Arranging;
}): JSX.Element {
  const { state, picking, arranging } = props;
  const { editing } = state;
  const [plays, setPlays] = createSignal(Math.max(0, state.seat()));
  const [link, setLink] = createSignal('');
  const [failed, setFailed] = createSignal('');
  const [isBusy, setBusy] = createSignal(false);
  async function play(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      await editing.play(plays() === BOTH ? [0, 1] : [plays()]);
    } catch (error) {
      setFailed(String(error));
      setBusy(false);
    }
  }
  const isLawful = (): boolean => editing.refusal() === null;
  const moment = () => editing.moment();
  const commands = () => state.armies()[moment().side]?.commands ?? [];
  const picked = () => picking.picked();
  return (
    <section class="question edit-panel">
      <h2>{say('edit.title')}</h2>
      <div class="row play-from-here">
        <button type="button" class="main" disabled={!isLawful() || isBusy()} onClick={() => void play()}>
          {say('edit.play')}
        </button>
        <label>
          <span class="small">{say('edit.plays')}</span>{' '}
          <select value={plays()} onChange={(event) => setPlays(Number(event.currentTarget.value))}>
            <For each={[0, 1, BOTH]}>
              {(seat) => <option value={seat}>{seat === BOTH ? say('edit.both') : state.armyName(seat)}</option>}
            </For>
          </select>
        </label>
      </div>
      <Show when={failed()}>
        <p class="danger-text small" role="alert">
          {failed()}
        </p>
      </Show>
      <Refused state={state} why={editing.refusal()} />
      <p class="small">{say('edit.how')}</p>
      <Show when={picked().length > 0} fallback={<p class="small">{say('edit.nobody')}</p>}>
        <p class="picked-words">
          {picked().length === 1 ? troopName(state, picked()[0]) : troopWords(state, picked())}
        </p>
        <div class="row">
          <button type="button" onClick={() => arranging.turn(-TURN_BY)}>
            ↺ {say('edit.left')}
          </button>
          <button type="button" onClick={() => arranging.turn(TURN_BY)}>
            ↻ {say('edit.right')}
          </button>
          <button type="button" onClick={arranging.about}>
            {say('edit.about')}
          </button>
        </div>
        <div class="row">
          <For each={['routing', 'steady'] as const}>
            {(what) => (
              <button
                type="button"
                aria-pressed={editing.is(picked(), what)}
                onClick={() => editing.mark(picked(), what, !editing.is(picked(), what))}
              >
                {say(`edit.${what}`)}
              </button>
            )}
          </For>
          <button type="button" class="lose" onClick={() => editing.lose(picked(), true)}>
            {say('edit.lose')}
          </button>
        </div>
      </Show>
      <Show when={editing.gone().length > 0}>
        <details class="gone">
          <summary>{say('edit.gone', { count: editing.gone().length })}</summary>
          <ul>
            <For each={editing.gone()}>
              {(i) => (
                <li>
                  <span>{`${state.armyName(state.position().elements.side[i])}: ${troopName(state, i)}`}</span>
                  <button
                    type="button"
                    aria-label={say('edit.back.of', { troop: troopName(state, i) })}
                    onClick={() => {
                      editing.lose([i], false);
                      picking.pick([i]);
                    }}
                  >
                    {say('edit.back')}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
      <div class="moment">
        <div class="row">
          <label>
            <span class="small">{say('edit.side')}</span>{' '}
            <select
              class="side-to-move"
              value={moment().side}
              onChange={(event) => editing.settle({ ...moment(), side: Number(event.currentTarget.value) })}
            >
              <For each={[0, 1]}>{(side) => <option value={side}>{state.armyName(side)}</option>}</For>
            </select>
          </label>
          <label>
            <span class="small">{say('edit.hour')}</span>{' '}
            <select
              class="hour"
              value={moment().hour}
              onChange={(event) => editing.settle({ ...moment(), hour: Number(event.currentTarget.value) })}
            >
              <For each={HOURS}>{(hour) => <option value={hour}>{say('edit.at', { hour })}</option>}</For>
            </select>
          </label>
        </div>
        <ul class="pips-by-hand">
          <For each={commands()}>
            {({ command, number, leader, pips }) => {
              const name = leader ? state.name(`${leader}_short`) : say('status.command', { number });
              return (
                <li>
                  <span>{say('edit.pips', { command: name })}</span>
                  <HowMany
                    count={pips}
                    most={MOST_PIPS}
                    what={say('edit.pips', { command: name })}
                    set={(count) =>
                      editing.settle({ ...moment(), pips: moment().pips.map((it, c) => (c === command ? count : it)) })
                    }
                  />
                </li>
              );
            }}
          </For>
        </ul>
      </div>
      <div class="row">
        <button type="button" disabled={!editing.isTouched()} onClick={editing.undo}>
          {say('deploy.undo')}
        </button>
        <button type="button" disabled={!editing.isTouched()} onClick={editing.reset}>
          {say('edit.reset')}
        </button>
        <button type="button" onClick={editing.leave}>
          {say('edit.leave')}
        </button>
      </div>
      <button type="button" class="link-key" disabled={!isLawful()} onClick={async () => setLink(await editing.link())}>
        {say('edit.link')}
      </button>
      <Show when={link()}>
        <CopyField label={say('edit.link')} text={link()} />
      </Show>
    </section>
  );
}
