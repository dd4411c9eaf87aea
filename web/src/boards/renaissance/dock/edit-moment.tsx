/** By hand: whose movement step it is, at what hour, and with how many PIPs. */
import { For, type JSX } from 'solid-js';
import type { ByHandState } from '../state/by-hand.ts';
import type { TableState } from '../state/table-state.ts';
import { sayBefore as say, sayOfRenaissance } from '../texts/renaissance-texts.ts';
import { HowMany } from './how-many.tsx';

/** What a die shows at most. */
const MOST_PIPS = 6;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function Moment(props: { readonly state: TableState; readonly editing: ByHandState }): JSX.Element {
  const { state } = props;
  const moment = () => props.editing.moment();
  const commands = () => state.armies()[moment().side]?.commands ?? [];
  return (
    <div class="moment">
      <div class="row">
        <label>
          <span class="small">{say('edit.side')}</span>{' '}
          <select
            class="side-to-move"
            value={moment().side}
            onChange={(event) => props.editing.settle({ ...moment(), side: Number(event.currentTarget.value) })}
          >
            <For each={[0, 1]}>{(side) => <option value={side}>{state.armyName(side)}</option>}</For>
          </select>
        </label>
        <label>
          <span class="small">{say('edit.hour')}</span>{' '}
          <select
            class="hour"
            value={moment().hour}
            onChange={(event) => props.editing.settle({ ...moment(), hour: Number(event.currentTarget.value) })}
          >
            <For each={HOURS}>{(hour) => <option value={hour}>{say('edit.at', { hour })}</option>}</For>
          </select>
        </label>
      </div>
      <ul class="pips-by-hand">
        <For each={commands()}>
          {({ command, number, leader, pips }) => {
            const name = leader ? state.name(`${leader}_short`) : sayOfRenaissance('status.command', { number });
            return (
              <li>
                <span>{say('edit.pips', { command: name })}</span>
                <HowMany
                  count={pips}
                  most={MOST_PIPS}
                  what={say('edit.pips', { command: name })}
                  set={(count) =>
                    props.editing.settle({
                      ...moment(),
                      pips: moment().pips.map((it, c) => (c === command ? count : it)),
                    })
                  }
                />
              </li>
            );
          }}
        </For>
      </ul>
    </div>
  );
}
