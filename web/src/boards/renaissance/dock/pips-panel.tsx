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
  function exchange(k: number, other: number): void {
    const now = dice().slice();
    [now[k], now[other]] = [now[other], now[k]];
    setDice(now);
    setHeld(-1);
  }
  /** The first touch takes a die up, the second lays it down in exchange for another. */
  const touch = (k: number): void => void (held() < 0 ? setHeld(k) : exchange(held(), k));
  /** Or it is dragged there. */
  let list!: HTMLUListElement;
  function drag(event: PointerEvent, from: number): void {
    if (event.button !== 0) return;
    const drop = (at: PointerEvent): void => {
      const under = document.elementFromPoint(at.clientX, at.clientY)?.closest('li');
      const to = under ? [...list.children].indexOf(under) : -1;
      if (to >= 0 && to !== from) exchange(from, to);
    };
    addEventListener('pointerup', drop, { once: true });
  }
  const action = (): RenaissanceAction => ({ kind: 'pips', dice: [...dice()] }) satisfies ActionOf<'pips'>;
  return (
    <section class="pips-panel">
      <p class="small">{say('pips.how')}</p>
      <ul ref={list}>
        <For each={frame.commands}>
          {(c, k) => (
            <li>
              <button
                type="button"
                aria-pressed={held() === k()}
                onPointerDown={(event) => drag(event, k())}
                onClick={() => touch(k())}
              >
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
