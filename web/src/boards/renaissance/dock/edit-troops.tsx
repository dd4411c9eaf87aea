/** By hand: what becomes of those picked, who is put on the table from the army lists, and who has left it. */
import { listsFor } from '@drumhead/renaissance';
import { troopsByHand } from '@drumhead/renaissance/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { ByHandState } from '../state/by-hand.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Arranging } from '../table/arranging.ts';
import { sayBefore as say, sayOfRenaissance } from '../texts/renaissance-texts.ts';
import { labelWords, pickedWords, troopName, troopTypeName } from '../texts/troop-words.ts';

/** In degrees. */
const TURN_BY = 15;
/** Of no list: all troops there are. */
const ANY = -1;

interface Hands {
  readonly state: TableState;
  readonly editing: ByHandState;
  readonly picking: Picking;
}

export function PickedByHand(props: Hands & { readonly arranging: Arranging }): JSX.Element {
  const { state, picking, arranging } = props;
  const picked = () => picking.picked();
  return (
    <Show when={picked().length > 0} fallback={<p class="small">{say('edit.nobody')}</p>}>
      <p class="picked-words">{pickedWords(state, picked())}</p>
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
              aria-pressed={props.editing.is(picked(), what)}
              onClick={() => props.editing.mark(picked(), what, !props.editing.is(picked(), what))}
            >
              {say(`edit.${what}`)}
            </button>
          )}
        </For>
        <Show when={picked().length === 1}>
          <button
            type="button"
            class="lead"
            aria-pressed={props.editing.isGeneral(picked()[0])}
            onClick={() => props.editing.lead(picked()[0])}
          >
            {say('edit.lead')}
          </button>
        </Show>
        <button
          type="button"
          class="lose"
          title={say('edit.lose.what')}
          onClick={() => props.editing.lose(picked(), true)}
        >
          {say('edit.lose')}
        </button>
        <button
          type="button"
          class="dismiss"
          title={say('edit.dismiss.what')}
          onClick={() => {
            const leaving = picked();
            picking.clear();
            props.editing.dismiss(leaving);
          }}
        >
          {say('edit.dismiss')}
        </button>
      </div>
    </Show>
  );
}

export function RaisedByHand(props: Hands): JSX.Element {
  const { state, picking } = props;
  const commands = () => state.armies().flatMap((army) => army.commands);
  const [command, setCommand] = createSignal(0);
  const side = () => commands().find((it) => it.command === command())?.side ?? 0;
  /** Chosen by hand; else the list of that side. */
  const [chosen, setChosen] = createSignal<number | null>(null);
  const list = () => chosen() ?? state.position().lists[side()] ?? ANY;
  const { lists } = listsFor(state.tables());
  const rows = createMemo(() => troopsByHand(state.tables(), list()));
  const [wanted, setWanted] = createSignal(0);
  const row = () => rows()[wanted()] ?? rows()[0];
  const [isFull, setFull] = createSignal(false);
  function raise(): void {
    const [friend] = picking.picked().toReversed();
    const isFriend = friend !== undefined && state.position().elements.side[friend] === side();
    const at = state.middle();
    const raised = props.editing.recruit({
      troop: row().troop,
      command: command(),
      beside: isFriend ? friend : null,
      at,
    });
    setFull(raised < 0);
    if (raised >= 0) picking.pick([raised]);
  }
  const commandName = ({ leader, number }: { readonly leader: string; readonly number: number }): string =>
    leader ? state.name(`${leader}_short`) : sayOfRenaissance('status.command', { number });
  return (
    <details class="raise">
      <summary>{say('edit.raise')}</summary>
      <label class="stack">
        <span class="small">{say('edit.for')}</span>
        <select
          class="raise-command"
          value={command()}
          onChange={(event) => {
            setCommand(Number(event.currentTarget.value));
            setWanted(0);
          }}
        >
          <For each={commands()}>
            {(it) => <option value={it.command}>{`${state.armyName(it.side)}: ${commandName(it)}`}</option>}
          </For>
        </select>
      </label>
      <label class="stack">
        <span class="small">{say('edit.list')}</span>
        <select
          class="raise-list"
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value));
            setWanted(0);
          }}
        >
          <For each={[ANY, ...lists.keys()]}>
            {(k) => (
              <option value={k} selected={k === list()}>
                {k === ANY ? say('edit.any') : state.name(lists[k].id)}
              </option>
            )}
          </For>
        </select>
      </label>
      <div class="row">
        <select
          class="raise-troop"
          aria-label={say('edit.troop')}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        >
          <For each={rows()}>
            {({ troop, label }, k) => (
              <option value={k()} selected={k() === wanted()}>
                {[troopTypeName(state, troop), label && labelWords(state, label)].filter(Boolean).join(', ')}
              </option>
            )}
          </For>
        </select>
        <button type="button" class="raise-key" onClick={raise}>
          {say('edit.put')}
        </button>
      </div>
      <Show when={isFull()}>
        <p class="danger-text small" role="status">
          {say('edit.no-room')}
        </p>
      </Show>
    </details>
  );
}

export function GoneByHand(props: Hands): JSX.Element {
  const { state } = props;
  return (
    <Show when={props.editing.gone().length > 0}>
      <details class="gone">
        <summary>{say('edit.gone', { count: props.editing.gone().length })}</summary>
        <ul>
          <For each={props.editing.gone()}>
            {(i) => (
              <li>
                <span>{`${state.armyName(state.position().elements.side[i])}: ${troopName(state, i)}`}</span>
                <button
                  type="button"
                  aria-label={say('edit.back.of', { troop: troopName(state, i) })}
                  onClick={() => {
                    props.editing.lose([i], false);
                    props.picking.pick([i]);
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
  );
}
