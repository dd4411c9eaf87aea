/** Arcs of fire, front zones, command and sight, as the player wants them shown. */
import { geometry, onTable } from '@drumhead/renaissance';
import {
  type FireZone,
  fireOf,
  fireZonesOf,
  frontZoneOf,
  holdersOf,
  overlapsShown,
  shotsToCome,
  unseenBy,
} from '@drumhead/renaissance/queries';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Ordering } from '../state/ordering.ts';
import type { Picking } from '../state/picking.ts';
import type { TableState } from '../state/table-state.ts';
import type { Toggles } from '../state/toggles.ts';
import { CommandLayer } from './command-layer.tsx';
import { outlineOf } from './outlines.ts';
import { drawnAt, UNITS } from './plane.ts';
import { ReachLayer } from './reach-layer.tsx';

export function ZoneLayer(props: {
  readonly state: TableState;
  readonly picking: Picking;
  readonly ordering: Ordering;
  readonly toggles: Toggles;
  readonly pace: number;
}): JSX.Element {
  const { state, picking, ordering, toggles } = props;
  const f = () => state.read().f;
  const placed = ({ at }: FireZone): string => {
    const { x, y } = drawnAt(at.x, at.y, state.shape().height);
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(at.h / 1024).toFixed(2)})`;
  };
  /** Who is looked at: those picked, else whoever is under the pointer. */
  const looked = createMemo((): readonly number[] => {
    if (picking.picked().length > 0) return picking.picked();
    const i = state.hovered();
    return i >= 0 && i < f().e.troop.length && onTable(f(), i) ? [i] : [];
  });
  const arcs = createMemo(() => (toggles.isOn('arcs') ? looked().flatMap((i) => fireZonesOf(f(), i)) : []));
  /** Shots to come; else, where arcs are shown, whom those looked at could shoot at. */
  const shots = createMemo(() => {
    const { e } = f();
    const toCome = shotsToCome(state.read()).flatMap(({ shooter, helpers, target }) =>
      [shooter, ...helpers].map((i) => [i, target] as const),
    );
    const could = (): (readonly [number, number])[] =>
      looked().flatMap((i) => fireOf(state.read(), i).shots.map(({ target }) => [i, target] as const));
    return (toCome.length > 0 ? toCome : toggles.isOn('arcs') ? could() : [])
      .map(([i, j]) => {
        const [from, to] = [i, j].map((k) => drawnAt(e.x[k], e.y[k], state.shape().height));
        return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
      })
      .join('');
  });
  /** All of a side in one path: they come up in the first frame of a drag. */
  const squareBefore = (i: number): string => {
    const { at, half, range } = frontZoneOf(f(), i);
    const [left, right] = [geometry.sidestep(at, -half), geometry.sidestep(at, half)];
    const corners = [left, right, geometry.ahead(right, range), geometry.ahead(left, range)].map(({ x, y }) => {
      const spot = drawnAt(x, y, state.shape().height);
      return `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
    });
    return `M${corners.join('L')}Z`;
  };
  /** Asked for or not: who holds those picked; and while they are moved by hand, the fronts of all enemies. */
  const isDragged = createMemo(() => ordering.legs().length > 0 && picking.picked().length > 0);
  const zones = createMemo(() => {
    const { e } = f();
    const shown = (): number[] =>
      [...e.troop.keys()].filter((i) => onTable(f(), i) && (toggles.isOn('zones') || e.side[i] !== state.seat()));
    const holders = (): number[] => (ordering.isOpen() ? holdersOf(f(), picking.picked()) : []);
    const paths = ['', ''];
    for (const i of toggles.isOn('zones') || isDragged() ? shown() : holders()) paths[e.side[i]] += squareBefore(i);
    return paths;
  });
  const unseen = createMemo(() => (toggles.isOn('sight') ? unseenBy(f(), looked()) : []));
  const overlaps = createMemo(() => {
    if (!toggles.isOn('overlaps')) return '';
    const { e } = f();
    return overlapsShown(f())
      .map(({ element, by }) => {
        const [from, to] = [by, element].map((i) => drawnAt(e.x[i], e.y[i], state.shape().height));
        return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
      })
      .join('');
  });
  return (
    <g class="zones">
      <Show when={toggles.isOn('reach')}>
        <ReachLayer state={state} picking={picking} ordering={ordering} />
      </Show>
      <CommandLayer
        state={state}
        picking={picking}
        ordering={ordering}
        toggles={toggles}
        looked={looked()}
        pace={props.pace}
      />
      <For each={unseen()}>{(i) => <path class="unseen" d={outlineOf(f(), i, null, state.shape().height)} />}</For>
      <For each={[0, 1]}>{(side) => <path class="front-zone" data-side={side} d={zones()[side]} />}</For>
      <For each={arcs()}>{(zone) => <path class="arc" transform={placed(zone)} d={stripOf(zone)} />}</For>
      <path class="shot-line" d={shots()} />
      <path class="overlap-line" d={overlaps()} />
    </g>
  );
}

/** A strip in the frame of its edge, outwards up: beyond the edge's ends its far side is rounded, for range is from the base. */
function stripOf({ half, aside, range }: FireZone): string {
  const [a, b, r] = [half / UNITS, aside / UNITS, range / UNITS];
  const shoulder = Math.sqrt(Math.max(0, r * r - b * b));
  const w = a + Math.min(b, r);
  const corner = b > 0 ? `A${r} ${r} 0 0 1 ` : 'L';
  return `M${-w} 0V${-shoulder}${corner}${-a} ${-r}H${a}${corner}${w} ${-shoulder}V0Z`;
}
