/** Blocks in one's hand: they follow the pointer, show the way to what it is over, and are put down there. */
import { createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { BlockPicture } from '../blocks/block.tsx';
import type { Carried } from '../operations/carrying.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import '../styles/carried.css';

/** More would hide the map. */
const MOST = 4;
/** Pixels a hand may tremble: a click has not carried anything. */
const STILL = 5;

export function CarriedBlocks(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly carried: Carried;
}): JSX.Element {
  const { state, choosing } = props;
  const [at, setAt] = createSignal<{ readonly x: number; readonly y: number } | null>(null);
  let begun: { readonly x: number; readonly y: number } | undefined;

  const placeUnder = ({ clientX, clientY }: PointerEvent): number => {
    const under = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-place]');
    return state.t.places.indexOf(under?.dataset['place'] ?? '');
  };
  function move(event: PointerEvent): void {
    const here = { x: event.clientX, y: event.clientY };
    begun ??= here;
    if (!at() && Math.hypot(here.x - begun.x, here.y - begun.y) < STILL) return;
    setAt(here);
    choosing.setShown(choosing.waysTo(placeUnder(event))[0] ?? null);
  }
  function up(event: PointerEvent): void {
    const moved = at() !== null;
    // The click that follows is not one.
    if (moved) {
      const swallow = (click: MouseEvent): void => click.stopPropagation();
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    }
    choosing.putDown(moved ? placeUnder(event) : -1);
  }
  const letGo = (): void => choosing.putDown(-1);
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') letGo();
  };
  onMount(() => {
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', letGo);
    addEventListener('keydown', onEscape);
  });
  onCleanup(() => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', letGo);
    removeEventListener('keydown', onEscape);
  });
  return (
    <Show when={at()}>
      {(spot) => (
        <div class="carried" style={{ left: `${spot().x}px`, top: `${spot().y}px` }} aria-hidden="true">
          <For each={props.carried.blocks.slice(0, MOST)}>
            {(block) => (
              <Show when={state.blockBy(`b${block}`)}>
                {(seen) => <BlockPicture state={state} block={seen()} size={38} small />}
              </Show>
            )}
          </For>
          <Show when={props.carried.blocks.length > MOST}>
            <b>{props.carried.blocks.length}</b>
          </Show>
        </div>
      )}
    </Show>
  );
}
