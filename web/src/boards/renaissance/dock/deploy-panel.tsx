/** Deployment: the array is laid already; take it, or arrange it first. The same for the sealed order slip. */
import { For, type JSX, Show } from 'solid-js';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { troopTypeName } from '../texts/troop-words.ts';
import { BuildRow } from './build-row.tsx';
import { DivisionBox } from './division-box.tsx';
import { Refused } from './refused.tsx';
import { ShelfRow } from './shelf-row.tsx';

export function DeployPanel(props: { readonly state: TableState; readonly picking: Picking }): JSX.Element {
  const { state, picking } = props;
  const { deploying } = state;
  const commands = () => state.armies()[state.seat()]?.commands ?? [];
  /** Behind the front first named, from the left, as the slip will say. */
  const slip = () => {
    const action = deploying.action();
    if (action.kind !== 'record') return '';
    const numberOf = (command: number) => commands().find((it) => it.command === command)?.number ?? 0;
    return [...action.places]
      .sort((a, b) => a.file - b.file)
      .map(({ command }) => numberOf(command))
      .join(', ');
  };
  const main = () =>
    deploying.isSlip() ? 'slip.seal' : deploying.isTouched() || deploying.isDivided() ? 'deploy.so' : 'deploy.array';
  return (
    <section class="question deploy-panel">
      <button
        type="button"
        class="main"
        disabled={deploying.refusal() !== null}
        onClick={() => void state.act(deploying.action())}
      >
        {say(main())}
      </button>
      <Refused state={state} why={deploying.refusal()} />
      <p class="small">{say(deploying.isSlip() ? 'slip.how' : 'deploy.how')}</p>
      <Show when={deploying.isSlip()}>
        <p class="small">{say('slip.order', { commands: slip() })}</p>
        <button
          type="button"
          disabled={!picking.picked().some((i) => deploying.isLoose(i))}
          onClick={() => deploying.flipAmbush(picking.picked())}
        >
          {say('slip.ambush', { count: deploying.lying() })}
        </button>
        <For each={commands()}>
          {({ command, number }) => (
            <label class="check">
              <input type="checkbox" checked={deploying.isHeld(command)} onChange={() => deploying.flipHeld(command)} />
              {say('slip.hold', { number })}
            </label>
          )}
        </For>
      </Show>
      <For each={deploying.guises(picking.picked())}>
        {(troop) => (
          <button type="button" onClick={() => deploying.dress(picking.picked(), troop)}>
            {say('deploy.as', { troop: troopTypeName(state, troop) })}
          </button>
        )}
      </For>
      <Show when={deploying.isInGuise(picking.picked())}>
        <button type="button" onClick={() => deploying.dress(picking.picked(), null)}>
          {say('deploy.as-themselves')}
        </button>
      </Show>
      <Show when={deploying.mostCommands()}>{(most) => <DivisionBox state={state} most={most()} />}</Show>
      <BuildRow state={state} picking={picking} />
      <div class="row">
        <button type="button" disabled={!deploying.isTouched()} onClick={deploying.undo}>
          {say('deploy.undo')}
        </button>
        <button type="button" onClick={deploying.mirror}>
          {say('deploy.mirror')}
        </button>
        <button type="button" disabled={!deploying.isTouched()} onClick={deploying.reset}>
          {say('deploy.reset')}
        </button>
      </div>
      <ShelfRow
        kept={deploying.kept()}
        load={deploying.load}
        save={deploying.save}
        forget={deploying.forget}
        words={{ name: say('deploy.name'), save: say('deploy.save') }}
      />
    </section>
  );
}
