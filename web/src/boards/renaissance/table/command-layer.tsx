/** Who is led from where: how far a general's voice carries, whom it costs more to order and why, and the C-in-C's own generals. */
import { type Cord, chiefsCords, cordsOf, cordTo, frontZoneOf } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Toggles } from '../state/toggles.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import { outlineOf } from './outlines.ts';
import { drawnAt, type Spot, UNITS } from './plane.ts';

/** In paces: whoever stands so near to one who is named already, for the same reason, is not named again. */
const BESIDE = 130;

interface Told {
  readonly d: string;
  readonly at: Spot;
  readonly words: string;
  readonly isDear: boolean;
}

export function CommandLayer(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
  readonly toggles: Toggles;
  readonly looked: readonly number[];
  readonly pace: number;
}): JSX.Element {
  const { state, picking, ordering, toggles } = props;
  const f = () => state.read().f;
  const isOn = (): boolean => toggles.isOn('command');
  const pathOf = (line: readonly number[]): string => {
    const spots: string[] = [];
    for (let k = 0; k < line.length; k += 2) {
      const { x, y } = drawnAt(line[k], line[k + 1], state.shape().height);
      spots.push(`${x.toFixed(0)} ${y.toFixed(0)}`);
    }
    return spots.length > 0 ? `M${spots.join('L')}` : '';
  };
  const at = (element: number): Spot => drawnAt(f().e.x[element], f().e.y[element], state.shape().height);
  const commands = createMemo(() => {
    if (!isOn()) return [];
    const wanted = new Set(props.looked.map((i) => f().e.command[i]));
    return state
      .armies()
      .flatMap((army) => army.commands)
      .filter(({ command, side }) => (wanted.size > 0 ? wanted.has(command) : side === state.seat()));
  });
  /** Whom it costs more to order: what the enemy pays is his secret as far as he lies hidden. */
  const dear = createMemo((): readonly Cord[] =>
    commands()
      .filter(({ side }) => side === state.seat())
      .flatMap(({ command }) => cordsOf(state.read(), command).filter(({ pays }) => pays !== null)),
  );
  const toldOf = (cord: Cord): Told => ({
    d: pathOf(cord.line),
    at: at(cord.element),
    words: say('cord.pays', { why: cord.pays ?? '', paces: Math.round((cord.distance ?? 0) / UNITS) }),
    isDear: true,
  });
  const chiefs = createMemo(() => (isOn() && state.seat() >= 0 ? chiefsCords(state.read(), state.seat()) : []));
  const told = createMemo((): readonly Told[] => {
    // Of those picked it is said unasked: it is in the price.
    const picked = ordering.isOpen() && picking.picked().length > 0 ? cordTo(state.read(), picking.picked()) : null;
    const cords = isOn() ? dear() : picked?.pays && f().e.side[picked.element] === state.seat() ? [picked] : [];
    const named: Cord[] = [];
    for (const cord of [...cords].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))) {
      const { x, y } = at(cord.element);
      const isOfSame = (it: Cord): boolean =>
        cord.pays === 'lost'
          ? f().e.command[it.element] === f().e.command[cord.element]
          : Math.hypot(at(it.element).x - x, at(it.element).y - y) < BESIDE;
      const isNamed = named.some((it) => it.pays === cord.pays && isOfSame(it));
      if (!isNamed) named.push(cord);
    }
    return [
      ...chiefs().map(({ line, general, distance, own }) => ({
        d: pathOf(line),
        at: at(general),
        words: say('cord.chief', { own: own ?? 'none', paces: Math.round(distance / UNITS) }),
        isDear: own !== null,
      })),
      ...named.map(toldOf),
    ];
  });
  /** How far he is obeyed without a surcharge, and how far the C-in-C's own generals may be. */
  const rings = (general: number): readonly number[] => {
    const { near, far, earshot } = f().t.measures.pips;
    const all = chiefs()[0]?.chief === general ? [near, far, earshot] : [near, far];
    return all.map((reach) => reach / UNITS);
  };
  const placed = (general: number): string => {
    const { at: pose } = frontZoneOf(f(), general);
    const { x, y } = drawnAt(pose.x, pose.y, state.shape().height);
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(pose.h / 1024).toFixed(2)})`;
  };
  return (
    <>
      <For each={commands()}>
        {({ general, side }) => (
          <Show when={general >= 0}>
            <For each={rings(general)}>
              {(reach) => (
                <rect
                  class="command-ring"
                  data-side={side}
                  transform={placed(general)}
                  x={-f().bases.width[general] / 2 / UNITS - reach}
                  y={-reach}
                  width={f().bases.width[general] / UNITS + 2 * reach}
                  height={f().bases.depth[general] / UNITS + 2 * reach}
                  rx={reach}
                />
              )}
            </For>
          </Show>
        )}
      </For>
      <For each={dear()}>
        {({ element }) => <path class="out-of-command" d={outlineOf(f(), element, null, state.shape().height)} />}
      </For>
      <For each={told()}>
        {({ d, at: spot, words, isDear }) => (
          <g class="cord" classList={{ dear: isDear }}>
            <path d={d} />
            <g transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
              <g class="upright">
                <text transform={`scale(${(1 / props.pace).toFixed(3)}) translate(0 -26)`}>{words}</text>
              </g>
            </g>
          </g>
        )}
      </For>
    </>
  );
}
