/** The C-in-C shares out his dice: which die each command takes. What is proposed is laid already. */
import type { RenaissanceAction } from '@drumhead/renaissance';
import { type ActionOf, type FrameOf, sensibleDice } from '@drumhead/renaissance/queries';
import { createSignal, For, type JSX } from 'solid-js';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { PipDie } from './pip-die.tsx';

export function PipsPanel(props: { readonly state: TableState }): JSX.Element {
  const { state } = props;
  const frame = state.frame() as FrameOf<'pips'>;
  const [dice, setDice] = createSignal<readonly number[]>(sensibleDice(state.read(), frame));
  const [held, setHeld] = createSignal(-1);
  const commandOf = (c: number) => state.armies()[state.seat()].commands.find(({ command }) => command === c);
  /** The first touch takes a die up, the second lays it down in exchange for another. */
  function touch(k: number): void {
    if (held() < 0) {
      setHeld(k);
      return;
    }
    const now = dice().slice();
    [now[held()], now[k]] = [now[k], now[held()]];
    setDice(now);
    setHeld(-1);
  }
  const action = (): RenaissanceAction => ({ kind: 'pips', dice: [...dice()] }) satisfies ActionOf<'pips'>;
  return (
    <section class="pips-panel">
      <p class="small">{say('pips.how')}</p>
      <ul>
        <For each={frame.commands}>
          {(c, k) => (
            <li>
              <button type="button" aria-pressed={held() === k()} onClick={() => touch(k())}>
                <PipDie die={dice()[k()]} pips={dice()[k()]} side={state.seat()} />
                <span>
                  {state.name(commandOf(c)?.leader ?? '').split(',')[0] ||
                    say('status.command', { number: commandOf(c)?.number ?? k() + 1 })}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <button type="button" class="main" onClick={() => void state.act(action())}>
        {say('pips.give')}
      </button>
    </section>
  );
}
