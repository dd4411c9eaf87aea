/** The blocks of one place, fanned out at full size beside the map; a line leads to where they stand. */
import { AREAS } from '@drumhead/enemy';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import type { SeenBlock } from '../state/seen.ts';
import { say } from '../texts/texts.ts';
import { AreaCard } from './area-card.tsx';
import { Knowledge } from './knowledge.tsx';
import { MAP } from './map-data.ts';
import { middleOf } from './stacks.ts';
import { TrayBlock } from './tray-block.tsx';

/** Of the tray, in pixels, as look/tray.css has it; and how high its line begins. */
const WIDTH = 296;
const HEAD = 40;

export function Tray(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly camera: PanZoom;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  const place = (): number => (state.looked() >= 0 ? state.looked() : state.hovered());
  const spot = createMemo(() => {
    if (place() < 0) return { x: 0, y: 0 };
    const { x, y } = middleOf(MAP.places, t.places[place()]);
    const { x: cx, y: cy, zoom } = props.camera.camera();
    return { x: cx + x * zoom, y: cy + y * zoom };
  });
  /** On the side where it does not cover what it speaks of. */
  const left = (): boolean => spot().x > props.camera.window().width / 2;
  const edge = (): number => {
    const { width } = props.camera.window();
    const reach = Math.min(WIDTH, 0.44 * width) + 8;
    return left() ? reach : width - reach;
  };
  return (
    <Show when={place() >= 0}>
      <svg class="leader-line" aria-hidden="true">
        <path d={`M${edge()} ${HEAD}L${spot().x} ${spot().y}`} />
      </svg>
      <section
        class="tray"
        classList={{ left: left(), glance: state.looked() < 0 }}
        aria-label={say('tray.label', { place: state.placeName(place()) })}
      >
        <header>
          <h2>{state.placeName(place())}</h2>
          <Show when={state.looked() >= 0}>
            <button type="button" class="plain close" aria-label={say('tray.close')} onClick={() => state.look(-1)}>
              ×
            </button>
          </Show>
        </header>
        <Show when={place() < AREAS}>
          <AreaCard state={state} area={place()} />
        </Show>
        <For each={traysOf(state, place())}>
          {({ label, walled, blocks }) => (
            <div class="tray-group" classList={{ walled }}>
              <h3>{label}</h3>
              <ul>
                <For each={blocks}>
                  {(block) => (
                    <li>
                      <TrayBlock state={state} choosing={props.choosing} block={block} />
                    </li>
                  )}
                </For>
              </ul>
            </div>
          )}
        </For>
        <Knowledge state={state} place={place()} />
      </section>
    </Show>
  );
}

interface TrayGroup {
  readonly label: string;
  readonly walled: boolean;
  readonly blocks: readonly SeenBlock[];
}

/** By side; those shut in apart, attackers by the border they crossed. */
function traysOf(state: EnemyState, place: number): readonly TrayGroup[] {
  const groups = new Map<string, SeenBlock[]>();
  for (const block of state.at(place)) {
    const key = `${block.inside ? 1 : 0}.${block.side}.${block.via}`;
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, blocks]) => {
      const [{ side, inside, via }] = blocks;
      const seat = state.seatName(side);
      if (inside) return { label: say('tray.inside', { seat }), walled: true, blocks };
      if (via > 0) return { label: say('tray.via', { seat, from: state.placeName(via - 1) }), walled: false, blocks };
      return { label: say('tray.side', { seat, count: blocks.length }), walled: false, blocks };
    });
}
