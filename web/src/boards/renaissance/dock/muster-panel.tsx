/** An army written down within the limits of its list, with its points as it grows; ready ones and kept ones to begin with. */
import { listsFor, type Muster } from '@drumhead/renaissance';
import {
  type Allowed,
  type AllowedWork,
  allowedRows,
  allowedVessels,
  allowedWorks,
  generalsOf,
  judgeArmy,
  pointsOf,
} from '@drumhead/renaissance/queries';
import { createEffect, createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { createArmyShelf } from '../state/army-shelf.ts';
import type { TableState } from '../state/table-state.ts';
import { sayBefore as say } from '../texts/renaissance-texts.ts';
import { CommandRows } from './command-rows.tsx';
import { Refused } from './refused.tsx';
import { ShelfRow } from './shelf-row.tsx';
import { WorkRows } from './work-rows.tsx';

export function MusterPanel(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const t = state.tables();
  const points = pointsOf(state.read());
  const { lists } = listsFor(t);
  const shelf = createArmyShelf(points);
  const readyOf = (list: string): Muster =>
    (lists.find(({ id }) => id === list) ?? lists[0]).ready.find((army) => army.points === points)?.muster as Muster;
  const [army, setArmy] = createSignal<Muster>(shelf.draft() ?? readyOf(lists[0].id));
  createEffect(() => shelf.keepDraft(army()));
  const list = createMemo(() => lists.find(({ id }) => id === army().list) ?? lists[0]);
  const allowed = createMemo<readonly Allowed[]>(() => allowedRows(t, list(), points, army().year));
  const judged = createMemo(() => judgeArmy(t, points, army()));
  const inAll = (troop: string): number =>
    army().commands.reduce(
      (sum, { rows, squadrons }) =>
        sum + [...rows, ...squadrons].reduce((n, row) => n + (row.troop === troop ? row.count : 0), 0),
      0,
    );
  const vessels = createMemo(() => allowedVessels(t, list(), points, army().year));
  const works = createMemo(() => allowedWorks(t, list(), points, army()).filter(({ most }) => most > 0));
  const isCarried = ({ kind }: AllowedWork): boolean => kind === 'portableObstacle';
  const change = (k: number, command: Muster['commands'][number]): void =>
    void setArmy((now) => ({ ...now, commands: now.commands.with(k, command) }));
  const addCommand = (): void => {
    const [general] = generalsOf(t, list(), 'sub');
    const command = { role: 'sub' as const, general: general ?? '', rows: [], squadrons: [], baggage: 0 };
    setArmy((now) => ({ ...now, commands: [...now.commands, command] }));
  };
  const mostCommands = (): number =>
    Math.min(t.measures.army.mostCommands, 1 + list().generals.sub.max + list().generals.ally.max);
  return (
    <section class="muster-panel">
      <button
        type="button"
        class="main"
        disabled={judged().refusal !== null}
        onClick={() => void state.act({ kind: 'muster', army: structuredClone(army()) as never })}
      >
        {say('muster.take')}
      </button>
      <p class="points" classList={{ 'danger-text': judged().cost > points }} role="status">
        {say('muster.points', { cost: judged().cost, points })}
      </p>
      <Refused state={state} why={judged().refusal} />
      <label class="stack">
        <span>{say('muster.list')}</span>
        <select value={army().list} onChange={(event) => setArmy(readyOf(event.currentTarget.value))}>
          <For each={lists}>
            {({ id, years }) => (
              <option value={id} selected={id === army().list}>
                {say('muster.of', { name: state.name(id), from: years[0], to: years[1] })}
              </option>
            )}
          </For>
        </select>
      </label>
      <label class="stack">
        <span>{say('muster.year')}</span>
        <input
          type="number"
          min={list().years[0]}
          max={list().years[1]}
          value={army().year}
          onChange={(event) => {
            const year = Math.round(event.currentTarget.valueAsNumber);
            if (year >= list().years[0] && year <= list().years[1]) setArmy((now) => ({ ...now, year }));
          }}
        />
      </label>
      <For each={army().commands.map((_, k) => k)}>
        {(k) => (
          <Show when={army().commands[k]}>
            {(command) => (
              <CommandRows
                state={state}
                list={list()}
                number={k + 1}
                command={command()}
                allowed={allowed()}
                vessels={vessels()}
                hasObstacles={works().some(isCarried)}
                inAll={inAll}
                change={(next) => change(k, next)}
                {...(k > 0 && {
                  drop: () => setArmy((now) => ({ ...now, commands: now.commands.toSpliced(k, 1) })),
                })}
              />
            )}
          </Show>
        )}
      </For>
      <Show when={points >= t.measures.army.severalCommands && army().commands.length < mostCommands()}>
        <button type="button" onClick={addCommand}>
          {say('muster.add')}
        </button>
      </Show>
      <WorkRows
        state={state}
        works={army().works}
        allowed={works().filter((work) => !isCarried(work))}
        change={(next) => setArmy((now) => ({ ...now, works: next }))}
      />
      <ShelfRow
        kept={shelf.armies().map(({ name }) => name)}
        load={(name) => {
          const found = shelf.armies().find((it) => it.name === name);
          if (found) setArmy(found.army);
        }}
        save={(name) => shelf.save(name, army())}
        forget={shelf.forget}
        words={{ name: say('muster.name'), save: say('muster.save') }}
      />
    </section>
  );
}
