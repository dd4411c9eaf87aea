/** A command of an army in the making: who leads it, and how many of each kind march with it. */
import type { listsFor, Muster } from '@drumhead/renaissance';
import { type Allowed, generalsOf } from '@drumhead/renaissance/queries';
import { For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { labelWords } from '../texts/troop-words.ts';

type Command = Muster['commands'][number];
type ArmyList = ReturnType<typeof listsFor>['lists'][number];

export function CommandRows(props: {
  readonly state: TableState;
  readonly list: ArmyList;
  readonly number: number;
  readonly command: Command;
  readonly allowed: readonly Allowed[];
  /** Over all commands. */
  readonly inAll: (troop: string) => number;
  readonly change: (command: Command) => void;
  readonly drop?: () => void;
}): JSX.Element {
  const { state } = props;
  const countOf = (troop: string): number => props.command.rows.find((row) => row.troop === troop)?.count ?? 0;
  function set({ troop, bombard }: Allowed, count: number): void {
    const others = props.command.rows.filter((row) => row.troop !== troop);
    const row = { ...props.command.rows.find((it) => it.troop === troop), troop, count };
    props.change({
      ...props.command,
      rows: count > 0 ? [...others, bombard ? { ...row, noTeam: true as const } : row] : others,
    });
  }
  const roles = () => (['sub', 'ally'] as const).filter((role) => props.list.generals[role].max > 0);
  return (
    <fieldset class="command-rows">
      <legend>
        {say('status.command', { number: props.number })}
        <Show when={props.drop}>
          {(drop) => (
            <button
              type="button"
              class="plain"
              aria-label={say('muster.drop', { number: props.number })}
              onClick={drop()}
            >
              ×
            </button>
          )}
        </Show>
      </legend>
      <div class="row">
        <Show when={props.command.role !== 'cinc' && roles().length > 1}>
          <select
            aria-label={say('muster.role')}
            value={props.command.role}
            onChange={(event) => {
              const role = event.currentTarget.value as 'sub' | 'ally';
              props.change({ ...props.command, role, general: generalsOf(state.tables(), props.list, role)[0] ?? '' });
            }}
          >
            <For each={roles()}>{(role) => <option value={role}>{state.name(role)}</option>}</For>
          </select>
        </Show>
        <select
          aria-label={say('muster.general')}
          value={props.command.general}
          onChange={(event) => props.change({ ...props.command, general: event.currentTarget.value })}
        >
          <For each={generalsOf(state.tables(), props.list, props.command.role)}>
            {(troop) => (
              <option value={troop} selected={troop === props.command.general}>
                {say('muster.led', { troop: state.name(troop) })}
              </option>
            )}
          </For>
        </select>
      </div>
      <ul>
        <For each={props.allowed}>
          {(row) => (
            <li>
              <span>
                {state.name(row.troop)} <small>{say('muster.each', { cost: row.cost })}</small>
                <small class="unit-words">{labelWords(state, row.label)}</small>
              </span>
              <small classList={{ 'danger-text': props.inAll(row.troop) < row.least }}>
                {say('muster.limits', { found: props.inAll(row.troop), least: row.least, most: row.most })}
              </small>
              <Stepper
                count={countOf(row.troop)}
                most={countOf(row.troop) + row.most - props.inAll(row.troop)}
                what={state.name(row.troop)}
                set={(count) => set(row, count)}
              />
            </li>
          )}
        </For>
        <li>
          <span>{state.name('Bg(I)')}</span>
          <small>{say('muster.free')}</small>
          <Stepper
            count={props.command.baggage}
            most={8}
            what={state.name('Bg(I)')}
            set={(baggage) => props.change({ ...props.command, baggage })}
          />
        </li>
      </ul>
    </fieldset>
  );
}

function Stepper(props: {
  readonly count: number;
  readonly most: number;
  readonly what: string;
  readonly set: (count: number) => void;
}): JSX.Element {
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={say('muster.fewer', { what: props.what })}
        disabled={props.count <= 0}
        onClick={() => props.set(props.count - 1)}
      >
        −
      </button>
      <output>{props.count}</output>
      <button
        type="button"
        aria-label={say('muster.more', { what: props.what })}
        disabled={props.count >= props.most}
        onClick={() => props.set(props.count + 1)}
      >
        +
      </button>
    </span>
  );
}
