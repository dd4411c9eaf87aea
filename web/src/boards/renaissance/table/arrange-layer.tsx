/** While troops are arranged: where they may stand, each command's rectangle to be dragged by, and where a drag would put them. */
import { deploymentZone } from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { BoxRect } from '../../map/box-rect.tsx';
import type { TableState } from '../state/table-state.ts';
import { sayOfRenaissance as say } from '../texts/renaissance-texts.ts';
import type { Arranging } from './arranging.ts';
import { outlineOf } from './outlines.ts';
import { drawnAt, UNITS } from './plane.ts';

/** In paces, round a command. */
const EDGE = 12;

interface Box {
  readonly command: number;
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function ArrangeLayer(props: {
  readonly state: TableState;
  readonly arranging: Arranging;
  readonly grip: (event: PointerEvent, command: number) => void;
  readonly pace: number;
}): JSX.Element {
  const { state, arranging } = props;
  const zone = createMemo(() => {
    const { left, right, low, high } = deploymentZone(state.read(), state.seat());
    const top = drawnAt(left, high, state.shape().height);
    return { x: top.x, y: top.y, width: (right - left) / UNITS, height: (high - low) / UNITS };
  });
  const boxes = createMemo<readonly Box[]>(() => {
    if (!state.deploying.isOn()) return [];
    const { f } = state.read();
    const { height } = state.shape();
    return state.armies()[state.seat()].commands.flatMap(({ command, number }) => {
      const members = [...f.e.troop.keys()].filter((i) => f.e.command[i] === command && state.deploying.isLoose(i));
      if (members.length === 0) return [];
      const bound = (k: number, of: (...all: number[]) => number): number =>
        of(...members.map((i) => f.bases.bounds[4 * i + k])) / UNITS;
      const [left, low, right, high] = [bound(0, Math.min), bound(1, Math.min), bound(2, Math.max), bound(3, Math.max)];
      return [
        {
          command,
          number,
          x: left - EDGE,
          y: height - high - EDGE,
          width: right - left + 2 * EDGE,
          height: high - low + 2 * EDGE,
        },
      ];
    });
  });
  const ghosts = (): readonly string[] => {
    const poses = arranging.ghost();
    if (!poses) return [];
    return arranging.members().map((i, k) => outlineOf(state.read().f, i, poses[k], state.shape().height));
  };
  const wrong = createMemo((): string => {
    const { deploying } = state;
    const editing = state.editing();
    const why = editing ? editing.refusal() : deploying.isSlip() ? null : deploying.refusal();
    const element = why?.facts['element'];
    if (typeof element !== 'number' || !state.isLoose(element)) return '';
    return outlineOf(state.read().f, element, null, state.shape().height);
  });
  return (
    <g class="arrange">
      <Show when={state.deploying.isOn()}>
        <BoxRect class="zone" box={zone()} />
      </Show>
      <For each={boxes()}>
        {({ command, number, ...box }) => (
          <g class="command-box" on:pointerdown={(event) => props.grip(event, command)}>
            <BoxRect box={box} rx={6} />
            <g transform={`translate(${box.x.toFixed(1)} ${box.y.toFixed(1)}) scale(${(1 / props.pace).toFixed(3)})`}>
              <text y="-5">
                {say('status.command', { number })}
                <Show when={state.deploying.isHeld(command)}> · {say('slip.held')}</Show>
              </text>
            </g>
          </g>
        )}
      </For>
      <g class="overlay">
        <For each={[...state.read().f.e.troop.keys()].filter((i) => state.deploying.isLying(i))}>
          {(i) => <path class="lying" d={outlineOf(state.read().f, i, null, state.shape().height)} />}
        </For>
        <path class="wished" d={wrong()} />
        <For each={ghosts()}>{(d) => <path class="ghost-base" d={d} />}</For>
      </g>
    </g>
  );
}

/** Before the middle of those picked: dragged, it turns them; touched, by a step. Over the troops, so that it can be reached. */
export function Turner(props: {
  readonly state: TableState;
  readonly arranging: Arranging;
  readonly knob: number;
  readonly turn: (event: PointerEvent) => void;
}): JSX.Element {
  const at = createMemo(() => {
    const spot = props.arranging.knob(4 * props.knob);
    return spot && drawnAt(spot.x, spot.y, props.state.shape().height);
  });
  return (
    <Show when={at()}>
      {(spot) => (
        <g
          class="handle turner"
          transform={`translate(${spot().x.toFixed(1)} ${spot().y.toFixed(1)})`}
          on:pointerdown={props.turn}
        >
          <circle class="handle-reach" r={props.knob * 1.9} />
          <circle class="handle-knob" r={props.knob} />
        </g>
      )}
    </Show>
  );
}
