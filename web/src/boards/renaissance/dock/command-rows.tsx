/** A command of an army in the making: who leads it, and how many of each kind march with it. */
import type { listsFor, Muster } from '@drumhead/renaissance';
import { type Allowed, type AllowedVessel, carriesObstacles, generalsOf } from '@drumhead/renaissance/queries';
import { For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayBefore as say, sayOfRenaissance } from '../texts/renaissance-texts.ts';
import { labelWords } from '../texts/troop-words.ts';
import { HowMany } from './how-many.tsx';

type Command = Muster['commands'][number];
type ArmyList = ReturnType<typeof listsFor>['lists'][number];

export function CommandRows(props: {
  readonly state: TableState;
  readonly list: ArmyList;
  readonly number: number;
  readonly command: Command;
  readonly allowed: readonly Allowed[];
  readonly vessels: readonly AllowedVessel[];
  /** Whether its list has obstacles for troops to carry. */
  readonly hasObstacles: boolean;
  /** Over all commands: troops, or vessels. */
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
  const rowOf = (troop: string) => props.command.rows.find((row) => row.troop === troop);
  const mayCarry = (troop: string): boolean =>
    props.hasObstacles && countOf(troop) > 0 && carriesObstacles(state.tables(), troop);
  /** Each of a row has its obstacle, or none. */
  function carry(troop: string, portable: boolean): void {
    const rows = props.command.rows.map((row) => {
      if (row.troop !== troop) return row;
      const { portable: _, ...bare } = row;
      return portable ? { ...bare, portable: true as const } : bare;
    });
    props.change({ ...props.command, rows });
  }
  const isOf = (it: { troop: string; carries: string | null }, { troop, carries }: AllowedVessel): boolean =>
    it.troop === troop && it.carries === carries;
  const afloat = (vessel: AllowedVessel): number => props.command.squadrons.find((it) => isOf(it, vessel))?.count ?? 0;
  function fitOut(vessel: AllowedVessel, count: number): void {
    const { troop, carries } = vessel;
    const others = props.command.squadrons.filter((it) => !isOf(it, vessel));
    props.change({ ...props.command, squadrons: count > 0 ? [...others, { troop, carries, count }] : others });
  }
  const roles = () => (['sub', 'ally'] as const).filter((role) => props.list.generals[role].max > 0);
  return (
    <fieldset class="command-rows">
      <legend>
        {sayOfRenaissance('status.command', { number: props.number })}
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
                <Show when={mayCarry(row.troop)}>
                  <label class="check">
                    <input
                      type="checkbox"
                      checked={rowOf(row.troop)?.portable ?? false}
                      onChange={(event) => carry(row.troop, event.currentTarget.checked)}
                    />
                    {say('muster.carry')}
                  </label>
                </Show>
              </span>
              <small classList={{ 'danger-text': props.inAll(row.troop) < row.least }}>
                {say('muster.limits', { found: props.inAll(row.troop), least: row.least, most: row.most })}
              </small>
              <HowMany
                count={countOf(row.troop)}
                most={countOf(row.troop) + row.most - props.inAll(row.troop)}
                what={state.name(row.troop)}
                set={(count) => set(row, count)}
              />
            </li>
          )}
        </For>
        <For each={props.vessels}>
          {(vessel) => (
            <li>
              <span>
                {vessel.carries === null
                  ? state.name(vessel.troop)
                  : say('muster.aboard', { vessel: state.name(vessel.troop), troops: state.name(vessel.carries) })}{' '}
                <small>{say('muster.each', { cost: vessel.cost })}</small>
              </span>
              <small>{say('muster.limits', { found: props.inAll(vessel.troop), least: 0, most: vessel.most })}</small>
              <HowMany
                count={afloat(vessel)}
                most={afloat(vessel) + vessel.most - props.inAll(vessel.troop)}
                what={state.name(vessel.troop)}
                set={(count) => fitOut(vessel, count)}
              />
            </li>
          )}
        </For>
        <li>
          <span>{state.name('Bg(I)')}</span>
          <small>{say('muster.free')}</small>
          <HowMany
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
