/** The ground while it is laid by hand: an area is dragged and turned, a road or river bent by its points. */
import { geometry, type Position } from '@drumhead/renaissance';
import { bendsOf, bentFeature, middleOfFeature, shiftedFeature } from '@drumhead/renaissance/queries';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { ByHandState } from '../state/by-hand.ts';
import type { TableState } from '../state/table-state.ts';
import type { Dragged } from './dragging.ts';
import { drawnAt, type Spot, UNITS, unitsAt } from './plane.ts';

/** In paces. */
const GRID = 5;
/** In degrees. */
const KNOB_BY = 5;

type Gesture = (event: PointerEvent, drag: (() => Dragged) | null, click: () => void, drop?: () => void) => void;

export function GroundByHand(props: {
  readonly state: TableState;
  readonly editing: ByHandState;
  readonly gesture: Gesture;
  readonly spotOf: (event: MouseEvent) => Spot;
  readonly knob: number;
}): JSX.Element {
  const { state } = props;
  const height = (): number => state.shape().height;
  /** As the hand would have it. */
  const [wished, setWished] = createSignal<Position | null>(null);
  const shown = (): Position => wished() ?? props.editing.position();
  const lines = createMemo(() =>
    shown().features.map(({ kind, ring, line }) => {
      const isOpen = kind === 'Rd' || kind === 'Rv';
      const points = isOpen || ring.length === 0 ? line : ring;
      const spots: string[] = [];
      for (let k = 0; k < points.length; k += 2) {
        const { x, y } = drawnAt(points[k], points[k + 1], height());
        spots.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
      }
      return { isOpen, d: `M${spots.join('L')}${isOpen ? '' : 'Z'}` };
    }),
  );
  const drop = (): void => {
    const now = wished();
    if (now) props.editing.change(now);
    setWished(null);
  };
  const gridded = (units: number): number => Math.round(units / UNITS / GRID) * GRID * UNITS;
  function shift(from: Spot, k: number): Dragged {
    const before = props.editing.position();
    const origin = unitsAt(from, height());
    return (to) => {
      const at = unitsAt(to, height());
      setWished(shiftedFeature(before, k, { x: gridded(at.x - origin.x), y: gridded(at.y - origin.y) }));
      return true;
    };
  }
  function turn(k: number): Dragged {
    const before = props.editing.position();
    const middle = middleOfFeature(before, k);
    return (to) => {
      const at = unitsAt(to, height());
      const degrees = (Math.atan2(at.x - middle.x, at.y - middle.y) * 180) / Math.PI;
      setWished(shiftedFeature(before, k, { x: 0, y: 0 }, Math.round(degrees / KNOB_BY) * KNOB_BY * geometry.DEGREE));
      return true;
    };
  }
  function bend(k: number, n: number): Dragged {
    const before = props.editing.position();
    return (to) => {
      const at = unitsAt(to, height());
      setWished(bentFeature(before, k, n, { x: gridded(at.x), y: gridded(at.y) }));
      return true;
    };
  }
  const picked = (): number => props.editing.feature();
  const isWrong = (k: number): boolean => props.editing.refusal()?.facts['lies'] === k;
  /** North of its middle: dragged round, it turns with the hand. */
  const knobAt = createMemo(() => {
    const k = picked();
    if (k < 0 || !lines()[k] || lines()[k].isOpen) return null;
    const { x, y } = middleOfFeature(shown(), k);
    const spot = drawnAt(x, y, height());
    return { x: spot.x, y: spot.y - 5 * props.knob };
  });
  const bends = createMemo(() => {
    const k = picked();
    return k < 0 || !lines()[k] ? [] : bendsOf(shown(), k).map(({ x, y }) => drawnAt(x, y, height()));
  });
  return (
    <g class="ground-by-hand">
      <For each={lines().map((_, k) => k)}>
        {(k) => (
          <path
            class="feature-by-hand"
            classList={{ picked: picked() === k, unlawful: isWrong(k), open: lines()[k]?.isOpen ?? false }}
            data-feature={k}
            d={lines()[k]?.d ?? ''}
            on:pointerdown={(event) =>
              props.gesture(
                event,
                () => {
                  props.editing.pickFeature(k);
                  return shift(props.spotOf(event), k);
                },
                () => props.editing.pickFeature(k),
                drop,
              )
            }
          />
        )}
      </For>
      <Show when={knobAt()}>
        {(at) => (
          <Handle
            at={at()}
            knob={props.knob}
            down={(event) =>
              props.gesture(
                event,
                () => turn(picked()),
                () => undefined,
                drop,
              )
            }
          />
        )}
      </Show>
      <For each={bends().map((_, n) => n)}>
        {(n) => (
          <Show when={bends()[n]}>
            {(at) => (
              <Handle
                at={at()}
                knob={props.knob}
                down={(event) =>
                  props.gesture(
                    event,
                    () => bend(picked(), n),
                    () => undefined,
                    drop,
                  )
                }
              />
            )}
          </Show>
        )}
      </For>
    </g>
  );
}

function Handle(props: {
  readonly at: Spot;
  readonly knob: number;
  readonly down: (event: PointerEvent) => void;
}): JSX.Element {
  return (
    <g
      class="handle ground-handle"
      transform={`translate(${props.at.x.toFixed(1)} ${props.at.y.toFixed(1)})`}
      on:pointerdown={props.down}
    >
      <circle class="handle-reach" r={props.knob * 1.9} />
      <circle class="handle-knob" r={props.knob} />
    </g>
  );
}
