/** Works that were paid for, put up before those who are picked: they stand where those stand. */
import type { Work } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';

interface Choice extends Work {
  readonly id: 'obstacle' | 'fortification' | 'redoubt' | 'gate';
  /** How many elements can still have one. */
  readonly left: number;
}

export function BuildRow(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { deploying } = props.state;
  const picked = createMemo(() => deploying.frontOf(props.picking.picked()));
  const choices = (): readonly Choice[] => {
    const left = deploying.worksLeft();
    if (!left) return [];
    const { fixedObstacles, fortifications, redoubtSides, gateways } = left;
    const all: readonly Choice[] = [
      { id: 'obstacle', kind: 'obstacle', gate: false, left: fixedObstacles },
      { id: 'fortification', kind: 'fortification', gate: false, left: fortifications },
      { id: 'redoubt', kind: 'redoubt', gate: false, left: Math.min(fortifications, Math.floor(redoubtSides / 3)) },
      { id: 'gate', kind: 'fortification', gate: true, left: Math.min(fortifications, gateways) },
    ];
    return all.filter((choice) => choice.left > 0);
  };
  const standing = (): boolean => picked().some(deploying.hasWork);
  return (
    <Show when={choices().length > 0 || standing()}>
      <fieldset class="build-row">
        <legend>{say('build.title')}</legend>
        <For each={choices()}>
          {({ id, kind, gate, left }) => (
            <button
              type="button"
              data-build={id}
              disabled={picked().length === 0 || picked().length > left}
              onClick={() => deploying.build(picked(), { kind, gate })}
            >
              {say('build.work', { work: id, left })}
            </button>
          )}
        </For>
        <Show when={standing()}>
          <button type="button" onClick={() => deploying.build(picked(), null)}>
            {say('build.away')}
          </button>
        </Show>
      </fieldset>
    </Show>
  );
}
