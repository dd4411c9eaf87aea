/** The blocks of one place, fanned out at full size beside the map; a line leads to where they stand. */
import { AREAS } from '@drumhead/enemy';
import type { SeenBlock } from '@drumhead/enemy/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { PanZoom } from '../../map/pan-zoom.ts';
import { sayOfEnemy as say } from '../enemy-texts.ts';
import type { Choosing } from '../operations/choosing.ts';
import type { EnemyState } from '../state/enemy-state.ts';
import { AreaCard } from './area-card.tsx';
import { ENEMY_MAP } from './enemy-map-data.ts';
import { Knowledge } from './knowledge.tsx';
import { BOXES } from './map-shape.ts';
import { middleOf } from './middle.ts';
import { TrayBlock } from './tray-block.tsx';
import '../styles/tray.css';

/** Of the tray, in pixels, as styles/tray.css has it; how high it is about; and how far from its edge its line begins. */
const WIDTH = 296;
const HEIGHT = 340;
const HEAD = 40;
/** What a tray should rather cover than its own place. */
const OWN = 100;

export function Tray(props: {
  readonly state: EnemyState;
  readonly choosing: Choosing;
  readonly camera: PanZoom;
}): JSX.Element {
  const { state } = props;
  const { t } = state;
  const place = (): number => (state.looked() >= 0 ? state.looked() : state.hovered());
  const pixelOf = (where: number): { readonly x: number; readonly y: number } => {
    const { x, y } = middleOf(ENEMY_MAP.places, t.places[where]);
    const { x: cx, y: cy, zoom } = props.camera.camera();
    return { x: cx + x * zoom, y: cy + y * zoom };
  };
  const spot = createMemo(() => (place() < 0 ? { x: 0, y: 0 } : pixelOf(place())));
  const reach = (): number => Math.min(WIDTH, 0.44 * props.camera.window().width) + 8;
  /** In the corner where it covers neither what it speaks of nor what may be chosen. */
  const corner = createMemo(() => {
    const { width, height } = props.camera.window();
    const lit = t.places.flatMap((_, where) => (where <= LAST && isLit(props.choosing, where) ? [pixelOf(where)] : []));
    const covers = (left: boolean, low: boolean): number => {
      const hides = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
        (left ? x < reach() : x > width - reach()) && (low ? y > height - HEIGHT : y < HEIGHT);
      return lit.filter(hides).length + (hides(spot()) ? OWN : 0);
    };
    return CORNERS.reduce((a, b) => (covers(b.left, b.low) < covers(a.left, a.low) ? b : a));
  });
  const edge = () => {
    const { width, height } = props.camera.window();
    return { x: corner().left ? reach() : width - reach(), y: corner().low ? height - HEAD : HEAD };
  };
  const isGlance = (): boolean => state.looked() < 0;
  /** A glance stands over the dock, where there is one beside the map: it covers nothing of what is pointed at. */
  const beside = createMemo<{ readonly [name: string]: string } | null>(() => {
    if (place() < 0 || !isGlance() || !state.fromMap()) return null;
    const [dock, frame] = ['.dock', '.map-frame'].map((it) => document.querySelector(`.enemy ${it}`));
    const [at, map] = [dock?.getBoundingClientRect(), frame?.getBoundingClientRect()];
    if (!at || !map || at.left < map.right) return null;
    const bottom = innerHeight - Math.min(at.bottom, innerHeight);
    return {
      left: `${at.left}px`,
      width: `${at.width - 8}px`,
      bottom: `${bottom + 8}px`,
      'max-height': `${at.height - 16}px`,
    };
  });
  return (
    <Show when={place() >= 0}>
      <Show when={!beside()}>
        <svg class="leader-line" aria-hidden="true">
          <path d={`M${edge().x} ${edge().y}L${spot().x} ${spot().y}`} />
        </svg>
      </Show>
      <section
        class="tray"
        classList={{
          left: corner().left && !beside(),
          low: corner().low && !beside(),
          upper: spot().y > props.camera.window().height / 2,
          glance: isGlance(),
          beside: beside() !== null,
        }}
        style={beside() ?? {}}
        aria-label={say('tray.label', { place: state.t.places[place()] })}
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

const CORNERS = [
  { left: false, low: false },
  { left: true, low: false },
  { left: false, low: true },
  { left: true, low: true },
];
const LAST = AREAS + Object.keys(BOXES).length - 1;
const isLit = (choosing: Choosing, place: number): boolean => ['lit', 'some'].includes(choosing.area(place) ?? '');

interface TrayGroup {
  readonly label: string;
  readonly walled: boolean;
  readonly blocks: readonly SeenBlock[];
}

/** By side; those shut in apart, attackers by the border they crossed. */
function traysOf(state: EnemyState, place: number): readonly TrayGroup[] {
  const groups = new Map<string, SeenBlock[]>();
  for (const block of state.at(place)) {
    const key = `${block.inside ? 1 : 0}.${block.side}.${block.cameFrom + 1}`;
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, blocks]) => {
      const [{ side, inside, cameFrom }] = blocks;
      const seat = state.t.seats[side];
      if (inside) return { label: say('tray.inside', { seat }), walled: true, blocks };
      if (cameFrom >= 0)
        return { label: say('tray.via', { seat, from: state.t.places[cameFrom] }), walled: false, blocks };
      return { label: say('tray.side', { seat, count: blocks.length }), walled: false, blocks };
    });
}
