/** Works an army brings: obstacles, walls, their gateways, and the other sides of redoubts. */
import type { Muster } from '@drumhead/renaissance';
import type { AllowedWork } from '@drumhead/renaissance/queries';
import { For, type JSX, Show } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayBefore as say } from '../texts/renaissance-texts.ts';
import { HowMany } from './how-many.tsx';

type Works = Muster['works'];

export function WorkRows(props: {
  readonly state: TableState;
  readonly works: Works;
  readonly allowed: readonly AllowedWork[];
  readonly change: (works: Works) => void;
}): JSX.Element {
  const isBuilt = (kind: AllowedWork['kind']): kind is keyof Works => kind in props.works;
  const found = (kind: AllowedWork['kind']): number => (isBuilt(kind) ? props.works[kind] : 0);
  return (
    <Show when={props.allowed.length > 0}>
      <fieldset class="command-rows work-rows">
        <legend>{say('muster.works')}</legend>
        <ul>
          <For each={props.allowed}>
            {({ kind, cost, most }) => (
              <li>
                <span>
                  {props.state.name(kind)} <small>{say('muster.each', { cost })}</small>
                </span>
                <small>{say('muster.limits', { found: found(kind), least: 0, most })}</small>
                <HowMany
                  count={found(kind)}
                  most={most}
                  what={props.state.name(kind)}
                  set={(count) => props.change({ ...props.works, [kind]: count })}
                />
              </li>
            )}
          </For>
        </ul>
      </fieldset>
    </Show>
  );
}
